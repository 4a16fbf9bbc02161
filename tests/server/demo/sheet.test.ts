import { expect, test } from 'vitest'
import { parseSheet } from '../../../resources/demo/shared/parseSheet.ts'
import { image, richText, text } from '../../../src/schema/index.ts'
import { applyDefaults } from '../../../src/server/demo/defaults.ts'
import { parseDemoValue } from '../../../src/server/demo/parse-demo-value.ts'

const records = parseSheet('name, text', { rows: 'name' })`
= first · image: scene 16:9 · tags: heart, sleep · seo.page: home
The first | What it says
الأول |
2008
+ rows · year: 2004 · A row | صف
~ en.name: Later
Without a head | English
بلا رأس | عربي
= short · One | Two | واحد | اثنان
`

test('a sheet is read line by line into records', () => {
  expect(records).toHaveLength(3)
  expect(records[0]).toEqual({
    key: 'first',
    slug: 'first',
    image: 'scene 16:9',
    tags: 'heart, sleep',
    seo: { page: 'home' },
    en: { name: 'The first', text: 'What it says' },
    ar: { name: 'الأول', text: '2008' },
    rows: [{ year: '2004', en: { name: 'A row' }, ar: { name: 'صف' } }],
    later: { en: { name: 'Later' } },
  })
  expect(records[1]).toEqual({ en: { name: 'Without a head', text: 'English' }, ar: { name: 'بلا رأس', text: 'عربي' } })
  expect(records[2]).toMatchObject({
    key: 'short',
    en: { name: 'One', text: 'Two' },
    ar: { name: 'واحد', text: 'اثنان' },
  })
})

test('each kind of field reads its own text', () => {
  expect(parseDemoValue(image({}), 'scene 16:9')).toEqual({ picture: 'scene', ratio: '16:9' })
  expect(parseDemoValue(image({}), 'none')).toBeNull()
  expect(parseDemoValue(text({}), 'two\nlines')).toBe('two lines')
  expect(parseDemoValue(richText({}), '## A\nB\n- c\n- d\n1. e')).toBe(
    '<h2>A</h2><p>B</p><ul><li>c</li><li>d</li></ul><ol><li>e</li></ol>',
  )
})

test('what all records share is said with the words of each, in the languages that it has', () => {
  const each = { image: 'mark', en: { text: ['{name}!', '{name}?'] }, ar: { text: 'نص' } }
  const named = { en: { name: 'Heart' } }
  expect(applyDefaults(each, named, 1)).toEqual({ image: 'mark', en: { name: 'Heart', text: 'Heart?' } })
  expect(applyDefaults({ en: { text: '{other}' } }, named, 0)).toEqual({ en: { name: 'Heart', text: undefined } })
})
