/** The most characters that are searched by, wherever something is searched. */
export const longestSearch = 50
