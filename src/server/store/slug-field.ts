import type { SlugField } from '../../fields/slug/slug.ts'
import type { EffectiveSection } from '../../schema/effective-section.ts'

export const slugFieldOf = (section: Pick<EffectiveSection, 'fields'>): SlugField | undefined => {
  const { slug } = section.fields
  return slug && 'from' in slug ? slug : undefined
}

export const hasSlug = (section: Pick<EffectiveSection, 'fields'>): boolean => slugFieldOf(section) !== undefined
