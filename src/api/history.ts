import Type from 'typebox'
import {
  dataEnvelope,
  id,
  jsonObject,
  locale,
  nullable,
  personSchema,
  type StaticOf,
  storedFile,
  strictObject,
  string,
  timestamp,
  titled,
  typedSchema,
  version,
} from './shared-schemas.ts'

export const outdatedTranslation = strictObject({
  language: locale,
  field: Type.Union([string, Type.Null()], { description: 'The path of the field; null for the whole record' }),
  at: Type.String({ format: 'date-time', description: 'When the other language last changed' }),
})
/** An outdated translation of a field or of the whole record, and when the other language changed. */
export type OutdatedTranslation = StaticOf<typeof outdatedTranslation>

/** Every action in the audit log. */
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

/** A value before and after a change. */
export type ValueChange = readonly [before: unknown, after: unknown]
/** For personal data, only the fact that it changed. */
export type FieldChange = ValueChange | 'hidden'

const pair = { type: 'array', items: {}, minItems: 2, maxItems: 2 }
/** The changes by path in the body. */
export type FieldChanges = Readonly<Record<string, FieldChange>>
const changes = typedSchema<FieldChanges>({
  type: 'object',
  description: 'The values before and after by path in the body; for personal data only that it changed',
  additionalProperties: { anyOf: [pair, { const: 'hidden' }] },
})

/** Why a value of an earlier version cannot be restored. */
const notRestorable = strictObject({
  path: string,
  reason: typedSchema<'removed' | 'value' | 'choice'>({
    type: 'string',
    enum: ['removed', 'value', 'choice'],
    description: 'The field was removed; the value does not fit its type; the choice was removed',
  }),
})
export type UnrestorableValue = StaticOf<typeof notRestorable>

const entry = strictObject({
  id,
  at: timestamp,
  person: nullable(personSchema),
  action: typedSchema<AuditAction>({ type: 'string', enum: auditActions }),
  version,
  changes: nullable(changes),
  details: nullable(jsonObject),
  restorable: Type.Boolean({ description: 'Whether this version can be restored' }),
  notRestorable: Type.Array(notRestorable, {
    description: 'The fields that prevent the restore; `partially` leaves them unchanged',
  }),
})
/** An event in the history of a record. */
export type HistoryEvent = StaticOf<typeof entry>

const names = {
  titles: Type.Record(Type.String(), string),
  files: Type.Record(Type.String(), storedFile),
}
/** The titles of the records, users and files that changes refer to by id. */
export type ReferencedNames = StaticOf<typeof namesOnly>
const namesOnly = strictObject(names)

/** The history of a record. */
export const historyResponse = titled(
  'History',
  strictObject({ data: Type.Array(entry), meta: strictObject({ more: Type.Boolean(), ...names }) }),
)
export type RecordHistory = StaticOf<typeof historyResponse>

const outdatedTranslationDetails = strictObject({
  ...outdatedTranslation.properties,
  change: typedSchema<ValueChange | null>({ anyOf: [pair, { type: 'null' }] }),
})
/**
 * An outdated translation, with the change in the other language that it has to follow: the value when the translation was last current,
 * and the value now.
 */
export type OutdatedTranslationDetails = StaticOf<typeof outdatedTranslationDetails>
export const outdatedTranslationsResponse = titled(
  'OutdatedTranslations',
  dataEnvelope(Type.Array(outdatedTranslationDetails)),
)
