import { expect, test } from 'vitest'
import { copyOf } from '../../../src/admin/engine/form/languages/copy.ts'
import { valuesOf } from '../../../src/admin/field/record/values.ts'
import { profiles } from '../../../src/group/profiles.ts'
import { effectiveSection } from '../../../src/schema/effective-section.ts'
import {
  boolean,
  dateTime,
  email,
  group,
  image,
  list,
  number,
  order,
  phone,
  reference,
  section,
  slug,
  text,
} from '../../../src/schema/index.ts'
import { loadSections } from '../../../src/schema/section.ts'

const label = { en: 'Sample', ar: 'عيّنة' }
const [samples] = loadSections({
  'samples.ts': section({
    label,
    permission: 'Access Post',
    title: 'title',
    schedule: 'publishedAt',
    fields: {
      title: text({ localized: true }),
      slug: slug('title'),
      code: text({ unique: true, label }),
      publishedAt: dateTime(),
      picture: image({ label }),
      category: reference('samples', { label }),
      seo: group({ text: text({ localized: true, label }) }, { label }),
      parts: list({ name: text({ localized: true, label }), seen: number({ readOnly: true, label }) }, { label }),
      top: boolean({ maxPerUnit: 3, label }),
      email: email({ personal: true }),
      phone: phone({ personal: 'visible' }),
      visits: number({ readOnly: true, label }),
      order: order(),
    },
    list: { columns: ['title'] },
  }),
})

const picture = { id: '1', url: '/files/1.jpg' }
const both = { title: 'One', seo: { text: 'Words' } }
const stored = {
  id: '0189',
  version: 4,
  slug: 'one',
  status: 'published',
  code: 'A1',
  publishedAt: '2026-01-01T00:00:00Z',
  picture,
  category: '0190',
  parts: [{ seen: 3, en: { name: 'Part' }, ar: { name: 'جزء' } }],
  top: true,
  email: '•••',
  phone: '+20',
  visits: 9,
  order: 2,
  en: both,
  ar: { title: 'واحد', slug: 'واحد', seo: { text: 'كلمات' } },
}

test('a copy begins with what a record says, and not with what belongs to that one alone', () => {
  if (!samples) throw new Error('no section')
  const here = effectiveSection(samples, profiles.all)
  const copy = valuesOf(here, copyOf(here, stored))
  expect(copy).toMatchObject({
    picture,
    category: '0190',
    parts: [{ en: { name: 'Part' }, ar: { name: 'جزء' } }],
    en: both,
    ar: { title: 'واحد', slug: '', seo: { text: 'كلمات' } },
  })
  const { slug, status, code, publishedAt, top, email, phone, visits, order } = copy
  const own = { slug, status, code, publishedAt, top, email, phone, visits, order }
  const blank = { slug: '', code: '', publishedAt: null, email: '', phone: '', visits: '', order: '' }
  expect(own).toEqual({ ...blank, status: 'draft', top: false })
  expect(copy.parts).not.toMatchObject([{ seen: 3 }])
})
