/** Maximum length of any search query, in characters. */
export const maxSearchLength = 50
