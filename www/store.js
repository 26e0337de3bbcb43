/**
 * One state, one way to change it. Listeners are notified once per task, however many updates it
 * made, so that a move redraws each panel once.
 */

/**
 * @template {object} State
 * @param {State} initial
 */
export function createStore(initial) {
  let state = initial;
  let scheduled = false;
  /** @type {Set<(state: State) => void>} */
  const listeners = new Set();

  function notify() {
    scheduled = false;
    for (const listener of [...listeners]) listener(state);
  }

  return {
    get: () => state,
    /** @param {Partial<State>} change */
    update(change) {
      state = { ...state, ...change };
      if (!scheduled) {
        scheduled = true;
        queueMicrotask(notify);
      }
    },
    /** @param {(state: State) => void} listener @returns {() => void} stops listening */
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
