import type { Condition } from '../conditions.ts'
import type { LimitByProfile, WordsByProfile } from '../profiles.ts'
import type { Words } from '../words.ts'

/** A number as a section file writes it: fixed, or decided by the unit's profile. */
export type Limit = number | LimitByProfile

/** What every field may say, whatever its kind. */
export interface FieldOptions {
  /** Needed only where `i18n` has no `fields.<name>`. */
  readonly label?: Words | WordsByProfile
  readonly help?: Words
  /** A condition makes it required only while that holds, for example once the record is published. */
  readonly required?: boolean | Condition
  readonly when?: Condition
  readonly readOnly?: boolean
  /**
   * A person's own: masked until somebody asks for it, out of every log and history, forgotten with the person. `'visible'`: shown like
   * any other value, and forgotten with the person.
   */
  readonly personal?: true | 'visible'
  /** Sentences of this field's own instead of `validations.{rule}`. */
  readonly messages?: Readonly<Partial<Record<Rule, Words>>>
}

/** For the kinds that may exist once in each language. */
export interface LocalizedOption {
  readonly localized?: boolean
}

/** Every `validations.{rule}` that a record can fail. */
export const rules = [
  'required',
  'unknown',
  'type',
  'min',
  'max',
  'items_min',
  'items_max',
  'min_value',
  'max_value',
  'numeric',
  'integer',
  'double',
  'digits',
  'regex',
  'email',
  'phone',
  'url',
  'youtube',
  'textOnly',
  'textAndNumbers',
  'slug',
  'reserved',
  'taken',
  'choice',
  'date',
  'dateTime',
  'day',
  'time',
  'after',
  'notBefore',
  'within',
  'below',
  'ext',
  'size',
  'image',
  'ratio',
  'pixels',
  'minWidth',
  'file',
  'reference',
  'atMost',
  'color',
  'order',
  'confirmed',
  'language',
  'self',
  'path',
  'apart',
  'once',
  'ring',
  'depth',
  'gap',
  'gapAt',
  'overlap',
  'overlapAt',
  'roomTaken',
  'yesNo',
  'numberTwice',
  'boundless',
  'weightless',
  'markup',
  'unitMissing',
  'roleMissing',
  'oneRole',
  'granted',
  'above',
  'untouchable',
  'here',
  'unassignable',
  'everyUnit',
  'lastMaster',
  'oneself',
  'currentPassword',
  'ownPassword',
  'unconfirmed',
  'common',
  'resembles',
  'code',
  'compulsory',
] as const
export type Rule = (typeof rules)[number]

/** What is wrong with a value; `values` are put into the sentence of the rule. */
export interface Finding {
  readonly rule: Rule
  readonly values?: Readonly<Record<string, string | number>>
}

/** How a value is kept: a column of this type, `json` in one, or rows of a link table. */
export type Storage =
  | 'text'
  | 'texts'
  | 'integer'
  | 'numeric'
  | 'boolean'
  | 'date'
  | 'time'
  | 'timestamptz'
  | 'jsonb'
  | 'file'
  | 'reference'
  | 'links'

/** The marks of a running text are those that join its letters; a secret keeps all, for it is compared sign by sign. */
export type Marks = 'none' | 'joining' | 'all'

export type JsonSchema = Readonly<Record<string, unknown>>

/** The meaning of one kind of field: everything that schema and server know of it. Its input and cell stand in `src/admin`. */
export interface Kind<F> {
  readonly storage: Storage
  /** Which of the marks that nobody sees stay in a value; none where nothing is said. */
  readonly marks?: (field: F) => Marks
  /** What the person meant by it: spaces trimmed, Arabic digits read; never a guess that loses something. */
  readonly clean: (value: unknown, field: F) => unknown
  /** The first thing wrong with a value that is not empty. */
  readonly check: (value: unknown, field: F) => Finding | undefined
  readonly json: (field: F) => JsonSchema
  /** The words of a value for search; none for kinds nobody searches by. */
  readonly text?: (value: unknown) => string
}

export const limitOf = (limit: Limit | undefined): number | undefined => (typeof limit === 'number' ? limit : undefined)
export const same = (value: unknown): unknown => value
