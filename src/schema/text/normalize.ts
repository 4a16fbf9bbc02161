/** More marks on one letter than any language has; Unicode's Stream-Safe Text Format (UAX 15) ends at as many. */
const tooManyMarks = /(\p{M}{30})\p{M}+/gu

/**
 * A text in a normalization form, without marks beyond the thirtieth in a row. To put marks in their order takes the square of their number:
 * minutes for a text of a megabyte.
 */
export const normalized = (text: string, form: 'NFC' | 'NFD' | 'NFKC' | 'NFKD'): string =>
  text.replace(tooManyMarks, '$1').normalize(form)
