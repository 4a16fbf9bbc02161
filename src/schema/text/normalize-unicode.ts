/** More combining marks on one letter than any language uses; the limit of Unicode's Stream-Safe Text Format (UAX 15). */
const tooManyMarks = /(\p{M}{30})\p{M}+/gu

/**
 * Normalizes a text to a Unicode form and drops combining marks beyond the thirtieth in a row. Sorting the marks takes quadratic time:
 * minutes for a text of one megabyte.
 */
export const normalizeUnicode = (text: string, form: 'NFC' | 'NFD' | 'NFKC' | 'NFKD'): string =>
  text.replace(tooManyMarks, '$1').normalize(form)
