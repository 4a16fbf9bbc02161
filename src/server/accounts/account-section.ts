import type { NamedSection } from '../../schema/section.ts'

/** The properties of sections that are needed to identify the section of accounts. */
export type SectionSummaries = readonly Pick<NamedSection, 'name' | 'writePolicy'>[]

/** Returns the name of the accounts section, as in the audit log; empty if there is none. */
export const accountSectionName = (sections: SectionSummaries): string =>
  sections.find(({ writePolicy }) => writePolicy === 'account')?.name ?? ''
