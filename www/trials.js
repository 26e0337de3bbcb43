/** The page's side of the workshop's games: one worker for each measurement. */
import { thinkingFiles } from "./engine-files.js";
import { openWorker } from "./scripts.js";

/**
 * @param {import("./trials-worker.js").Match} match
 * @param {{deal: (score: number) => void, fail: (reason: string) => void}} listener
 * @returns {() => void} ends it; call it after the last deal too
 */
export function playMatch(match, { deal, fail }) {
  const worker = openWorker("trials-worker.js", thinkingFiles);
  worker.onmessage = ({ data }) => {
    /** @type {import("./trials-worker.js").News} */
    const news = data;
    if ("failure" in news) fail(news.failure);
    else deal(news.score);
  };
  worker.onerror = (event) => {
    event.preventDefault();
    fail(event.message || "worker");
  };
  worker.postMessage(match);
  return () => worker.terminate();
}
