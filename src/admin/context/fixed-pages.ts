import { meetsRequirement, type Principal } from '../../schema/access.ts'
import { type FixedPage, fixedPages } from '../../schema/page-paths.ts'
import { fold } from '../../schema/text/fold.ts'

/** A page without a section that has an entry in the sidebar. */
export type MenuPage = FixedPage & Required<Pick<FixedPage, 'menu'>>

const pages: readonly FixedPage[] = Object.values(fixedPages)

export const menuPages: readonly MenuPage[] = pages.flatMap((page) => (page.menu ? { ...page, menu: page.menu } : []))

/** The pages that require a permission. */
export const guardedPages: readonly FixedPage[] = pages.filter(({ permission }) => permission !== undefined)

export const canOpen = (person: Principal, { permission }: FixedPage): boolean =>
  permission === undefined || meetsRequirement(person, permission)

/** Does the sidebar's filter text match the page? */
export const matchesLabel = ({ menu: { label } }: MenuPage, words: string): boolean =>
  fold(`${label.en} ${label.ar}`).includes(fold(words))
