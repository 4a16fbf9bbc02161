/** Invisible characters for a class of a regular expression: marks of joining, direction and width. */
export const invisibleCharacters = '\\u00AD\\u061C\\u200B-\\u200F\\u202A-\\u202E\\u2060-\\u2069\\uFEFF'

const invisiblePattern = new RegExp(`[${invisibleCharacters}]`, 'g')
/**
 * Invisible characters without meaning in running text. ZWNJ and ZWJ between letters or within emoji, and possible line breaks, have a
 * meaning there.
 */
const directions = /[\u061C\u200B\u200E\u200F\u202A-\u202E\u2060-\u2069\uFEFF]/g
const strayJoinerPattern = /(?<![\p{L}\p{M}\p{N}])\u200C|\u200C(?![\p{L}\p{M}\p{N}])|(?<![\p{L}\p{M}\p{Emoji}])\u200D/gu

/** Removes all invisible characters, such as those from copied text. */
export const stripInvisible = (text: string): string => text.replace(invisiblePattern, '')

/** Removes invisible characters from running text, except those that join letters and emoji or allow a line break. */
export const stripStrayJoiners = (text: string): string => text.replace(directions, '').replace(strayJoinerPattern, '')
