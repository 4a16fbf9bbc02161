import { uuidv7 } from 'uuidv7'
import { type Permission, permissions } from '../../src/group/permissions.ts'
import { sections } from '../../src/sections.ts'
import { addAdmin, addRole, assign } from '../../src/server/accounts/people.ts'
import type { Database } from '../../src/server/database/tables.ts'
import { type Scope, scopesOf, type Unit } from '../../src/server/store/scope.ts'
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
  readonly units: Readonly<Record<UnitName, Unit>>
  readonly roles: Readonly<Record<UnitName, Readonly<Record<RoleName, string>>>>
  email(name: string): string
  hire(name: string, posts: Partial<Record<UnitName, RoleName>>): Promise<Somebody>
  /** Somebody who is master-admin of every unit, also of those of other offices. */
  hireGroupAdmin(name: string): Promise<Somebody>
  /** The scope of the section of admins or roles, on behalf of somebody, who has said their password unless told otherwise. */
  scope(section: string, person: Somebody, unit?: UnitName, confirmed?: boolean): Scope
}

const roles: Readonly<Record<RoleName, readonly Permission[]>> = {
  'master-admin': permissions,
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
      addRole(db, unit.id, { name: role, permissions: roles[role], reserved: role === 'master-admin' })
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
        await assign(db, { adminId: id, buId: staff.units[unit].id, roleId: staff.roles[unit][role] })
      return { id, name }
    },
    async hireGroupAdmin(name) {
      const { id } = await addAdmin(db, { name, email: email(name), passwordHash: 'x', isGroupAdmin: true })
      return { id, name }
    },
    scope(section, { id, name }, unit = 'north', confirmed = true) {
      const said = { person: { id, name }, confirmed, mayName: () => true }
      const scope = scopesOf({ db, unit: staff.units[unit], sections, ...said })(section)
      if (!scope) throw new Error(`there is no section ${section}`)
      return scope
    },
  }
}
