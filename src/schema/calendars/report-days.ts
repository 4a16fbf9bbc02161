/** Maximum length of a report in days. */
export const maxReportDays = 400

const day = 86_400_000

/**
 * The number of days from the first to the last, both included: `2026-11-20` to `2026-11-21` is 2. Less than 1 if the first day is the
 * later one.
 */
export const countDays = (from: string, to: string): number =>
  Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / day) + 1

/** The day that is a number of days after another; a negative number goes back. */
export const addDays = (from: string, days: number): string =>
  new Date(Date.parse(`${from}T00:00:00Z`) + days * day).toISOString().slice(0, 10)
