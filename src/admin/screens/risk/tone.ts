/** The colour of a range by its place among all: from good to bad. */
export function toneOf(place: number, count: number): string {
  const share = count < 2 ? 0 : place / (count - 1)
  if (share <= 0.5) return `color-mix(in oklab, var(--warn) ${Math.round(share * 200)}%, var(--good))`
  return `color-mix(in oklab, var(--bad) ${Math.round((share - 0.5) * 200)}%, var(--warn))`
}
