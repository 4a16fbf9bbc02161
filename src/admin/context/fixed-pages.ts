import type { Person } from '../../schema/access.ts'
import { meets } from '../../schema/access.ts'
import { fold } from '../../schema/fold.ts'
import type { Icon, MenuGroup } from '../../schema/icons.ts'
import { fixedPages } from '../../schema/page-paths.ts'
import type { Permission } from '../../schema/permissions.ts'
import type { Path } from '../../schema/section.ts'
import type { Words } from '../../schema/words.ts'

/** A page in the side bar that is of no section. */
export interface FixedPage {
  readonly path: Path
  readonly label: Words
  readonly permission: Permission
  readonly group: MenuGroup
  readonly icon: Icon
}

export const personalDataPage: FixedPage = {
  path: fixedPages.personalData,
  label: { en: 'Personal data', ar: 'البيانات الشخصية' },
  permission: 'Access Admin',
  group: 'people',
  icon: 'user',
}

export const mayOpen = (person: Person, { permission }: FixedPage): boolean => meets(person, permission)

/** Do the words of the side bar's filter name the page? */
export const isNamed = ({ label }: FixedPage, words: string): boolean =>
  fold(`${label.en} ${label.ar}`).includes(fold(words))
