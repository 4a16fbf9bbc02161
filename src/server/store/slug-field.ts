import type { EffectiveSection } from '../../schema/effective.ts'
import type { SlugField } from '../../schema/kinds/slug.ts'

export const slugFieldOf = (section: Pick<EffectiveSection, 'fields'>): SlugField | undefined => {
  const { slug } = section.fields
  return slug && 'from' in slug ? slug : undefined
}

export const hasSlug = (section: Pick<EffectiveSection, 'fields'>): boolean => slugFieldOf(section) !== undefined
