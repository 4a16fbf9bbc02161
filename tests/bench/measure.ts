export interface Measurement {
  readonly what: string
  /** Milliseconds. */
  readonly p50: number
  readonly p95: number
}

/** Runs the work so often, after a tenth of that to warm up, one after the other. */
export async function measure(
  what: string,
  times: number,
  work: (round: number) => Promise<unknown>,
): Promise<Measurement> {
  for (let round = 0; round < times / 10; round += 1) await work(round)
  const durations: number[] = []
  for (let round = 0; round < times; round += 1) {
    const start = performance.now()
    await work(round)
    durations.push(performance.now() - start)
  }
  durations.sort((one, other) => one - other)
  const at = (share: number) => durations[Math.min(times - 1, Math.floor(times * share))] ?? 0
  return { what, p50: at(0.5), p95: at(0.95) }
}

/** The measurements as a table, each beside how many times the first one's median it takes, and its limit. */
export function table(rows: readonly (Measurement & { readonly limit?: number })[]): string {
  const base = rows[0]?.p50 ?? 1
  const cells = rows.map(({ what, p50, p95, limit }) => [
    what,
    p50.toFixed(2),
    p95.toFixed(2),
    `${(p50 / base).toFixed(1)} ×`,
    limit === undefined ? '' : `< ${limit}`,
  ])
  const all = [['', 'p50 ms', 'p95 ms', 'ratio', 'limit'], ...cells]
  const widths = all[0]?.map((_, column) => Math.max(...all.map((row) => row[column]?.length ?? 0))) ?? []
  return all
    .map((row) =>
      row
        .map((cell, column) => (column === 0 ? cell.padEnd(widths[0] ?? 0) : cell.padStart(widths[column] ?? 0)))
        .join('  '),
    )
    .join('\n')
}
