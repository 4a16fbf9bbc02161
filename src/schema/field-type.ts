import type { LimitByProfile, TextByProfile } from '../group/profiles.ts'
import type { Condition } from './conditions.ts'
import type { PreviousNames } from './migrations/renames.ts'
import type { Locale, LocalizedText } from './text/locales.ts'
import type { ValidationRule } from './validation/rules.ts'

/** A limit in a section file: a fixed number, or one that the unit's profile sets. */
export type Limit = number | LimitByProfile

/** Options of every field, whatever its type. */
export interface FieldOptions {
  /** Previous names of the field among the same siblings: its values are migrated, and the API still accepts these names. */
  readonly was?: PreviousNames
  /** The label; required only if `i18n` has no `fields.<name>`. */
  readonly label?: LocalizedText | TextByProfile
  readonly help?: LocalizedText
  /** A condition makes the field required only while it is true, for example once the record is published. */
  readonly required?: boolean | Condition
  readonly when?: Condition
  /**
   * The field cannot be written. `'live'`: it may also change without a new version of the record, such as the time of the last sign-in.
   */
  readonly readOnly?: boolean | 'live'
  /** The value is set when the record is created and cannot be changed afterwards. */
  readonly immutable?: true
  /**
   * Personal data: masked until a user unmasks it, omitted from logs and history, and removed by anonymization. `'visible'`: not masked,
   * but also removed by anonymization.
   */
  readonly personal?: true | 'visible'
  /** Error messages of this field, instead of `validations.{rule}`. */
  readonly messages?: Readonly<Partial<Record<ValidationRule, LocalizedText>>>
}

/** Options of field types that can have one value per language. */
export interface LocalizedOption {
  readonly localized?: boolean
}

/** A violated rule; `values` are inserted into the message of the rule. */
export interface Violation {
  readonly rule: ValidationRule
  readonly values?: Readonly<Record<string, string | number>>
}

/** The storage of a value: a column of this type, one `jsonb` column, rows of a link table, or the record's own slug column. */
export type StorageType =
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

/** The sort order of a list: alphabetically by language, by the value itself, or by the title of the referenced record. */
type SortKind = 'alphabet' | 'value' | 'title'

/** The kind of list filter: which control the browser shows, and which values the server accepts. */
export type FilterKind =
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

/** Contact data. It is written in many forms; search and masking use the part that identifies it. */
export type ContactKind = 'phone' | 'email'

/** The invisible characters that a value keeps: running text keeps those that join letters; a secret keeps all, for an exact comparison. */
export type InvisibleCharacterPolicy = 'none' | 'joining' | 'all'

export type JsonSchema = Readonly<Record<string, unknown>>

/** The value of a spreadsheet cell. */
export type CellValue = string | number | boolean | null

/** Capabilities of a field type. Other code checks these instead of the type name. Omitted means false. */
export interface FieldTraits {
  readonly storage: StorageType
  /**
   * The spreadsheet cell for a list value: references and files by their title, lists by their number of rows. Required for every type,
   * because an unreadable value would leave the column empty.
   */
  readonly cell: (value: unknown, locale: Locale) => CellValue
  /** The sort order of lists. Omitted: lists cannot be sorted by this type. */
  readonly sorting?: SortKind
  /** The filter of lists. Omitted: lists cannot be filtered by this type. */
  readonly filtering?: FilterKind
  /** Can be the title of a record. */
  readonly canBeTitle?: true
  /** Labels the rows of a list field: the first non-empty field with this trait is the label. */
  readonly labelsRows?: true
  /** Write-only: no response, history or device contains the value. */
  readonly isSecret?: true
  /** The text is HTML. */
  readonly isMarkup?: true
  /** The accepted files are images. */
  readonly isPicture?: true
  /** The record's position in a manually ordered list. */
  readonly isSortPosition?: true
  /** The role assignments per unit. Users see only those in units that they manage. */
  readonly isRoleAssignment?: true
  /** The units that share the record; it is the same record in all of them. */
  readonly isUnitScope?: true
  /** Placed in the sidebar when the section defines no form layout. */
  readonly inSidebarByDefault?: true
  /** Several records can get the same value at once from their list. */
  readonly canBeEditedInBulk?: true
  /** The value is picked or uploaded, never typed. */
  readonly isPicked?: true
  /** The text may link to own files. */
  readonly hasLinks?: true
  readonly contact?: ContactKind
}

/** The definition of a field type: everything that schema, server and browser need. Its components are in `browser/` of its folder. */
export interface FieldType<F> extends FieldTraits {
  /** The invisible characters that a value keeps. Omitted: none. */
  readonly marks?: (field: F) => InvisibleCharacterPolicy
  /** May the text have several lines? Otherwise each line break becomes a space. */
  readonly hasLines?: (field: F) => boolean
  /** Normalizes the input without loss: trims spaces, converts Arabic digits. Never guesses. */
  readonly clean: (value: unknown, field: F) => unknown
  /** The first violation of a value that is not empty. */
  readonly check: (value: unknown, field: F) => Violation | undefined
  /** The JSON Schema of the value in a request. */
  readonly json: (field: F) => JsonSchema
  /** The JSON Schema of the value in a response, if it differs from the type in the request. */
  readonly answer?: (field: F) => JsonSchema
  /** The words of a value for search. Omitted: lists cannot be searched by this type. */
  readonly text?: (value: unknown) => string
}

export const fixedLimitOf = (limit: Limit | undefined): number | undefined =>
  typeof limit === 'number' ? limit : undefined
/** The spreadsheet cell of a text, a number or a boolean. */
export const scalarCell = (value: unknown): CellValue =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? value : null

/** The spreadsheet cell of several texts. */
export const textListCell = (value: unknown, locale: Locale): CellValue =>
  Array.isArray(value) && value.length > 0 ? value.map(String).join(separators[locale]) : null

const separators: Readonly<Record<Locale, string>> = { en: ', ', ar: '، ' }

export const passThrough = (value: unknown): unknown => value
