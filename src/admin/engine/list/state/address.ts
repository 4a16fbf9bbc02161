import type { EffectiveSection } from '../../../../schema/effective.ts'
import { type PageAction, pathTo } from '../../../../schema/paths.ts'

const pages = ['show', 'edit'] as const satisfies readonly PageAction[]

/** The English path at which a record is seen; nothing in a section whose records are seen in its list alone. */
export const addressOf = (section: EffectiveSection, key: string): string | undefined =>
  pages.map((page) => pathTo(section, page, key)).find((path) => path !== undefined)

/** Has each record of a section an address of its own? */
export const hasAddress = (section: EffectiveSection): boolean => addressOf(section, '') !== undefined
