import type { EffectiveSection } from '../../../../schema/effective-section.ts'
import { type PageAction, pathToPage } from '../../../../schema/paths.ts'

const pages = ['show', 'edit'] as const satisfies readonly PageAction[]

/** The English path of a record's page; undefined in a section whose records have no page or drawer of their own. */
export const recordPath = (section: EffectiveSection, key: string): string | undefined =>
  pages.map((page) => pathToPage(section, page, key)).find((path) => path !== undefined)

/** Does each record of a section have a URL? */
export const hasRecordPage = (section: EffectiveSection): boolean => recordPath(section, '') !== undefined
