import { uuidv7 } from 'uuidv7'
import { allPermissions, type Permission } from '../../src/group/permissions.ts'
import { sections } from '../../src/sections.ts'
import { addAdmin, assignRole, createRole } from '../../src/server/accounts/admins.ts'
import type { Database } from '../../src/server/database/database.ts'
import {
  type BusinessUnit,
  createSectionContexts,
  type SectionContext,
} from '../../src/server/store/section-context.ts'
import { saveUnit } from '../../src/server/store/units.ts'

type UnitName = 'north' | 'south'
type RoleName = 'master-admin' | 'manager' | 'writer'
interface Somebody {
  readonly id: string
  readonly name: string
}

/** Two units with the same three roles; a manager manages admins, roles and posts, a writer writes posts. */
export interface Staff {
  readonly database: Database
  readonly units: Readonly<Record<UnitName, BusinessUnit>>
  readonly roles: Readonly<Record<UnitName, Readonly<Record<RoleName, string>>>>
  email(name: string): string
  hire(name: string, posts: Partial<Record<UnitName, RoleName>>): Promise<Somebody>
  /** Somebody who is master-admin of every unit, also of those of other offices. */
  hireGroupAdmin(name: string): Promise<Somebody>
  /** The scope of the section of admins or roles, on behalf of somebody, who has said their password unless told otherwise. */
  scope(section: string, person: Somebody, unit?: UnitName, confirmed?: boolean): SectionContext
}

const roles: Readonly<Record<RoleName, readonly Permission[]>> = {
  'master-admin': allPermissions,
  manager: ['Access Admin', 'Access Role', 'Access Post'],
  writer: ['Access Post'],
}

let opened = 0

/** Each staff has units and people of its own, also in a database that has others. */
export async function openStaff(database: Database): Promise<Staff> {
  opened += 1
  const number = opened
  const email = (name: string) => `${name.toLowerCase()}-${number}@example.com`
  const { db } = database
  const open = async (name: UnitName) => {
    const displayName = { en: name, ar: name === 'north' ? 'الشمال' : 'الجنوب' }
    const unit = await saveUnit(db, { id: uuidv7(), name: `${name}-${number}`, displayName, frontUrl: null })
    const add = (role: RoleName) =>
      createRole(db, unit.id, { name: role, permissions: roles[role], reserved: role === 'master-admin' })
    return {
      unit,
      roles: { 'master-admin': await add('master-admin'), manager: await add('manager'), writer: await add('writer') },
    }
  }
  const [north, south] = [await open('north'), await open('south')]
  const staff = { units: { north: north.unit, south: south.unit }, roles: { north: north.roles, south: south.roles } }
  return {
    ...staff,
    database,
    email,
    async hire(name, posts) {
      const { id } = await addAdmin(db, { name, email: email(name), passwordHash: 'x' })
      for (const [unit, role] of Object.entries(posts) as [UnitName, RoleName][])
        await assignRole(db, { adminId: id, buId: staff.units[unit].id, roleId: staff.roles[unit][role] })
      return { id, name }
    },
    async hireGroupAdmin(name) {
      const { id } = await addAdmin(db, { name, email: email(name), passwordHash: 'x', isGroupAdmin: true })
      return { id, name }
    },
    scope(section, { id, name }, unit = 'north', confirmed = true) {
      const access = { confirmed, canReadTitles: () => true }
      const person = { id, name }
      const scope = createSectionContexts({ db, unit: staff.units[unit], person, sections, access })(section)
      if (!scope) throw new Error(`there is no section ${section}`)
      return scope
    },
  }
}
