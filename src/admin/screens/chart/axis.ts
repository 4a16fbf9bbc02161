/** Returns round axis values that end above the highest value: `[0, 30, 60, 90]`. Counts are integers, so the smallest step is 1. */
export function axisTicks(highest: number, maxTicks = 4): readonly number[] {
  const rough = Math.max(highest, 1) / maxTicks
  const power = 10 ** Math.floor(Math.log10(rough))
  const step = Math.max(1, ([1, 2, 3, 5, 10].find((factor) => factor * power >= rough) ?? 10) * power)
  return Array.from({ length: Math.ceil(Math.max(highest, 1) / step) + 1 }, (_, index) => index * step)
}

/** Returns about `wanted` indexes, evenly distributed over a list of this length, including the first and the last. */
export function evenlySpacedIndexes(length: number, count: number): readonly number[] {
  if (length <= count) return Array.from({ length }, (_, index) => index)
  return Array.from({ length: count }, (_, index) => Math.round((index * (length - 1)) / (count - 1)))
}
