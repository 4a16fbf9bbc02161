/** No report is of more days than these. */
export const mostReportDays = 400

const day = 86_400_000

/** How many days two days are and have between them, `2026-11-20` and `2026-11-21` being two; less than 1 when the first is the later one. */
export const daysFrom = (from: string, to: string): number =>
  Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / day) + 1

/** The day so many days after another, or before it. */
export const dayAfter = (from: string, days: number): string =>
  new Date(Date.parse(`${from}T00:00:00Z`) + days * day).toISOString().slice(0, 10)
