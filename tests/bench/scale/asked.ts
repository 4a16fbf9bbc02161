import { dashboard } from '../cases.ts'
import type { Call } from '../client.ts'

/** The list of leads as its page asks for it. */
export const listOfLeads: Call = {
  method: 'GET',
  path: `${dashboard}/leads?lang=ar&page=1&per_page=25&sort=createdAt&order=DESC`,
}

/** The measure that takes hours and runs only when it is named: `npm run bench -- --scale million-import`. */
export const millionImport = 'million-import'
