import type { AuthProvider } from 'ra-core'
import { canPerform, isAction, type Principal, publishingLimit } from '../../schema/access.ts'
import { isRecord } from '../../schema/is-record.ts'
import { findSection } from './effective-sections.ts'
import { logOut } from './requests/api.ts'
import { readSession } from './requests/session.ts'

/**
 * react-admin's auth provider. The login page handles login. A refused call has already ended the session where it was made (`api.ts`), so
 * `checkError` has nothing left to do.
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
  canAccess: async (asked) => isAllowed(asked),
}

const nobody: Principal = { role: '', permissions: [] }

/** Returns the current user in the shape of react-admin's identity. */
export function identity(): { id: string; fullName: string; avatar?: string } {
  const user = readSession().userInfo
  return { id: user?.id ?? '', fullName: user?.name ?? '', ...(user?.avatar ? { avatar: user.avatar } : {}) }
}

/** An access check of react-admin; with a record, restrictions of the role on published records count too. */
export interface AccessCheck {
  readonly action: string
  readonly resource: string
  readonly record?: unknown
}

/**
 * May the current user perform the action on records of the section, or on this record, in the current unit? Unknown actions and sections
 * are refused. Needs no request.
 */
export function isAllowed({ action, resource, record }: AccessCheck): boolean {
  const section = findSection(resource)
  const person = readSession().person ?? nobody
  if (!section || !isAction(action) || !canPerform(person, action, section)) return false
  const isChange = action === 'edit' || action === 'delete'
  return !(isChange && isRecord(record) && publishingLimit(person, section, record))
}

/** Can restrictions of the role on single records change the answer? */
export const dependsOnRecord = ({ action }: Pick<AccessCheck, 'action'>): boolean =>
  (action === 'edit' || action === 'delete') && readSession().person?.limits?.includes('noPublishing') === true
