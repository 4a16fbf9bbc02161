import { simpleRestPrefix } from '../../../src/api/simple-rest.ts'
import type { Permission } from '../../../src/group/permissions.ts'
import { type Action, supportsAction } from '../../../src/schema/access.ts'
import type { EffectiveSection } from '../../../src/schema/effective-section.ts'
import { apiPathOf, fieldApiPaths, optionsPathOf } from '../../../src/schema/paths.ts'
import type { Method } from '../../harness/catalogue-app.ts'
import type { AppRoute } from './routes.ts'

/** A way to records of a section, and how it is tried. */
export interface RouteCase {
  /** What somebody gets there who may go it: what is asked for, or what is wrong with what they sent. */
  readonly opens: readonly number[]
  /** What of that another unit may lack, whose features are others. */
  readonly isFeature?: true
  readonly query?: string
  readonly body?: (version: number) => object
}

const nothing = () => ({})
const withVersion = (version: number) => ({ version })

/** By method and what follows the section's address, in the order in which they are tried. */
const doors: Readonly<Record<string, RouteCase>> = {
  'GET ': { opens: [200] },
  'POST /search': { opens: [200], body: nothing },
  'GET /options': { opens: [200] },
  'GET /export': { opens: [200, 422], query: '?format=csv' },
  'POST /export': { opens: [422], query: '?format=csv', body: nothing },
  'GET /report': { opens: [200] },
  'GET /report/export': { opens: [200], query: '?format=csv' },
  'POST ': { opens: [201, 422], body: nothing },
  'PATCH ': { opens: [200, 422], body: nothing },
  'PUT ': { opens: [200, 409, 422], body: withVersion },
  'POST /bulk': { opens: [422], body: nothing },
  'POST /bulk/all': { opens: [422], body: nothing },
  'POST /reorder': { opens: [422], body: nothing },
  'GET /:key': { opens: [200] },
  'GET /:key/history': { opens: [200] },
  'POST /:key/unmask': { opens: [200], body: nothing },
  'GET /:key/files/:path': { opens: [200, 404] },
  'GET /:key/outdated-translations': { opens: [200] },
  'POST /:key/confirm': { opens: [200], body: (version) => ({ language: 'ar', version }) },
  'PATCH /:key': { opens: [200, 422], body: nothing },
  'PUT /:key': { opens: [200, 422], body: withVersion },
  // A record that nothing was changed of has no earlier version.
  'POST /:key/history/:version/restore': { opens: [200, 404, 422], body: withVersion },
  // Accounts and roles have guards of their own.
  'DELETE /:key': { opens: [200, 409] },
  'POST /:key/restore': { opens: [200] },
}
const order = Object.keys(doors)

/** The same in the dialect of ra-data-simple-rest; the record is deleted after all else was tried. */
const restDoors: Readonly<Record<Method, RouteCase & { readonly does: Action; readonly place: number }>> = {
  GET: { does: 'show', opens: [200], place: -1 },
  POST: { does: 'create', opens: [201, 422], body: nothing, place: -1 },
  PUT: { does: 'edit', opens: [200, 422], body: nothing, place: -1 },
  PATCH: { does: 'edit', opens: [], place: -1 },
  DELETE: { does: 'delete', opens: [200, 409], place: order.length },
}

export interface SectionRouteCase extends RouteCase {
  readonly route: AppRoute
}

/** The ways of the running application to records of a section; one that is not known here is nobody's, and so is found by `strangers`. */
export function sectionRouteCases(
  section: EffectiveSection,
  routes: readonly AppRoute[],
  bases: readonly string[],
): readonly SectionRouteCase[] {
  const base = apiPathOf(section)
  const second = optionsPathOf(section)
  const rows = fieldApiPaths(section).map(({ address }) => address)
  const named = routes.flatMap((route): readonly (SectionRouteCase & { readonly place: number })[] => {
    if (second && [second, `${second}/:key`].includes(route.path)) return [{ route, opens: [200], place: 0 }]
    // A row is addressed by its place, which a record's key is not.
    if (rows.some((address) => route.path === `${address}/:key`))
      return [{ route, opens: [404], isFeature: true, place: 0 }]
    if (rows.some((address) => route.path === address)) return [{ route, opens: [200], isFeature: true, place: 0 }]
    if (route.path.startsWith(`${simpleRestPrefix}/`)) {
      const { does, ...door } = restDoors[route.method]
      const path = route.path.replace(':resource', section.name).replace(':id', ':key')
      return supportsAction(section, does) ? [{ ...door, route: { ...route, path } }] : []
    }
    if (baseOf(route.path, bases) !== base) return []
    const key = `${route.method} ${route.path.slice(base.length)}`
    const door = Object.hasOwn(doors, key) ? doors[key] : undefined
    if (!door) return []
    return [{ ...door, route, place: order.indexOf(key) }]
  })
  return named.toSorted((one, other) => one.place - other.place)
}

const found = new Map<string, string | undefined>()

/** The address of the section that a path belongs to; every section asks for those of all routes. */
function baseOf(path: string, bases: readonly string[]): string | undefined {
  if (!found.has(path)) {
    const within = bases.filter((base) => path === base || path.startsWith(`${base}/`))
    found.set(path, within.toSorted((one, other) => other.length - one.length)[0])
  }
  return found.get(path)
}

interface Other {
  readonly who: 'anybody' | 'staff' | 'unit' | 'groupAdmin'
  readonly needs?: Permission
  readonly query?: string
}

/** Everything else that is answered: to anybody, to whoever has signed in, or to those who work in the current unit. */
export const otherRouteCases: Readonly<Record<string, Other>> = {
  'GET /api/docs': { who: 'anybody' },
  'POST /api/v1/dashboard/login': { who: 'anybody' },
  'POST /api/v1/dashboard/login/code': { who: 'anybody' },
  'POST /api/v1/dashboard/login/second-factor': { who: 'anybody' },
  'GET /api/v1/dashboard/login/methods': { who: 'anybody' },
  'POST /api/v1/dashboard/login/forgot-password': { who: 'anybody' },
  'POST /api/v1/dashboard/login/link': { who: 'anybody' },
  'POST /api/v1/dashboard/login/link/password': { who: 'anybody' },
  'POST /api/v1/dashboard/login/link/email': { who: 'anybody' },
  'POST /api/v1/dashboard/login/passkey-options': { who: 'anybody' },
  'POST /api/v1/dashboard/login/passkey': { who: 'anybody' },
  'POST /api/v1/dashboard/login/provider-address': { who: 'anybody' },
  'POST /api/v1/dashboard/login/provider': { who: 'anybody' },
  'POST /api/v1/dashboard/logout': { who: 'staff' },
  'GET /api/v1/dashboard/business-units': { who: 'staff' },
  'GET /api/v1/dashboard/auth-business-units': { who: 'staff' },
  'GET /api/v1/dashboard/auth-business-units/:key': { who: 'staff' },
  'POST /api/v1/dashboard/auth-business-units': { who: 'groupAdmin' },
  'GET /api/v1/dashboard/draft-key': { who: 'staff' },
  'GET /api/v1/dashboard/admin/permissions': { who: 'unit' },
  'GET /api/v1/dashboard/admin/access-explanation': { who: 'unit', query: '?section=faq&action=edit' },
  'POST /api/v1/dashboard/admin/default-roles': { who: 'unit', needs: 'Access Role' },
  'POST /api/v1/dashboard/admin/impersonation': { who: 'unit' },
  'POST /api/v1/dashboard/admin/impersonation/stop': { who: 'unit' },
  'GET /api/v1/dashboard/people': { who: 'unit' },
  'GET /api/v1/dashboard/counts': { who: 'unit' },
  'POST /api/v1/dashboard/search': { who: 'unit' },
  'GET /api/v1/dashboard/home': { who: 'unit' },
  'GET /api/v1/dashboard/jobs': { who: 'unit' },
  'GET /api/v1/dashboard/jobs/:id': { who: 'unit' },
  'POST /api/v1/dashboard/jobs/:id/cancel': { who: 'unit' },
  'POST /api/v1/dashboard/jobs/:id/undo': { who: 'unit' },
  'GET /api/v1/dashboard/jobs/:id/file': { who: 'unit' },
  'GET /api/v1/dashboard/recent-actions': { who: 'unit' },
  'POST /api/v1/dashboard/recent-actions/:id/undo': { who: 'unit' },
  'POST /api/v1/dashboard/imports': { who: 'unit' },
  'GET /api/v1/dashboard/imports/:id': { who: 'unit' },
  'PUT /api/v1/dashboard/imports/:id/columns': { who: 'unit' },
  'POST /api/v1/dashboard/imports/:id/validate': { who: 'unit' },
  'GET /api/v1/dashboard/imports/:id/rows': { who: 'unit' },
  'PATCH /api/v1/dashboard/imports/:id/rows/:rowNumber': { who: 'unit' },
  'POST /api/v1/dashboard/imports/:id/commit': { who: 'unit' },
  'DELETE /api/v1/dashboard/imports/:id': { who: 'unit' },
  'GET /api/v1/dashboard/file-uses': { who: 'unit' },
  'GET /api/v1/dashboard/media': { who: 'unit' },
  'GET /api/v1/dashboard/same-record-in-other-units': { who: 'unit' },
  'GET /api/v1/dashboard/assignable-units': { who: 'unit' },
  'GET /api/v1/dashboard/getRolesByBusinessUnit': { who: 'unit', needs: 'Access Admin', query: '?bu=main-hospital' },
  'GET /api/v1/dashboard/getRolesByBusinessUnit/:key': {
    who: 'unit',
    needs: 'Access Admin',
    query: '?bu=main-hospital',
  },
  'POST /api/v1/dashboard/personal-data/find': { who: 'unit', needs: 'Access Admin' },
  'POST /api/v1/dashboard/personal-data/export': { who: 'unit', needs: 'Access Admin' },
  'POST /api/v1/dashboard/personal-data/erase': { who: 'unit', needs: 'Access Admin' },
  'POST /api/v1/dashboard/providers/check': { who: 'unit' },
  'POST /api/v1/dashboard/providers/dry-run': { who: 'unit' },
  'GET /api/v1/dashboard/profile': { who: 'unit' },
  'PATCH /api/v1/dashboard/profile': { who: 'unit' },
  'DELETE /api/v1/dashboard/profile/new-email': { who: 'unit' },
  'DELETE /api/v1/dashboard/profile/sessions': { who: 'unit' },
  'DELETE /api/v1/dashboard/profile/sessions/:session': { who: 'unit' },
  'POST /api/v1/dashboard/profile/second-factor': { who: 'unit' },
  'POST /api/v1/dashboard/profile/second-factor/code': { who: 'unit' },
  'POST /api/v1/dashboard/profile/second-factor/recovery-codes': { who: 'unit' },
  'POST /api/v1/dashboard/profile/second-factor/disable': { who: 'unit' },
  'POST /api/v1/dashboard/profile/passkeys/options': { who: 'unit' },
  'POST /api/v1/dashboard/profile/passkeys': { who: 'unit' },
  'PATCH /api/v1/dashboard/profile/passkeys/:id': { who: 'unit' },
  'DELETE /api/v1/dashboard/profile/passkeys/:id': { who: 'unit' },
  'POST /api/v1/dashboard/profile/passkeys/confirmation': { who: 'unit' },
  'POST /api/v1/dashboard/profile/providers/confirmation': { who: 'unit' },
  'DELETE /api/v1/dashboard/profile/:id/passkeys': { who: 'unit', needs: 'Access Admin' },
  'GET /api/v1/dashboard/profile/:id': { who: 'unit', needs: 'Access Admin' },
  'PATCH /api/v1/dashboard/profile/:id': { who: 'unit', needs: 'Access Admin' },
  'DELETE /api/v1/dashboard/profile/:id/new-email': { who: 'unit', needs: 'Access Admin' },
  'DELETE /api/v1/dashboard/profile/:id/sessions': { who: 'unit', needs: 'Access Admin' },
  'DELETE /api/v1/dashboard/profile/:id/sessions/:session': { who: 'unit', needs: 'Access Admin' },
  'POST /api/v1/dashboard/profile/:id/invitation': { who: 'unit', needs: 'Access Admin' },
  'DELETE /api/v1/dashboard/profile/:id/second-factor': { who: 'unit', needs: 'Access Admin' },
  'POST /api/v1/dashboard/password-check': { who: 'unit' },
  'POST /api/v1/dashboard/change-password': { who: 'unit' },
  'POST /api/v1/dashboard/change-password/:id': { who: 'unit', needs: 'Access Admin' },
}
