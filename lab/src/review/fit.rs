//! Logistic regression by Newton's method, for two outcomes and for several.

/// The coefficients that make the outcomes (from 0 to 1) most likely, given features of
/// each. A little ridge keeps it from running away where everything is certain.
pub fn logistic(features: &[Vec<f64>], outcomes: &[f64]) -> Vec<f64> {
    const RIDGE: f64 = 1e-3;
    let width = features.first().map_or(0, Vec::len);
    let mut weights = vec![0.0; width];
    for _ in 0..50 {
        let mut gradient: Vec<f64> = weights.iter().map(|weight| -RIDGE * weight).collect();
        let mut curvature = vec![vec![0.0; width]; width];
        for (row, outcome) in features.iter().zip(outcomes) {
            let chance = chance(row, &weights);
            for (index, feature) in row.iter().enumerate() {
                gradient[index] += (outcome - chance) * feature;
                for (other, second) in row.iter().enumerate() {
                    curvature[index][other] += chance * (1.0 - chance) * feature * second;
                }
            }
        }
        for (index, row) in curvature.iter_mut().enumerate() {
            row[index] += RIDGE;
        }
        let step = solve(curvature, gradient);
        for (weight, step) in weights.iter_mut().zip(&step) {
            *weight += step;
        }
        if step.iter().all(|step| step.abs() < 1e-9) {
            break;
        }
    }
    weights
}

/// The chance that these weights give to these features.
pub fn chance(features: &[f64], weights: &[f64]) -> f64 {
    let sum: f64 = features.iter().zip(weights).map(|(x, w)| x * w).sum();
    1.0 / (1.0 + (-sum).exp())
}

/// The weights that make the winners most likely, when each seat wins in proportion to the
/// exponential of its weighed facts. `wins` says how much of the win each seat had.
pub fn multinomial(games: &[(&[Vec<f64>], &[f64])]) -> Vec<f64> {
    const RIDGE: f64 = 1e-3;
    let width = games.first().map_or(0, |(facts, _)| facts[0].len());
    let mut weights = vec![0.0; width];
    for _ in 0..50 {
        let mut gradient: Vec<f64> = weights.iter().map(|weight| -RIDGE * weight).collect();
        let mut curvature = vec![vec![0.0; width]; width];
        for (facts, wins) in games {
            let chances = shares(facts, &weights);
            let mean: Vec<f64> = (0..width)
                .map(|index| facts.iter().zip(&chances).map(|(x, p)| x[index] * p).sum())
                .collect();
            for ((facts, chance), won) in facts.iter().zip(&chances).zip(*wins) {
                for index in 0..width {
                    let apart = facts[index] - mean[index];
                    gradient[index] += (won - chance) * facts[index];
                    for other in 0..width {
                        curvature[index][other] += chance * apart * (facts[other] - mean[other]);
                    }
                }
            }
        }
        for (index, row) in curvature.iter_mut().enumerate() {
            row[index] += RIDGE;
        }
        let step = solve(curvature, gradient);
        for (weight, step) in weights.iter_mut().zip(&step) {
            *weight += step;
        }
        if step.iter().all(|step| step.abs() < 1e-9) {
            break;
        }
    }
    weights
}

/// The chances that these weights give to each seat.
pub fn shares(facts: &[Vec<f64>], weights: &[f64]) -> Vec<f64> {
    let weigh = |facts: &Vec<f64>| {
        let sum: f64 = facts.iter().zip(weights).map(|(x, w)| x * w).sum();
        sum.exp()
    };
    let raised: Vec<f64> = facts.iter().map(weigh).collect();
    let sum: f64 = raised.iter().sum();
    raised.iter().map(|one| one / sum).collect()
}

/// Gaussian elimination with pivots.
fn solve(mut matrix: Vec<Vec<f64>>, mut right: Vec<f64>) -> Vec<f64> {
    let size = right.len();
    for column in 0..size {
        let largest = |row: &usize| matrix[*row][column].abs();
        let pivot = (column..size).max_by(|one, other| largest(one).total_cmp(&largest(other)));
        let pivot = pivot.unwrap_or(column);
        matrix.swap(column, pivot);
        right.swap(column, pivot);
        for row in column + 1..size {
            let factor = matrix[row][column] / matrix[column][column];
            let above = matrix[column].clone();
            for (value, above) in matrix[row].iter_mut().zip(above).skip(column) {
                *value -= factor * above;
            }
            right[row] -= factor * right[column];
        }
    }
    for row in (0..size).rev() {
        let known: f64 = (row + 1..size)
            .map(|column| matrix[row][column] * right[column])
            .sum();
        right[row] = (right[row] - known) / matrix[row][row];
    }
    right
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn known_coefficients_are_found_again() {
        let weights = [0.3, -1.2];
        let features: Vec<Vec<f64>> = (-20..=20)
            .flat_map(|x| [-1.0, 1.0].map(|sign| vec![f64::from(x) / 3.0, sign]))
            .collect();
        let outcomes: Vec<f64> = features.iter().map(|row| chance(row, &weights)).collect();
        let found = logistic(&features, &outcomes);
        for (found, weight) in found.iter().zip(weights) {
            assert!((found - weight).abs() < 0.01, "{found} instead of {weight}");
        }
    }

    #[test]
    fn weights_of_three_seats_are_found_again() {
        let weights = [0.8, -0.5];
        let tables: Vec<Vec<Vec<f64>>> = (0..60)
            .map(|number| {
                let at = |place: usize| f64::from((number * (place as u32 + 3)) % 7) / 3.0;
                (0..3).map(|seat| vec![at(seat), at(seat + 4)]).collect()
            })
            .collect();
        let wins: Vec<Vec<f64>> = tables.iter().map(|facts| shares(facts, &weights)).collect();
        let games: Vec<(&[Vec<f64>], &[f64])> = tables
            .iter()
            .zip(&wins)
            .map(|(facts, wins)| (facts.as_slice(), wins.as_slice()))
            .collect();
        let found = multinomial(&games);
        for (found, weight) in found.iter().zip(weights) {
            assert!((found - weight).abs() < 0.01, "{found} instead of {weight}");
        }
    }
}
