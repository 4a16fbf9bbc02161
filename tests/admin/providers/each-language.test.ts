import { describe, expect, test } from 'vitest'
import { mergeLanguages } from '../../../src/admin/providers/each-language.ts'
import { profiles } from '../../../src/group/profiles.ts'
import { effective } from '../../../src/schema/effective.ts'
import { group, image, list, number, section, slug, text } from '../../../src/schema/index.ts'

const articles = effective(
  {
    name: 'articles',
    ...section({
      label: { en: 'Articles', ar: 'مقالات' },
      permission: 'Access Post',
      title: 'title',
      fields: {
        title: text({ localized: true }),
        slug: slug('title'),
        minutes: number(),
        steps: list({ name: text({ localized: true }), weight: number() }),
        seo: group({ metaTitle: text({ localized: true }), cover: image() }),
      },
      list: { columns: ['title'] },
    }),
  },
  profiles.all,
)
const cover = { id: 'f', url: '/files/f' }
const system = { id: 'u-1', version: 4, status: 'draft', minutes: 5 }
const en = {
  ...system,
  slug: 'first',
  title: 'First',
  steps: [{ name: 'Read', weight: 1 }],
  seo: { metaTitle: 'Meta', cover },
}
const ar = {
  ...system,
  slug: 'الأول',
  title: 'الأول',
  steps: [{ name: 'اقرأ', weight: 1 }],
  seo: { metaTitle: null, cover },
}

describe('the answers in two languages', () => {
  test('become one record in the shape of a request, rows and groups too', () => {
    expect(mergeLanguages(articles, { en, ar })).toEqual({
      ...system,
      slug: 'first',
      steps: [{ weight: 1, en: { name: 'Read' }, ar: { name: 'اقرأ' } }],
      seo: { cover },
      en: { title: 'First', seo: { metaTitle: 'Meta' } },
      ar: { title: 'الأول', slug: 'الأول', seo: { metaTitle: null } },
    })
  })

  test('give no Arabic slug where it is the English one', () => {
    expect(mergeLanguages(articles, { en, ar: { ...ar, slug: 'first' } }).ar).not.toHaveProperty('slug')
  })
})
