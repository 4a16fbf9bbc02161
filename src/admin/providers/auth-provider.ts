import type { AuthProvider } from 'react-admin'
import { permits } from '../../schema/access.ts'
import { logOut } from './requests/api.ts'
import { readSession } from './requests/session.ts'
import { sectionNamed } from './sections.ts'

/**
 * react-admin's view of the session. Signing in belongs to the login page, and a refused call has already ended the session
 * where it was made (`api.ts`), so that `checkError` has nothing left to do.
 */
export const authProvider: AuthProvider = {
  login: () => Promise.reject(new Error('Signing in is the login page’s')),
  checkAuth: () => (readSession().token ? Promise.resolve() : Promise.reject(new Error('No token'))),
  checkError: () => Promise.resolve(),
  logout: async () => {
    await logOut()
    return false
  },
  getIdentity: async () => identity(),
  getPermissions: async () => readSession().person?.permissions ?? [],
  canAccess: async ({ action, resource }) => isAllowed(String(action), resource),
}

const nobody = { role: '', permissions: [] }

/** Who is signed in, in react-admin's words. */
export function identity(): { id: string; fullName: string; avatar?: string } {
  const user = readSession().userInfo
  return { id: user?.id ?? '', fullName: user?.name ?? '', ...(user?.avatar ? { avatar: user.avatar } : {}) }
}

/** Do the permissions of the person at hand give them this in a section of the unit at hand? Known without a request; what limits keep from is said at its button. */
export function isAllowed(action: string, resource: string): boolean {
  const known =
    action === 'create' || action === 'edit' || action === 'show' || action === 'delete' || action === 'export'
  return permits(readSession().person ?? nobody, known ? action : 'list', sectionNamed(resource))
}
