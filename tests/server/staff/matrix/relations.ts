import type { RoleLimit } from '../../../../src/schema/access.ts'

export type RoleName = 'master-admin' | 'manager' | 'writer'
type Units = Partial<Record<'north' | 'south', RoleName>>

/**
 * What an action concerns: the account as a whole, the person's work in the unit where it is done, or a new account that gets the same
 * active roles as the target has.
 */
export type Level = 'account' | 'unit' | 'same roles'

/** Two people, and what the first may do to the second in the unit `north`. */
export interface Relation {
  readonly actor: Units
  readonly target: Units
  /** What becomes of the target, or of the unit `south`, before anything is tried. */
  readonly afterwards?: readonly ('removed from south' | 'south retired')[]
  readonly isGroupAdmin?: true
  readonly limits?: readonly RoleLimit[]
  /** The answers to what is refused: rules at a field, or the key of the whole answer. */
  readonly refusedWith: readonly string[]
  readonly may: Readonly<Record<Level, boolean>>
  readonly because: string
}

const manager = { north: 'manager' } as const
const nothing = { account: false, unit: false, 'same roles': false }
const unitOnly = { ...nothing, unit: true }
const unitAndRoles = { ...unitOnly, 'same roles': true }
const all = { account: true, unit: true, 'same roles': true }

export const relations: Readonly<Record<string, Relation>> = {
  'a lesser role in the same unit': {
    ...{ actor: manager, target: { north: 'writer' }, may: all, refusedWith: [] },
    because: 'the actor manages admins there and holds all that the role gives',
  },
  'an equal role in the same unit': {
    ...{ actor: manager, target: { north: 'manager' }, may: all, refusedWith: [] },
    because: 'an equal role gives nothing that the actor does not have',
  },
  'a larger role in the same unit': {
    ...{ actor: manager, target: { north: 'master-admin' }, may: nothing, refusedWith: ['above', 'everyUnit'] },
    because: 'the actor would gain the rights of the target',
  },
  'a role in another unit too': {
    ...{
      actor: manager,
      target: { north: 'writer', south: 'writer' },
      may: unitOnly,
      refusedWith: ['everyUnit', 'reference'],
    },
    because: 'the account opens a unit in which the actor does not manage admins',
  },
  'a role in another unit alone': {
    ...{ actor: manager, target: { south: 'writer' }, may: nothing, refusedWith: ['errors.notFound', 'reference'] },
    because: 'the actor does not see who works elsewhere',
  },
  'roles in two units, in both of which the actor manages admins': {
    actor: { north: 'manager', south: 'manager' },
    target: { north: 'writer', south: 'writer' },
    ...{ may: all, refusedWith: [] },
    because: 'the actor manages every unit of the target',
  },
  'roles in two units, in one of which the actor manages nobody': {
    actor: { north: 'master-admin', south: 'writer' },
    target: { north: 'writer', south: 'writer' },
    ...{ may: unitOnly, refusedWith: ['everyUnit', 'unassignable'] },
    because: 'to work in a unit is not to manage its admins',
  },
  'a larger role in a retired unit': {
    ...{ actor: manager, target: { north: 'writer', south: 'master-admin' } },
    ...{ afterwards: ['south retired'], may: unitAndRoles, refusedWith: ['everyUnit'] },
    because: 'the unit may come back, and the role with it',
  },
  'a larger role in a unit from which the target was removed': {
    ...{ actor: manager, target: { north: 'writer', south: 'master-admin' } },
    ...{ afterwards: ['removed from south'], may: unitAndRoles, refusedWith: ['everyUnit'] },
    because: 'the assignment can be restored from the trash',
  },
  'a larger role, removed, in a unit that was retired since': {
    ...{ actor: manager, target: { north: 'writer', south: 'master-admin' } },
    ...{ afterwards: ['removed from south', 'south retired'], may: unitAndRoles, refusedWith: ['everyUnit'] },
    because: 'both can be taken back',
  },
  'a role in a retired unit that the actor managed': {
    actor: { north: 'manager', south: 'manager' },
    target: { north: 'writer', south: 'writer' },
    ...{ afterwards: ['south retired'], may: all, refusedWith: [] },
    because: 'the actor has the same role there again when the unit comes back',
  },
  'the mark of group admins': {
    ...{ actor: { north: 'master-admin', south: 'master-admin' }, target: {}, isGroupAdmin: true, may: nothing },
    refusedWith: ['groupAdmin', 'everyUnit', 'stillGroupAdmin'],
    because: 'a group admin is above every role',
  },
  'a lesser role than that of an actor who may only read': {
    ...{ actor: manager, target: { north: 'writer' }, limits: ['readOnly'], may: nothing },
    refusedWith: ['errors.readOnly'],
    because: 'the limit of the role counts for accounts as for records',
  },
  'a lesser role than that of an actor who does not manage admins': {
    ...{ actor: { north: 'writer' }, target: { north: 'writer' }, may: nothing, refusedWith: ['errors.forbidden'] },
    because: 'without Access Admin nobody changes an account',
  },
}
