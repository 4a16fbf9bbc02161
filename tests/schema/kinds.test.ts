import { describe, expect, test } from 'vitest'
import {
  boolean,
  choice,
  color,
  date,
  dateTime,
  email,
  file,
  image,
  money,
  number,
  order,
  password,
  phone,
  reference,
  references,
  richText,
  slug,
  text,
  time,
  url,
  youtube,
} from '../../src/schema/index.ts'
import type { StoredFile } from '../../src/schema/kinds/upload.ts'
import { youtubeId } from '../../src/schema/kinds/youtube.ts'
import type { ValueField } from '../../src/schema/kinds.ts'
import { checkValue, cleanValue, textOf } from '../../src/schema/kinds.ts'

const id = '01890a5d-ac96-774b-bcce-b302099a8057'
const video = 'dQw4w9WgXcQ'
const yesOrNo = choice({ yes: { en: 'Yes', ar: 'نعم' }, no: { en: 'No', ar: 'لا' } })
const picture = (values: Partial<StoredFile> = {}): StoredFile => ({
  id,
  url: '/files/a',
  name: 'a.jpg',
  type: 'image/jpeg',
  bytes: 1000,
  width: 1600,
  height: 900,
  ...values,
})
const mega = 1024 * 1024

const figure = text({ max: 20, pattern: { source: '.*\\p{Nd}.*', example: '98 %' } })

type Case = readonly [name: string, field: ValueField, value: unknown, rule: string | undefined]

const cases: readonly Case[] = [
  ['a text of the least length', text({ min: 2 }), 'ab', undefined],
  ['a text one too short', text({ min: 2 }), 'a', 'min'],
  ['a text of the most length', text({ max: 3 }), 'abc', undefined],
  ['a text one too long', text({ max: 3 }), 'abcd', 'max'],
  ['characters are counted, not code units', text({ max: 3 }), '👩👩👩', undefined],
  ['spaces around a text do not count', text({ max: 3 }), '  abc \n', undefined],
  ['a number for a text', text(), 5, 'type'],
  ['an object for a text', text(), { en: 'a' }, 'type'],
  ['Arabic and Latin letters', text({ rule: 'textOnly' }), 'د. أحمد السَّيِّد، Ahmed El-Sayed', undefined],
  ['a name that is stretched, joined and quoted', text({ rule: 'textOnly' }), 'د. ليـلى «می\u200cرا»', undefined],
  ['a digit among letters', text({ rule: 'textOnly' }), 'Room 5', 'textOnly'],
  ['an Arabic digit among letters', text({ rule: 'textOnly' }), 'غرفة ٥', 'textOnly'],
  ['a Persian digit among letters', text({ rule: 'textOnly' }), 'غرفة ۵', 'textOnly'],
  ['an emoji among letters', text({ rule: 'textOnly' }), 'Hello 👋', 'textOnly'],
  ...['Ahmed & Sons', 'Ahmed (MD)', 'Ahmed/Ali', 'أحمد (استشاري)'].map(
    (name): Case => ['a special character in a name', text({ rule: 'textOnly' }), name, 'textOnly'],
  ),
  ['digits', text({ rule: 'digits' }), '١٩٦٦٨', undefined],
  ['more than digits', text({ rule: 'digits' }), '19 668', 'digits'],
  ['a text of the form asked for', figure, '٩٨ %', undefined],
  ['a text of another form', figure, 'many', 'regex'],
  ['a form in a part of the text alone', text({ max: 9, pattern: { source: 'a+', example: 'a' } }), 'baa', 'regex'],
  ['letters and digits', text({ rule: 'textAndNumbers' }), 'Room ٥ / 10%', undefined],
  ['a sign among letters and digits', text({ rule: 'textAndNumbers' }), '<b>', 'textAndNumbers'],
  ['markup does not count as text', richText({ max: 3 }), '<p><strong>abc</strong></p>', undefined],
  ['more markup than anybody writes', richText(), `a${'<b>'.repeat(20_001)}`, 'markup'],
  ['longer markup than anybody writes', richText(), 'a'.repeat(500_001), 'markup'],
  ['as much markup as is cleaned', richText(), `a${'<b>'.repeat(20_000)}`, undefined],
  ['the text of markup is counted', richText({ max: 3 }), '<p>abcd</p>', 'max'],
  ['an entity is one character', richText({ max: 1 }), '<p>&amp;</p>', undefined],
  ['a list for markup', richText(), ['a'], 'type'],
  ['a slug', slug('name'), 'living-well', undefined],
  ['a slug in capitals is read small', slug('name'), ' Living-Well ', undefined],
  ['a slug of one letter', slug('name'), 'a', 'min'],
  ['a slug of 101 letters', slug('name'), 'a'.repeat(101), 'max'],
  ['a slug with a space', slug('name'), 'a b', 'slug'],
  ['a whole number', number(), 5, undefined],
  ['a typed number', number(), ' ١٬٢٠٠ ', undefined],
  ['a fraction where whole numbers are wanted', number(), 1.5, 'integer'],
  ['a fraction', number({ decimals: true }), '١٫٥', undefined],
  ['a word for a number', number(), 'five', 'numeric'],
  ['an exponent for a number', number(), '1e3', 'numeric'],
  ['nothing finite', number(), Number.POSITIVE_INFINITY, 'numeric'],
  ['the least number', number({ min: 1 }), 1, undefined],
  ['below the least number', number({ min: 1 }), 0, 'min_value'],
  ['the greatest number', number({ max: 9 }), 9, undefined],
  ['above the greatest number', number({ max: 9 }), 10, 'max_value'],
  ['more than any column holds', number(), 1e12 + 1, 'max_value'],
  ['a switch for a number', number(), true, 'numeric'],
  ['an amount', money(), '1,250.50', undefined],
  ['an amount that no float holds exactly', money(), 19.99, undefined],
  ['a third decimal', money(), 1.005, 'double'],
  ['an amount below nothing', money(), -0.01, 'min_value'],
  ['the greatest amount', money(), 99_999_999, undefined],
  ['above the greatest amount', money(), 99_999_999.01, 'max_value'],
  ['a place in a list', order(), '12', undefined],
  ['place nought', order(), 0, 'order'],
  ['a place with a leading zero', order(), '05', 'order'],
  ['a place with an Arabic leading zero', order(), '٠٥', 'order'],
  ['half a place', order(), 1.5, 'order'],
  ['the last place', order(), 999_999, undefined],
  ['a place too far', order(), 1_000_000, 'order'],
  ['off', boolean(), false, undefined],
  ['a word for a switch', boolean(), 'true', 'type'],
  ['a known choice', yesOrNo, 'yes', undefined],
  ['an unknown choice', yesOrNo, 'maybe', 'choice'],
  ['a choice that every object has', yesOrNo, 'toString', 'choice'],
  ['a day', date(), '2028-02-29', undefined],
  ['a day with Arabic digits', date(), '٢٠٢٦-١١-٢١', undefined],
  ['a day that does not exist', date(), '2026-02-29', 'day'],
  ['a typed day that does not exist', date(), '٣١/٤/٢٠٢٧', 'day'],
  ['a month that does not exist', date(), '2026-13-31', 'date'],
  ['a day of no month', date(), '2026-01-32', 'date'],
  ['an instant for a day', date(), '2026-11-21T00:00:00Z', 'date'],
  ['a day in another order', date(), '21-11-2026', 'date'],
  ['the last minute of the day', time(), '23:59', undefined],
  ['a minute after it', time(), '24:00', 'time'],
  ['an instant', dateTime(), '2026-11-21T09:30:00Z', undefined],
  ['an instant elsewhere', dateTime(), '2026-11-21T09:30+02:00', undefined],
  ['an instant of nowhere', dateTime(), '2026-11-21T09:30', 'dateTime'],
  ['an instant on no day', dateTime(), '2026-02-30T09:30:00Z', 'day'],
  ['a typed day without an instant', dateTime(), '31/2/2027 9:30', 'day'],
  ['a number for an instant', dateTime(), 1_795_000_000, 'dateTime'],
  ['an address', email(), ' Someone@Example.COM ', undefined],
  ['an address without a domain', email(), 'someone@example', 'email'],
  ['two addresses', email(), 'a@b.co,c@d.co', 'email'],
  ['an address of 254 characters', email(), `${'a'.repeat(64)}@${'b'.repeat(185)}.com`, undefined],
  ['an address of 255 characters', email(), `${'a'.repeat(64)}@${'b'.repeat(186)}.com`, 'email'],
  ['a phone number', phone(), '+20 (100) 123-4567', undefined],
  ['a phone number in Arabic digits', phone(), '٠١٠٠١٢٣٤٥٦٧', undefined],
  ['a phone number in any grouping', phone(), '(+20) 100.123–4567', undefined],
  ['a hotline', phone(), '19668', undefined],
  ['three digits', phone(), '123', undefined],
  ['two digits', phone(), '12', 'phone'],
  ['fifteen digits', phone(), '123456789012345', undefined],
  ['sixteen digits', phone(), '1234567890123456', 'phone'],
  ['a plus in the middle', phone(), '123+4567', 'phone'],
  ['a link', url(), 'https://example.com/a?b=ج', undefined],
  ['a mail link', url(), 'mailto:a@b.co', undefined],
  ['a link that runs code', url(), 'javascript:alert(1)', 'url'],
  ['a link with its code in capitals', url(), 'JAVASCRIPT:alert(1)', 'url'],
  ['a data link', url(), 'data:text/html,hi', 'url'],
  ['a page where links are wanted', url(), '/offers', 'url'],
  ['a page of the website', url({ page: true }), '/offers', undefined],
  ['another website as a page', url({ page: true }), '//evil.example', 'url'],
  ['another website behind a backslash', url({ page: true }), '/\\evil.example', 'url'],
  ['a link of 2,001 characters', url(), `https://example.com/${'a'.repeat(1981)}`, 'url'],
  ['a video', youtube(), `https://www.youtube.com/watch?v=${video}`, undefined],
  ['another site', youtube(), `https://example.com/watch?v=${video}`, 'youtube'],
  ['a site that only ends like it', youtube(), `https://notyoutube.com/watch?v=${video}`, 'youtube'],
  ['a password of six', password(), '123456', undefined],
  ['a password of five', password(), '12345', 'min'],
  ['a password of 201', password(), 'a'.repeat(201), 'max'],
  ['a colour', color(), '#0B7A75', undefined],
  ['a colour by name', color(), 'teal', 'color'],
  ['a picture', image(), picture(), undefined],
  ['the id of a picture that nobody looked up', image(), id, 'image'],
  ['a picture without pixels', image(), picture({ width: null }), 'image'],
  ['a format that is not accepted', image({ formats: ['png'] }), picture(), 'ext'],
  ['a picture of just the size', image({ maxSize: '2mb' }), picture({ bytes: 2 * mega }), undefined],
  ['a picture a byte too heavy', image({ maxSize: '2mb' }), picture({ bytes: 2 * mega + 1 }), 'size'],
  [
    'the recommended format may weigh more',
    image({ formats: ['jpg'], maxSize: '2mb', recommend: { format: 'webp', maxSize: '5mb' } }),
    picture({ type: 'image/webp', bytes: 5 * mega }),
    undefined,
  ],
  [
    'the other formats may not',
    image({ formats: ['jpg'], maxSize: '2mb', recommend: { format: 'webp', maxSize: '5mb' } }),
    picture({ bytes: 5 * mega }),
    'size',
  ],
  ['the wanted shape', image({ ratio: '16:9' }), picture(), undefined],
  ['almost the wanted shape', image({ ratio: '16:9' }), picture({ width: 1620 }), undefined],
  ['another shape', image({ ratio: '16:9' }), picture({ width: 1700 }), 'ratio'],
  ['the wanted pixels imply a shape', image({ size: '1200x630' }), picture(), 'pixels'],
  [
    'a picture smaller than the wanted pixels',
    image({ size: '1200x630' }),
    picture({ width: 120, height: 63 }),
    'pixels',
  ],
  [
    'a picture larger than the wanted pixels',
    image({ size: '1200x630' }),
    picture({ width: 2400, height: 1260 }),
    undefined,
  ],
  ['a picture too narrow for its shape', image({ ratio: '16:9' }), picture({ width: 16, height: 9 }), 'minWidth'],
  ['a picture as narrow as a field lets it be', image({ minWidth: 48 }), picture({ width: 48, height: 48 }), undefined],
  ['a document', file({ formats: ['pdf'] }), picture({ type: 'application/pdf' }), undefined],
  ['a picture for a document', file({ formats: ['pdf'] }), picture(), 'ext'],
  ['a document above 10 MB', file(), picture({ type: 'application/pdf', bytes: 10 * mega + 1 }), 'size'],
  ['a record', reference('things'), id, undefined],
  ['no id', reference('things'), 'first-thing', 'reference'],
  ['several records', references('things'), [id], undefined],
  ['one id where several are meant', references('things'), id, 'type'],
  ['one record more than allowed', references('things', { max: 1 }), [id, id.replace('0', '1')], 'items_max'],
  ['one record twice counts once', references('things', { max: 1 }), [id, id], undefined],
]

describe('every kind judges what was typed', () => {
  test.each(cases)('%s', (_name, field, value, rule) => {
    expect(checkValue(field, cleanValue(field, value))?.rule).toBe(rule)
  })
})

describe('cleaning', () => {
  test.each([
    [number(), '١٬٢٠٠', 1200],
    [money(), '1,250.50', 1250.5],
    [money(), '1500,5', 1500.5],
    [money(), '١٥٠٠,٥', 1500.5],
    [money(), '١٥٠٠،٥٠', 1500.5],
    [money(), '-0,05', -0.05],
    [money(), '1,500', 1500],
    [money(), '1,500,500.25', 1_500_500.25],
    [money(), '0,500', '0,500'],
    [money(), '1,500,5', '1,500,5'],
    [money(), '1.500,5', '1.500,5'],
    [money(), '1500,', '1500,'],
    [number(), '1,2345', '1,2345'],
    [order(), '٠٥', '٠٥'],
    [phone(), ' ٠١٠٠ ', '0100'],
    [email(), ' A@B.CO ', 'a@b.co'],
    [text({ multiline: true }), ' a\r\nb\rc ', 'a\nb\nc'],
    [richText(), '<p> &nbsp; </p>', null],
    [richText(), '<p><img src="/a"></p>', '<p><img src="/a"></p>'],
    [dateTime(), '2026-11-21T09:30+02:00', '2026-11-21T07:30:00.000Z'],
    [slug('name'), 'غرفة-٢٠٧', 'غرفة-207'],
    [password(), ' secret ', ' secret '],
  ])('%#: %o', (field, typed, meant) => {
    expect(cleanValue(field, typed)).toEqual(meant)
  })
})

test.each([
  `https://www.youtube.com/watch?v=${video}&t=3`,
  `https://www.youtube.com/watch?list=x&v=${video}`,
  `https://youtu.be/${video}?si=x`,
  `https://m.youtube.com/shorts/${video}`,
  `https://www.youtube-nocookie.com/embed/${video}`,
  `youtube.com/live/${video}`,
])('the video of %s is found', (link) => {
  expect(youtubeId(link)).toBe(video)
})

test('a phone number is searched with and without its spaces', () => {
  expect(textOf(phone(), '+20 100 123')).toBe('+20 100 123 20100123')
})

test('markup is searched by its words', () => {
  expect(textOf(richText(), '<h2>Diet</h2><p>Eat&nbsp;well &amp; rest</p>')).toBe('Diet Eat well & rest')
})
