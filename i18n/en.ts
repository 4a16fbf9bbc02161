import { form } from './en/form.ts'
import { home } from './en/home.ts'
import { list } from './en/list.ts'
import { reactAdmin } from './en/react-admin.ts'
import { shared } from './en/shared.ts'
import { shell } from './en/shell.ts'

/** All that the admin says in English, but for the words of the section files. */
export const messages = { ...shared, ra: reactAdmin, shell, home, list, form }
export type Messages = typeof messages
