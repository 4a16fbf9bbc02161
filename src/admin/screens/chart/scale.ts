/** Round numbers for an axis that ends above the highest value: `[0, 30, 60, 90]`. Counts are whole, so the smallest step is 1. */
export function ticksFor(highest: number, most = 4): readonly number[] {
  const rough = Math.max(highest, 1) / most
  const power = 10 ** Math.floor(Math.log10(rough))
  const step = Math.max(1, ([1, 2, 3, 5, 10].find((factor) => factor * power >= rough) ?? 10) * power)
  return Array.from({ length: Math.ceil(Math.max(highest, 1) / step) + 1 }, (_, index) => index * step)
}

/** About so many places, evenly spread over a list of this length, first and last among them. */
export function spread(length: number, wanted: number): readonly number[] {
  if (length <= wanted) return Array.from({ length }, (_, index) => index)
  return Array.from({ length: wanted }, (_, index) => Math.round((index * (length - 1)) / (wanted - 1)))
}
