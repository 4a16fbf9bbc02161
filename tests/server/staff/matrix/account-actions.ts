import { uuidv7 } from 'uuidv7'
import type { Method } from '../../../harness/catalogue-app.ts'
import type { Level } from './relations.ts'

/** The account on which an action is tried. */
export interface Target {
  readonly id: string
  readonly name: string
  readonly email: string
  readonly assignments: readonly object[]
  /** Those of the assignments that are in the current unit. */
  readonly here: readonly object[]
  /** The assignments with another role, of the least rights, in the current unit. */
  readonly lower: readonly object[]
  /** The id of a picture in the current unit. */
  readonly picture: string
  /** The id of a supervisor level of the current unit. */
  readonly supervisorLevel: string
  readonly version: number
  readonly isGroupAdmin: boolean
}
export interface AccountAction {
  readonly what: string
  readonly level: Level
  /** What the same account is, where a person is to do it to themselves; refused unless it says otherwise. */
  readonly own?: 'allowed'
  readonly prepare?: 'invited' | 'inactive' | 'removed' | 'changed' | 'unused'
  /** It changes nothing of a group admin, whoever tries: what they are in a unit follows from the mark. */
  readonly notOfGroupAdmin?: true
  readonly body?: (target: Target) => object
}

const password = () => ({ password: 'left-horse-2', confirmPassword: 'left-horse-2' })
const activated = () => ({ status: 'active', ...password() })
const renamed = () => ({ name: 'Renamed' })
const pictured = ({ picture }: Target) => ({ avatar: picture })
const moved = () => ({ email: `moved-${uuidv7()}@example.com` })
const whole = ({ name, email, here, version, isGroupAdmin }: Target) =>
  isGroupAdmin ? { name, email, version, groupAdmin: true } : { name, email, version, assignments: here }
const several =
  (what: (target: Target) => object) =>
  (target: Target): object => ({ slugs: [target.id], ...what(target) })

const profile = '/api/v1/dashboard/profile/:id'
const admins = '/api/v1/dashboard/admins'

/** Every call that changes an account of another, and what it is tried with. */
export const accountActions: Readonly<Record<`${Method} ${string}`, readonly AccountAction[]>> = {
  [`POST ${admins}`]: [
    {
      ...{ what: 'makes an account with the same roles', level: 'same roles', own: 'allowed' },
      body: ({ id, assignments, isGroupAdmin }) => ({
        ...{ name: `Made for ${id}`, email: `made-${uuidv7()}@example.com`, ...password() },
        ...(isGroupAdmin ? { groupAdmin: true } : { assignments }),
      }),
    },
  ],
  [`PATCH ${profile}`]: [
    { what: 'changes the name', level: 'account', own: 'allowed', body: renamed },
    {
      what: 'changes the email of an unused account',
      level: 'account',
      own: 'allowed',
      prepare: 'unused',
      body: moved,
    },
    { what: 'changes the picture', level: 'account', own: 'allowed', body: pictured },
  ],
  [`DELETE ${profile}/new-email`]: [{ what: 'withdraws a new email', level: 'account', own: 'allowed' }],
  [`DELETE ${profile}/sessions`]: [{ what: 'ends all sessions', level: 'account', own: 'allowed' }],
  [`DELETE ${profile}/sessions/:session`]: [{ what: 'ends one session', level: 'account', own: 'allowed' }],
  [`DELETE ${profile}/second-factor`]: [{ what: 'removes the second factor', level: 'account' }],
  [`DELETE ${profile}/passkeys`]: [{ what: 'removes the passkeys', level: 'account' }],
  [`POST ${profile}/invitation`]: [{ what: 'invites again', level: 'account', prepare: 'invited' }],
  'POST /api/v1/dashboard/change-password/:id': [{ what: 'sets the password', level: 'account', body: password }],
  [`PATCH ${admins}/:key`]: [
    { what: 'changes the name', level: 'account', own: 'allowed', body: renamed },
    {
      what: 'changes the email of an unused account',
      level: 'account',
      own: 'allowed',
      prepare: 'unused',
      body: moved,
    },
    { what: 'changes the picture', level: 'account', own: 'allowed', body: pictured },
    {
      ...{ what: 'gives a supervisor level', level: 'unit', own: 'allowed', notOfGroupAdmin: true },
      body: ({ supervisorLevel }) => ({ supervisorLevel }),
    },
    { what: 'sets the password', level: 'account', body: password },
    { what: 'activates an invited account with a password', level: 'account', prepare: 'invited', body: activated },
    { what: 'deactivates', level: 'account', body: () => ({ status: 'inactive' }) },
    { what: 'activates', level: 'account', prepare: 'inactive', body: () => ({ status: 'active' }) },
    {
      ...{ what: 'gives another role in the unit', level: 'unit', own: 'allowed', notOfGroupAdmin: true },
      body: ({ lower }) => ({ assignments: lower }),
    },
  ],
  [`PUT ${admins}/:key`]: [
    {
      what: 'changes the name',
      level: 'account',
      own: 'allowed',
      body: (target) => ({ ...whole(target), ...renamed() }),
    },
    {
      ...{ what: 'changes the picture', level: 'account', own: 'allowed' },
      body: (target) => ({ ...whole(target), ...pictured(target) }),
    },
    { what: 'sets the password', level: 'account', body: (target) => ({ ...whole(target), ...password() }) },
    { what: 'deactivates', level: 'account', body: (target) => ({ ...whole(target), status: 'inactive' }) },
  ],
  [`POST ${admins}/bulk`]: [
    { what: 'deactivates', level: 'account', body: several(() => ({ changes: { status: 'inactive' } })) },
    {
      ...{ what: 'changes the picture', level: 'account', own: 'allowed' },
      body: several((target) => ({ changes: pictured(target) })),
    },
    { what: 'removes from the unit', level: 'unit', notOfGroupAdmin: true, body: several(() => ({ delete: true })) },
    {
      ...{ what: 'restores in the unit', level: 'unit', prepare: 'removed', notOfGroupAdmin: true },
      body: several(() => ({ restore: true })),
    },
  ],
  [`POST ${admins}/:key/history/:version/restore`]: [
    {
      ...{ what: 'restores the former name', level: 'account', own: 'allowed', prepare: 'changed' },
      body: ({ version }) => ({ version }),
    },
  ],
  [`DELETE ${admins}/:key`]: [{ what: 'removes from the unit', level: 'unit', notOfGroupAdmin: true }],
  [`POST ${admins}/:key/restore`]: [
    { what: 'restores in the unit', level: 'unit', prepare: 'removed', notOfGroupAdmin: true },
  ],
}
