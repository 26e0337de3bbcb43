//! Sorting by integer keys. All sorting uses keys of one type, so that the module
//! contains the standard library's sort once instead of once per item type.

use std::cmp::Reverse;

/// Sorts the lowest key first; equal ones keep their order.
pub fn ascending<T>(items: &mut [T], key: impl Fn(&T) -> i64) {
    descending(items, |item| -key(item));
}

/// Sorts the highest key first; equal ones keep their order.
pub fn descending<T>(items: &mut [T], key: impl Fn(&T) -> i64) {
    items.sort_by_cached_key(|item| Reverse(key(item)));
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn equal_keys_keep_their_order() {
        let mut items = [(2, 'a'), (5, 'b'), (2, 'c'), (-9, 'd')];
        ascending(&mut items, |item| item.0);
        assert_eq!(items.map(|item| item.1), ['d', 'a', 'c', 'b']);
        descending(&mut items, |item| item.0);
        assert_eq!(items.map(|item| item.1), ['b', 'a', 'c', 'd']);
    }
}
