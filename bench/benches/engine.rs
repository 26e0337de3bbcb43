//! Runs the workloads natively with criterion, and prints their checksums for the
//! comparison with the browser.

use std::fs;
use std::hint::black_box;
use std::path::Path;
use std::time::Duration;

use criterion::{Criterion, Throughput};
use papan_bench::{Workload, workloads};

fn main() {
    let mut criterion = Criterion::default()
        .warm_up_time(Duration::from_millis(500))
        .measurement_time(Duration::from_secs(3))
        .sample_size(20)
        .configure_from_args();
    let mut group = criterion.benchmark_group("engine");
    for workload in workloads() {
        group.throughput(Throughput::Elements(workload.units.into()));
        group.bench_function(&workload.name, |bencher| {
            bencher.iter(|| (workload.run)(black_box(workload.units)));
        });
    }
    group.finish();
    criterion.final_summary();
    if let Err(error) = write_list() {
        eprintln!("the list of workloads could not be written: {error}");
        std::process::exit(1);
    }
}

/// Prints the unit and the checksum of each workload, one line each.
fn write_list() -> std::io::Result<()> {
    let lines: String = workloads()
        .iter()
        .map(
            |Workload {
                 name,
                 unit,
                 units,
                 run,
             }| {
                let sum = run(*units);
                format!("{name}\t{unit}\t{units}\t{sum}\n")
            },
        )
        .collect();
    // Where criterion stores its own results.
    let target = std::env::var("CARGO_TARGET_DIR");
    let target =
        target.unwrap_or_else(|_| concat!(env!("CARGO_MANIFEST_DIR"), "/../target").into());
    fs::write(Path::new(&target).join("criterion/workloads.tsv"), lines)
}
