/** The date of an instant in a time zone, `2026-11-21`. */
export const localDayOf = (instant: Date, timeZone: string): string =>
  new Intl.DateTimeFormat('en-CA-u-ca-gregory-nu-latn', { timeZone, dateStyle: 'short' }).format(instant)
