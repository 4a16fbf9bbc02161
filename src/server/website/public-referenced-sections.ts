import { referencedSections } from '../../schema/access.ts'
import type { EffectiveSection } from '../../schema/effective-section.ts'
import type { Fields } from '../../schema/fields.ts'
import { websiteFields } from '../../schema/website.ts'
import type { SectionContext } from '../store/section-context.ts'

/**
 * The sections to which the records refer, and which the website reads: a response contains names or records of them. The
 * records at the paths of `include` are read as a whole, so it also contains names of the records to which those refer.
 */
export function publicReferencedSections(
  { section, sections }: Pick<SectionContext, 'section' | 'sections'>,
  include: ReadonlySet<string> = new Set(),
): readonly EffectiveSection[] {
  const publicSections = sections.filter(({ enabled, website }) => enabled && website !== undefined)
  const includedNames = new Set(targetsAt(websiteFields(section), include))
  const included = publicSections.filter(({ name }) => includedNames.has(name))
  const names = new Set([section, ...included].flatMap((one) => referencedSections({ fields: websiteFields(one) })))
  return publicSections.filter(({ name }) => names.has(name))
}

/** The sections to which the references at these paths refer. */
const targetsAt = (fields: Fields, paths: ReadonlySet<string>, prefix = ''): readonly string[] =>
  Object.entries(fields).flatMap(([name, field]) => [
    ...('to' in field && paths.has(prefix + name) ? [field.to] : []),
    ...('fields' in field ? targetsAt(field.fields, paths, `${prefix}${name}.`) : []),
  ])
