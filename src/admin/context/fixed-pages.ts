import { meets, type Person } from '../../schema/access.ts'
import { type FixedPage, fixedPages } from '../../schema/page-paths.ts'
import { fold } from '../../schema/text/fold.ts'

/** A page of no section with an entry in the side bar. */
export type MenuPage = FixedPage & Required<Pick<FixedPage, 'menu'>>

const pages: readonly FixedPage[] = Object.values(fixedPages)

export const menuPages: readonly MenuPage[] = pages.flatMap((page) => (page.menu ? { ...page, menu: page.menu } : []))

/** Those that take a permission. */
export const guardedPages: readonly FixedPage[] = pages.filter(({ permission }) => permission !== undefined)

export const mayOpen = (person: Person, { permission }: FixedPage): boolean =>
  permission === undefined || meets(person, permission)

/** Do the words of the side bar's filter name the page? */
export const isNamed = ({ menu: { label } }: MenuPage, words: string): boolean =>
  fold(`${label.en} ${label.ar}`).includes(fold(words))
