import Type from 'typebox'
import {
  dataOf,
  file,
  id,
  locale,
  moment,
  named,
  type Of,
  object,
  orNull,
  person,
  said,
  text,
  values,
  version,
} from './common.ts'

export const outdated = object({
  language: locale,
  field: Type.Union([text, Type.Null()], { description: 'Its path; null for the whole record' }),
  at: Type.String({ format: 'date-time', description: 'When the other language was changed last' }),
})
/** A field that is out of date in a language, or the whole record, and when the other one was changed. */
export type Outdated = Of<typeof outdated>

/** Everything that is written down. */
export const auditActions = [
  'signIn',
  'signInRefused',
  'signOut',
  'sessionsEnded',
  'passwordChanged',
  'emailChange',
  'invited',
  'rescued',
  'secondFactor',
  'passkey',
  'rolesByGroups',
  'refused',
  'seeAs',
  'seeAsEnded',
  'create',
  'edit',
  'confirm',
  'delete',
  'restore',
  'reveal',
  'export',
  'import',
  'find',
  'erase',
  'forget',
] as const
export type AuditAction = (typeof auditActions)[number]

/** A value before and after. */
export type Pair = readonly [before: unknown, after: unknown]
/** Of what is personal only that it changed. */
export type Change = Pair | 'hidden'

const pair = { type: 'array', items: {}, minItems: 2, maxItems: 2 }
/** By path of the body. */
export type Changes = Readonly<Record<string, Change>>
const changes = said<Changes>({
  type: 'object',
  description: 'By path of the body the value before and after; of what is personal only that it changed',
  additionalProperties: { anyOf: [pair, { const: 'hidden' }] },
})

/** Why a value of an earlier version cannot be restored. */
const notRestorable = object({
  path: text,
  reason: said<'gone' | 'value' | 'choice'>({
    type: 'string',
    enum: ['gone', 'value', 'choice'],
    description: 'The field is gone; its type cannot have the value any more; the value is not offered any more',
  }),
})
export type NotRestorable = Of<typeof notRestorable>

const entry = object({
  id,
  at: moment,
  person: orNull(person),
  action: said<AuditAction>({ type: 'string', enum: auditActions }),
  version,
  changes: orNull(changes),
  details: orNull(values),
  restorable: Type.Boolean({ description: 'Whether the record can become what it was after this' }),
  notRestorable: Type.Array(notRestorable, {
    description: 'Fields that keep the record from becoming so, which `partially` leaves as they are',
  }),
})
/** Something that happened to a record. */
export type HistoryEntry = Of<typeof entry>

const names = {
  titles: Type.Record(Type.String(), text),
  files: Type.Record(Type.String(), file),
}
/** What the records, people and files are called that changes name by their ids. */
export type Names = Of<typeof namesOnly>
const namesOnly = object(names)

/** What became of a record. */
export const history = named(
  'History',
  object({ data: Type.Array(entry), meta: object({ more: Type.Boolean(), ...names }) }),
)
export type History = Of<typeof history>

const followed = object({
  ...outdated.properties,
  change: said<Pair | null>({ anyOf: [pair, { type: 'null' }] }),
})
/** The same, and what a language would have to follow: what the other one said when this was last right, and says now. */
export type Followed = Of<typeof followed>
export const behind = named('Behind', dataOf(Type.Array(followed)))
