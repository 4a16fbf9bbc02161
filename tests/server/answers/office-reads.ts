import { base } from './office.ts'
import type { Read } from './reads.ts'

const get = (call: string, path: string): Read => ({ call, method: 'GET', url: base + path })
const post = (call: string, path: string, body: unknown): Read => ({ call, method: 'POST', url: base + path, body })

/** What is no section's, to anybody in a unit. */
export const personReads: readonly Read[] = [
  get('permissions', '/admin/permissions'),
  get('home', '/home?lang=en'),
  get('home of a week', '/home?lang=ar&days=7'),
  get('counts', '/counts'),
  get('people', '/people'),
  get('units', '/auth-business-units'),
  get('unit', '/business-units?bu=AWP'),
  get('assignable units', '/assignable-units'),
  get('roles of a unit', '/getRolesByBusinessUnit?bu=AWP'),
  get('media', '/media?lang=en'),
  get('profile', '/profile'),
  get('elsewhere', '/elsewhere?section=posts&key=x'),
  post('search', '/search?lang=en', { q: 'care' }),
  post('search of two letters', '/search?lang=ar', { q: 'رع' }),
  post('find of a person', '/personal-data/find', { q: 'care' }),
]

export const refusedReads: readonly Read[] = [
  get('home of no days', '/home?days=0'),
  get('no such call', '/nothing'),
  get('no section', '/elsewhere?section=x&key=x'),
  post('search strangely', '/search', { x: 'a' }),
]
