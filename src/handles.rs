//! What handles in other languages stand for.

/// Things by number. A number is never given twice and is checked against the list, so
/// that a handle used after it was freed is an error and not a crash.
pub struct Handles<T> {
    next: u32,
    open: Vec<(u32, T)>,
}

impl<T> Handles<T> {
    /// None yet.
    pub const fn new() -> Self {
        Self {
            next: 0,
            open: Vec::new(),
        }
    }

    /// Takes something in, and tells its number.
    pub fn add(&mut self, item: T) -> u32 {
        self.next += 1;
        self.open.push((self.next, item));
        self.next
    }

    /// Lets go of what has this number, if anything has.
    pub fn remove(&mut self, number: u32) {
        self.open.retain(|(open, _)| *open != number);
    }

    /// What has this number.
    pub fn get(&mut self, number: u32) -> Option<&mut T> {
        let mut open = self.open.iter_mut();
        open.find(|(open, _)| *open == number).map(|(_, item)| item)
    }

    /// What has these two numbers, which must differ.
    pub fn pair(&mut self, one: u32, other: u32) -> Option<(&mut T, &mut T)> {
        let (mut first, mut second) = (None, None);
        for (number, item) in &mut self.open {
            if *number == one {
                first = Some(item);
            } else if *number == other {
                second = Some(item);
            }
        }
        first.zip(second)
    }
}

#[cfg(test)]
mod tests {
    use super::Handles;

    #[test]
    fn a_number_stands_for_one_thing_and_for_nothing_afterwards() {
        let mut handles = Handles::new();
        let [one, two] = ["one", "two"].map(|item| handles.add(item));
        assert_eq!(handles.get(one), Some(&mut "one"));
        handles.remove(one);
        handles.remove(one);
        assert_eq!(handles.get(one), None);
        let three = handles.add("three");
        assert!(![one, two].contains(&three));
        assert_eq!(handles.get(two), Some(&mut "two"));
    }

    #[test]
    fn two_of_them_are_told_apart() {
        let mut handles = Handles::new();
        let [one, two] = ["one", "two"].map(|item| handles.add(item));
        assert_eq!(handles.pair(two, one), Some((&mut "two", &mut "one")));
        assert_eq!(handles.pair(one, one), None);
        assert_eq!(handles.pair(one, 9), None);
    }
}
