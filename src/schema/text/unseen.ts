/** What nobody sees of a text, as it stands in a class of a regular expression: marks of joining, of direction and of width. */
export const unseen = '\\u00AD\\u061C\\u200B-\\u200F\\u202A-\\u202E\\u2060-\\u2069\\uFEFF'

const anyUnseen = new RegExp(`[${unseen}]`, 'g')
/** In running text two of them mean something, between letters and within pictures: ZWNJ and ZWJ; and where a word may be parted. */
const directions = /[\u061C\u200B\u200E\u200F\u202A-\u202E\u2060-\u2069\uFEFF]/g
const strayJoiner = /(?<![\p{L}\p{M}\p{N}])\u200C|\u200C(?![\p{L}\p{M}\p{N}])|(?<![\p{L}\p{M}\p{Emoji}])\u200D/gu

/** A value without the marks that come along unseen with what is copied. */
export const withoutUnseen = (text: string): string => text.replace(anyUnseen, '')

/** A running text without them, but for those that join its letters and pictures or part them. */
export const withoutStrayMarks = (text: string): string => text.replace(directions, '').replace(strayJoiner, '')
