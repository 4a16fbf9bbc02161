import * as declared from '../../fields/index.ts'
import * as fieldTypes from '../../fields/registry.ts'
import type { FieldOptions } from '../field-type.ts'
import type { FieldTypeMeta, Validators } from '../field-type-meta.ts'
import type { Field, FieldKind, FieldOfKind } from '../fields.ts'
import { fieldRules } from '../validation/rules.ts'
import * as values from './option-validators.ts'
import * as shapes from './validators.ts'

const { condition, record, union, literalValue, bool, enumOf, translatedOrProfileText, previousNames, translatedText } =
  { ...shapes, ...values }

/** The options of every field. */
export const commonFieldOptions = {
  was: previousNames,
  label: translatedOrProfileText,
  help: translatedText,
  required: union(bool, condition),
  when: condition,
  readOnly: union(bool, literalValue('live')),
  immutable: literalValue(true),
  personal: literalValue(true, 'visible'),
  messages: record(translatedText, enumOf('rule', fieldRules)),
} as const satisfies Readonly<Record<keyof FieldOptions, shapes.Validator>>

type MetaName<K extends FieldKind> = `${K}FieldMeta`

/** The metadata of each field type, for the check at boot. A new field type does not compile without its line in `src/fields/index.ts`. */
const declarations: {
  readonly [K in FieldKind as MetaName<K>]: (validators: Validators) => FieldTypeMeta<FieldOfKind<K>>
} = declared

export const fieldKinds = (Object.keys(fieldTypes) as FieldKind[]).sort()

const validators: Validators = { ...shapes, ...values }
const metaByKind = Object.fromEntries(
  fieldKinds.map((kind) => [kind, declarations[`${kind}FieldMeta` as const](validators)]),
)

/** The metadata of a field's type. TypeScript cannot infer that it accepts the field; this is the only cast. */
export const fieldTypeMetaOf = ({ kind }: Pick<Field, 'kind'>): FieldTypeMeta<Field> =>
  metaByKind[kind] as unknown as FieldTypeMeta<Field>

export const isFieldKind = (kind: unknown): kind is FieldKind => fieldKinds.some((name) => name === kind)
