import type { LightMyRequestResponse } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { allPermissions, type Permission } from '../../../src/group/permissions.ts'
import { profileOfUnit } from '../../../src/group/profiles.ts'
import { defaultUnitTraits } from '../../../src/group/units.ts'
import { canPerform } from '../../../src/schema/access.ts'
import { effectiveSection } from '../../../src/schema/effective-section.ts'
import { apiPathOf } from '../../../src/schema/paths.ts'
import { sections } from '../../../src/sections.ts'
import { addAdmin, assignRole, createRole } from '../../../src/server/accounts/admins.ts'
import { createSession } from '../../../src/server/accounts/sessions.ts'
import { openApp, type TestApp } from '../../harness/app.ts'
import { eachDatabase } from '../../harness/database/databases.ts'

const atWork = ['hospital', 'ventures'] as const

/** Every permission alone, each with that of the leads, and none. */
const held: readonly (readonly Permission[])[] = [
  [],
  ...allPermissions.map((permission) => [permission]),
  ...allPermissions
    .filter((permission) => permission !== 'Access Lead')
    .map((other) => ['Access Lead' as const, other]),
]

eachDatabase((open) => {
  describe('somebody with few permissions', () => {
    let all: TestApp
    beforeAll(async () => {
      all = await openApp(await open())
    })
    afterAll(() => all.end())

    it.each(atWork)(
      'is answered by the first page, the menu, the search and each list of theirs in %s',
      async (unit) => {
        const refused: string[] = []
        for (const permitted of held) {
          const get = await hire(all, unit, permitted)
          for (const url of [...ofEverybody(unit), search, ...listsOf(unit, permitted)]) {
            const { statusCode, body } = await get(url)
            if (statusCode !== 200) refused.push(`${permitted.join(' + ') || 'nothing'}: ${url} ${statusCode} ${body}`)
          }
        }

        expect(refused).toEqual([])
      },
    )
  })
})

/** What the shell asks for whoever comes in. */
const ofEverybody = (unit: string): readonly string[] => [
  '/api/v1/dashboard/home?days=30&lang=en',
  '/api/v1/dashboard/admin/permissions',
  '/api/v1/dashboard/auth-business-units',
  `/api/v1/dashboard/business-units?bu=${unit}`,
  '/api/v1/dashboard/counts',
  '/api/v1/dashboard/people',
  '/api/v1/dashboard/profile',
]
const search = '/api/v1/dashboard/search?lang=ar'

/** The first page of every section that somebody with these permissions may list. */
const listsOf = (unit: string, permitted: readonly Permission[]): readonly string[] =>
  sections
    .map((section) => effectiveSection(section, profileOfUnit(defaultUnitTraits(unit))))
    .filter((section) => canPerform({ role: 'some', permissions: permitted }, 'list', section))
    .map((section) => `${apiPathOf(section)}?page=1&per_page=10&lang=en`)

/** Somebody new, signed in without the work that a password is. */
async function hire({ app, database: { db }, units }: TestApp, unit: (typeof atWork)[number], held: readonly string[]) {
  const name = `${unit} ${held.join(' ')}`
  const { id: adminId } = await addAdmin(db, { name, email: `${name}@example.com`, passwordHash: 'none' })
  const buId = units[unit]
  await assignRole(db, { adminId, buId, roleId: await createRole(db, buId, { name, permissions: held }) })
  const headers = { authorization: `Bearer ${await createSession(db, adminId)}`, 'bu-id': buId }
  return (url: string): Promise<LightMyRequestResponse> =>
    app.inject({ method: 'GET', url, headers, ...(url === search ? { method: 'POST', payload: { q: 'clinic' } } : {}) })
}
