import { form } from './ar/form.ts'
import { home } from './ar/home.ts'
import { list } from './ar/list.ts'
import { reactAdmin } from './ar/react-admin.ts'
import { shared } from './ar/shared.ts'
import { shell } from './ar/shell.ts'

/** All that the admin says in Arabic, but for the words of the section files. */
export const messages = { ...shared, ra: reactAdmin, shell, home, list, form }
