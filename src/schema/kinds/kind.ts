import type { LimitByProfile, WordsByProfile } from '../../group/profiles.ts'
import type { Condition } from '../conditions.ts'
import type { Was } from '../past/was.ts'
import type { Locale, Words } from '../text/words.ts'

/** A number as a section file writes it: fixed, or decided by the unit's profile. */
export type Limit = number | LimitByProfile

/** What every field may say, whatever its kind. */
export interface FieldOptions {
  /** What the field was called before, beside the same ones: its values are carried over, and the API goes on knowing that name. */
  readonly was?: Was
  /** Needed only where `i18n` has no `fields.<name>`. */
  readonly label?: Words | WordsByProfile
  readonly help?: Words
  /** A condition makes it required only while that holds, for example once the record is published. */
  readonly required?: boolean | Condition
  readonly when?: Condition
  /** Nobody writes it. `'live'`: it may also change without a new version of the record, such as the time of somebody's last sign-in. */
  readonly readOnly?: boolean | 'live'
  /** It is written when the record is made, and stays so. */
  readonly fixed?: true
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
  'country',
  'currency',
  'timeZone',
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
  'duplicate',
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
  'megapixels',
  'frames',
  'metadata',
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
  'oneAtATime',
  'unitMissing',
  'roleMissing',
  'oneRole',
  'granted',
  'above',
  'ownLimit',
  'untouchable',
  'notThere',
  'noDeletingThere',
  'notElsewhere',
  'nameThere',
  'heldThere',
  'ofEveryUnit',
  'ownUnit',
  'here',
  'unassignable',
  'everyUnit',
  'lastMaster',
  'groupAdmin',
  'lastGroupAdmin',
  'stillGroupAdmin',
  'fixed',
  'readOnly',
  'alike',
  'https',
  'lastUnit',
  'oneself',
  'currentPassword',
  'ownPassword',
  'unconfirmed',
  'passkey',
  'common',
  'resembles',
  'code',
  'compulsory',
  'noAddress',
  'invitedLate',
  'newInactive',
  'notCome',
  'come',
  'noMail',
  'providerRole',
  'formerField',
  'formerValue',
  'formerChoice',
  'switch',
  'unnamed',
  'ambiguous',
  'gone',
  'repeated',
  'inRow',
  'providerDown',
  'providerAddress',
  'providerIssuer',
  'providerClock',
  'providerClient',
  'providerSecret',
  'providerAnswer',
  'providerLeft',
  'providerEmail',
  'providerEmailForm',
  'providerEmailRecent',
  'emailRecent',
  'holderEmailRecent',
  'providerGroups',
  'providerAccount',
  'providerOther',
  'providerAnew',
  'providerPerson',
  'providerOld',
  'providerGives',
] as const
export type Rule = (typeof rules)[number]

/** What is wrong with a value; `values` are put into the sentence of the rule. */
export interface Finding {
  readonly rule: Rule
  readonly values?: Readonly<Record<string, string | number>>
}

/** How a value is kept: a column of this type, `jsonb` in one, rows of a link table, or the record's own column for its slug. */
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
  | 'slug'

/** What a list is ordered by: as people look up words, by the value itself, or by what a record of another section is called. */
type Sorting = 'alphabet' | 'value' | 'title'

/** How a list is narrowed: what its filter offers in the browser, and what the server takes. */
export type Filtering =
  | 'switch'
  | 'choices'
  | 'records'
  | 'sections'
  | 'role'
  | 'presence'
  | 'days'
  | 'clock'
  | 'numbers'
  | 'words'

/** What a person is reached by; each is written in many ways, and found and masked by what tells it from others. */
export type Contact = 'phone' | 'email'

/** The marks of a running text are those that join its letters; a secret keeps all, for it is compared sign by sign. */
export type Marks = 'none' | 'joining' | 'all'

export type JsonSchema = Readonly<Record<string, unknown>>

/** A cell of a spreadsheet. */
export type Cell = string | number | boolean | null

/** What a kind of field is, in facts that everybody else goes by instead of asking which kind it is. What is not said does not hold. */
export interface Facts {
  readonly storage: Storage
  /**
   * The cell of an export for a value as lists show it: references and files by what they are called, lists by the number of their rows.
   * Every kind says it, because a value that nobody can read in a cell would leave its column empty.
   */
  readonly cell: (value: unknown, locale: Locale) => Cell
  /** A list is not ordered by it where nothing is said. */
  readonly sorting?: Sorting
  /** A list is not narrowed by it where nothing is said. */
  readonly filtering?: Filtering
  /** A record can be called by it. */
  readonly isName?: true
  /** A row of a list of fields is called by the first of these that says something. */
  readonly namesRows?: true
  /** Written and never read back: no answer, history or device has it. */
  readonly isSecret?: true
  /** Its text is HTML. */
  readonly isMarkup?: true
  /** The files that it takes are pictures. */
  readonly isPicture?: true
  /** The record's place in a list that people put in order by hand. */
  readonly isPlace?: true
  /** Who works where, of which people are shown the units that they manage. */
  readonly isStaffing?: true
  /** The units in which the record stands, which is one in all of them. */
  readonly isShared?: true
  /** It stands in the narrow column of a form that is not laid out. */
  readonly isBeside?: true
  /** Nothing can be typed: it is chosen or uploaded. */
  readonly isChosen?: true
  /** Its text may lead to one of our files. */
  readonly hasLinks?: true
  readonly contact?: Contact
}

/** The meaning of one kind of field: everything that schema, server and browser know of it. How it looks stands in `src/admin/kinds`. */
export interface Kind<F> extends Facts {
  /** Which of the marks that nobody sees stay in a value; none where nothing is said. */
  readonly marks?: (field: F) => Marks
  /** May it hold breaks between lines? In all other texts each becomes a space. */
  readonly hasLines?: (field: F) => boolean
  /** What the person meant by it: spaces trimmed, Arabic digits read; never a guess that loses something. */
  readonly clean: (value: unknown, field: F) => unknown
  /** The first thing wrong with a value that is not empty. */
  readonly check: (value: unknown, field: F) => Finding | undefined
  /** The JSON Schema of a value as it is written. */
  readonly json: (field: F) => JsonSchema
  /** The JSON Schema of a value as it is answered, where that is more than the type of the written one. */
  readonly answer?: (field: F) => JsonSchema
  /** The words of a value for search; a list is not searched in a kind that has none. */
  readonly text?: (value: unknown) => string
}

export const limitOf = (limit: Limit | undefined): number | undefined => (typeof limit === 'number' ? limit : undefined)
/** The cell of a value that is a text, a number, or a yes or no. */
export const scalarCell = (value: unknown): Cell =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? value : null

/** The cell of several texts. */
export const textsCell = (value: unknown, locale: Locale): Cell =>
  Array.isArray(value) && value.length > 0 ? value.map(String).join(separators[locale]) : null

const separators: Readonly<Record<Locale, string>> = { en: ', ', ar: '، ' }

export const same = (value: unknown): unknown => value
