/** The colour of a range by its index, from good to bad. */
export function rangeColor(index: number, count: number): string {
  const share = count < 2 ? 0 : index / (count - 1)
  if (share <= 0.5) return `color-mix(in oklab, var(--warn) ${Math.round(share * 200)}%, var(--good))`
  return `color-mix(in oklab, var(--bad) ${Math.round((share - 0.5) * 200)}%, var(--warn))`
}
