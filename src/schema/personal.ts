import { type Field, isEmpty, type Leaf, leavesOf } from './fields.ts'
import type { Contact } from './kinds/kind.ts'
import { factsOf, takesFile } from './kinds.ts'
import type { Section } from './section.ts'
import type { Words } from './text/words.ts'

type Fielded = Pick<Section, 'fields'>
type Searched = Pick<Section, 'fields' | 'title' | 'list'>

/** The fields that are a person's own: what is forgotten when the person is. */
export const personalLeaves = ({ fields }: Fielded): readonly Leaf[] =>
  leavesOf(fields).filter(({ field }) => field.personal !== undefined)

export const hasPersonal = (section: Fielded): boolean => personalLeaves(section).length > 0

/** May a browser keep what it was answered of the section's records? Nothing that is about people, the staff and what they did among them. */
export const isKeepable = (section: Fielded & Pick<Section, 'kind'>): boolean =>
  section.kind !== 'log' &&
  !hasPersonal(section) &&
  !leavesOf(section.fields).some(({ field }) => factsOf(field).isSecret || factsOf(field).isStaffing)

/** Can the website send files for the section? */
export const takesFiles = (section: Fielded): boolean => personalLeaves(section).some(({ field }) => takesFile(field))

/** The columns that are masked until somebody asks for them: personal fields, and what staff note beside them. */
export const maskedPaths = (section: Fielded): readonly string[] =>
  hasPersonal(section)
    ? [
        ...personalLeaves(section)
          .filter(({ field }) => field.personal === true)
          .map(({ path }) => path),
        'notes',
      ]
    : []

export const isMasked = (section: Fielded, path: string): boolean => maskedPaths(section).includes(path)

/** What the list is searched by: the title and the fields that it names. */
const searchedLeaves = ({ fields, title, list }: Searched): readonly Leaf[] =>
  leavesOf(fields).filter(({ path }) => path === title || (list.search ?? []).includes(path))

/** Those of which every word is looked at: what is shown to all. */
export const wordLeaves = (section: Searched): readonly Leaf[] =>
  searchedLeaves(section).filter(({ path }) => !isMasked(section, path))

/** Those that are masked: found by the whole value alone, so that nobody reads one by guessing it bit by bit. */
export const wholeLeaves = (section: Searched): readonly Leaf[] =>
  searchedLeaves(section).filter(({ path }) => isMasked(section, path))

/** What a mask is made of. */
export const dots = { start: '••• ••', middle: '•••', whole: '•••••' } as const

/** What is shown of a personal value: `••• ••12`, `s•••@example.com`, of anything else only that there is something. */
export function maskOf(field: Field | undefined, value: unknown): string | null {
  if (isEmpty(value)) return null
  const contact = field && factsOf(field).contact
  return contact ? ends[contact](String(value)) : dots.whole
}

const ends: Readonly<Record<Contact, (text: string) => string>> = {
  phone: (text) => `${dots.start}${text.replace(/[^0-9]/g, '').slice(-2)}`,
  email: (text) => `${[...text][0]}${dots.middle}@${text.split('@')[1] ?? ''}`,
}

/** What a record is called whose person was forgotten. */
export const forgottenTitle: Words = { en: 'Forgotten', ar: 'بيانات ممحوة' }
