import english from 'ra-language-english'

/** What react-admin itself says. */
export const reactAdmin = english.ra
export type ReactAdmin = typeof reactAdmin
