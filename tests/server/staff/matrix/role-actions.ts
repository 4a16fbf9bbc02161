import { uuidv7 } from 'uuidv7'
import { everyUnit } from '../../../../src/fields/units/units.ts'
import type { Permission } from '../../../../src/group/permissions.ts'
import type { RoleLimit } from '../../../../src/schema/access.ts'
import type { Method } from '../../../harness/catalogue-app.ts'
import type { RoleName } from './relations.ts'

/** A role that an administrator of the unit `north` wants to change, and whether they may. */
export interface RoleRelation {
  readonly actor: Partial<Record<'north' | 'south', RoleName>>
  readonly permissions: readonly Permission[]
  readonly limits?: readonly RoleLimit[]
  /** Where the role works. */
  readonly units: readonly ('north' | 'south')[] | typeof everyUnit
  readonly afterwards?: 'south retired' | 'taken out of south'
  readonly actorLimits?: readonly RoleLimit[]
  readonly may: boolean
  readonly refusedWith: readonly string[]
  readonly because: string
}

const writes: readonly Permission[] = ['Access Post']
const manages: readonly Permission[] = ['Access Admin', 'Access Role', 'Access Post']
const manager = { north: 'manager' } as const
const both = { north: 'manager', south: 'manager' } as const

export const roleRelations: Readonly<Record<string, RoleRelation>> = {
  'lesser than that of the actor': {
    ...{ actor: manager, permissions: writes, units: ['north'], may: true, refusedWith: [] },
    because: 'the actor holds all that it gives',
  },
  'equal to that of the actor': {
    ...{ actor: manager, permissions: manages, units: ['north'], may: true, refusedWith: [] },
    because: 'it gives nothing that the actor does not have',
  },
  'larger than that of the actor': {
    ...{ actor: manager, permissions: [...writes, 'Access Lead'], units: ['north'], may: false },
    ...{ refusedWith: ['above', 'permissionNotHeld'], because: 'nobody gives or touches what they do not hold' },
  },
  'equal, while the actor is kept from publishing': {
    ...{ actor: manager, permissions: writes, units: ['north'], actorLimits: ['noPublishing'], may: false },
    ...{ refusedWith: ['above', 'ownLimit'], because: 'a role without the limit of the actor gives more' },
  },
  'of another unit too': {
    ...{
      actor: manager,
      permissions: writes,
      units: ['north', 'south'],
      may: false,
      refusedWith: ['roleInHiddenUnit', 'reference'],
    },
    because: 'a change counts in a unit where the actor changes no roles',
  },
  'of two units, in both of which the actor changes roles': {
    ...{ actor: both, permissions: writes, units: ['north', 'south'], may: true, refusedWith: [] },
    because: 'the actor may do so in each of them',
  },
  'of two units, in one of which the actor only writes': {
    actor: { north: 'manager', south: 'writer' },
    ...{ permissions: writes, units: ['north', 'south'], may: false, refusedWith: ['roleInOtherUnit'] },
    because: 'without Access Role there nobody changes a role there',
  },
  'of a retired unit too': {
    ...{
      actor: both,
      permissions: writes,
      units: ['north', 'south'],
      afterwards: 'south retired',
      may: false,
    },
    ...{
      refusedWith: ['roleInHiddenUnit', 'reference'],
      because: 'what its roles are decide those who bring the unit back',
    },
  },
  'in the trash of another unit': {
    ...{ actor: manager, permissions: writes, units: ['north', 'south'], afterwards: 'taken out of south', may: false },
    ...{
      refusedWith: ['roleInHiddenUnit', 'reference'],
      because: 'a change is written there too, and counts once it is restored',
    },
  },
  'in the trash of another unit, where the actor changes roles too': {
    ...{ actor: both, permissions: writes, units: ['north', 'south'], afterwards: 'taken out of south', may: true },
    ...{ refusedWith: [], because: 'the actor may do so in each of them' },
  },
  'of every unit': {
    ...{ actor: { north: 'master-admin', south: 'master-admin' }, permissions: writes, units: everyUnit, may: false },
    ...{ refusedWith: ['ofEveryUnit'], because: 'later units have it too: that is for group admins' },
  },
  'of another unit alone': {
    ...{
      actor: manager,
      permissions: writes,
      units: ['south'],
      may: false,
      refusedWith: ['errors.notFound', 'reference'],
    },
    because: 'the actor does not see the roles of other units',
  },
  'lesser, while the actor may only read': {
    ...{ actor: manager, permissions: writes, units: ['north'], actorLimits: ['readOnly'], may: false },
    ...{ refusedWith: ['errors.readOnly'], because: 'the limit of the role counts for roles as for records' },
  },
  'lesser, while the actor changes no roles': {
    ...{ actor: { north: 'writer' }, permissions: writes, units: ['north'], may: false },
    ...{ refusedWith: ['errors.forbidden'], because: 'without Access Role nobody changes a role' },
  },
}

/** The role on which an action is tried. */
export interface RoleTarget {
  readonly id: string
  readonly name: string
  readonly permissions: readonly Permission[]
  readonly units: readonly string[]
  readonly version: number
}
interface RoleAction {
  readonly what: string
  readonly prepare?: 'deleted' | 'changed'
  readonly body?: (role: RoleTarget) => object
}

const roles = '/api/v1/dashboard/roles'
const renamed = () => ({ name: `Renamed ${uuidv7()}`.slice(0, 50) })
const smaller = () => ({ secondFactor: true })

/** Every call that changes a role, and what it is tried with. */
export const roleActions: Readonly<Record<`${Method} ${string}`, readonly RoleAction[]>> = {
  [`POST ${roles}`]: [
    { what: 'makes an equal one', body: ({ permissions, units }) => ({ ...renamed(), permissions, units }) },
  ],
  [`PATCH ${roles}/:key`]: [
    { what: 'renames', body: renamed },
    { what: 'asks for a second factor', body: smaller },
    { what: 'limits to reading', body: () => ({ readOnly: true }) },
  ],
  [`PUT ${roles}/:key`]: [
    { what: 'renames', body: ({ permissions, units, version }) => ({ ...renamed(), permissions, units, version }) },
  ],
  [`POST ${roles}/bulk`]: [
    { what: 'asks for a second factor', body: ({ id }) => ({ slugs: [id], changes: smaller() }) },
    { what: 'deletes', body: ({ id }) => ({ slugs: [id], delete: true }) },
    { what: 'restores', prepare: 'deleted', body: ({ id }) => ({ slugs: [id], restore: true }) },
  ],
  [`POST ${roles}/:key/history/:version/restore`]: [
    { what: 'restores the former name', prepare: 'changed', body: ({ version }) => ({ version }) },
  ],
  [`DELETE ${roles}/:key`]: [{ what: 'deletes' }],
  [`POST ${roles}/:key/restore`]: [{ what: 'restores', prepare: 'deleted' }],
}
