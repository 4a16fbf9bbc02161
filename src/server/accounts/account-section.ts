import type { NamedSection } from '../../schema/section.ts'

/** What is needed of the sections to name the record of an account. */
export type KnownSections = readonly Pick<NamedSection, 'name' | 'guard'>[]

/** The name of the section of accounts, as the audit log has it; empty if there is none. */
export const accountSectionName = (sections: KnownSections): string =>
  sections.find(({ guard }) => guard === 'account')?.name ?? ''
