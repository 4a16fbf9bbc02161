/** The day of an instant on the clock of a time zone, `2026-11-21`. */
export const dayOn = (instant: Date, timeZone: string): string =>
  new Intl.DateTimeFormat('en-CA-u-ca-gregory-nu-latn', { timeZone, dateStyle: 'short' }).format(instant)
