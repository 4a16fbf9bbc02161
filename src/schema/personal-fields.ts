import { fieldTraitsOf, isFileField } from '../fields/field-types.ts'
import type { ContactKind } from './field-type.ts'
import { type Field, type FlatField, flattenFields, isEmpty } from './fields.ts'
import type { Section } from './section.ts'
import type { LocalizedText } from './text/locales.ts'

type SectionFields = Pick<Section, 'fields'>
type SearchableSection = Pick<Section, 'fields' | 'title' | 'list'>

/** The fields with personal data, which anonymization removes. */
export const personalFields = ({ fields }: SectionFields): readonly FlatField[] =>
  flattenFields(fields).filter(({ field }) => field.personal !== undefined)

export const hasPersonalFields = (section: SectionFields): boolean => personalFields(section).length > 0

/** May a browser cache the section's records? Not if they contain data about people, including staff and their activity. */
export const isCacheable = (section: SectionFields & Pick<Section, 'kind'>): boolean =>
  section.kind !== 'log' &&
  !hasPersonalFields(section) &&
  !flattenFields(section.fields).some(
    ({ field }) => fieldTraitsOf(field).isSecret || fieldTraitsOf(field).isRoleAssignment,
  )

/** Can the website send files for the section? */
export const acceptsVisitorFiles = (section: SectionFields): boolean =>
  personalFields(section).some(({ field }) => isFileField(field))

/** The columns that are masked until a user unmasks them: masked personal fields, and staff notes in sections that have any. */
export const maskedPaths = (section: SectionFields): readonly string[] =>
  hasPersonalFields(section)
    ? [
        ...personalFields(section)
          .filter(({ field }) => field.personal === true)
          .map(({ path }) => path),
        'notes',
      ]
    : []

export const isMasked = (section: SectionFields, path: string): boolean => maskedPaths(section).includes(path)

/** The fields of the list search: the title and the fields in `list.search`. */
const searchedFields = ({ fields, title, list }: SearchableSection): readonly FlatField[] =>
  flattenFields(fields).filter(({ path }) => path === title || (list.search ?? []).includes(path))

/** Fields with full-text search: those that are not masked. */
export const fullTextFields = (section: SearchableSection): readonly FlatField[] =>
  searchedFields(section).filter(({ path }) => !isMasked(section, path))

/** Masked fields: matched only exactly, to prevent guessing values by prefix search. */
export const exactMatchFields = (section: SearchableSection): readonly FlatField[] =>
  searchedFields(section).filter(({ path }) => isMasked(section, path))

/** The placeholder characters of masks. */
export const maskPlaceholders = { start: '••• ••', middle: '•••', whole: '•••••' } as const

/** The mask of a personal value: `••• ••12`, `s•••@example.com`; for all other values only a placeholder that shows that a value exists. */
export function maskValue(field: Field | undefined, value: unknown): string | null {
  if (isEmpty(value)) return null
  const contact = field && fieldTraitsOf(field).contact
  return contact ? suffixByContact[contact](String(value)) : maskPlaceholders.whole
}

const suffixByContact: Readonly<Record<ContactKind, (text: string) => string>> = {
  phone: (text) => `${maskPlaceholders.start}${text.replace(/[^0-9]/g, '').slice(-2)}`,
  email: (text) => `${[...text][0]}${maskPlaceholders.middle}@${text.split('@')[1] ?? ''}`,
}

/** The title of an anonymized record. */
export const anonymizedTitle: LocalizedText = { en: 'Anonymized', ar: 'بيانات مجهولة الهوية' }
