import { unit } from '../place.ts'
import { type Attack, dashboard, get, post, repeated, type Target } from './attack.ts'

const id = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`
const listOf = (count: number, value: (n: number) => string) => Array.from({ length: count }, (_, n) => value(n)).join()

/** A value for each kind of field that a list can be narrowed by: the section, the filter, and its values by their number. */
const kinds: readonly (readonly [kind: string, section: string, filter: string, value: (n: number) => string])[] = [
  ['texts', 'leads', 'name', (n) => `n${n}`],
  ['ids', 'leads', 'id', id],
  ['references', 'leads', 'branch', id],
  ['several references', 'posts', 'relatedPosts', id],
  ['people', 'leads', 'owner', id],
  ['choices', 'leads', 'locale', (n) => (n % 2 === 0 ? 'ar' : 'en')],
  ['statuses', 'posts', 'status', (n) => (n % 2 === 0 ? 'draft' : 'scheduled')],
  ['languages', 'posts', 'languages', (n) => (n % 2 === 0 ? 'en:missing' : 'ar:outdated')],
  ['slugs', 'posts', 'slug', (n) => `s${n}`],
  ['numbers', 'faqs', 'order', String],
  ['switches', 'offers', 'showOnMobile', (n) => String(n % 2 === 0)],
  ['missing pictures', 'posts', 'desktopImage', () => 'none'],
  ['days', 'posts', 'createdAt_from', () => '2026-01-01'],
]

const connections = 4
const filtered = (target: Target, section: string, filters: Readonly<Record<string, string>>) =>
  get(target, `${dashboard}/${section}?${new URLSearchParams(filters)}`)

const filterAttacks = kinds.flatMap(([kind, section, filter, value]) =>
  [200, 1000].map((count) =>
    repeated(`filter: ${count.toLocaleString('en')} ${kind}`, connections, (target, round) =>
      filtered(target, section, { [`filter[${filter}]`]: listOf(count, (n) => value(n + round)) }),
    ),
  ),
)

/** A new draft in both languages with this rich text; accepted, so that it is also folded, stored and written to the history. */
const draft = (target: Target, en: string, ar = en) => {
  const title = `N ${Math.random()}`
  return post(target, `${dashboard}/news`, JSON.stringify({ en: { title, body: en }, ar: { title, body: ar } }))
}
const words = (count: number) => Array.from({ length: count }, (_, n) => `كلمة${n.toString(36)}`).join(' ')

const nested = (depth: number) => `${'{"a":'.repeat(depth)}1${'}'.repeat(depth)}`

/** Queries and bodies that ask for as much as their size allows. */
export const queryAttacks: readonly Attack[] = [
  ...filterAttacks,
  repeated('filters: 500 values in three', connections, (target, round) =>
    filtered(target, 'leads', {
      'filter[name]': listOf(200, (n) => `n${n + round}`),
      'filter[campaign]': listOf(200, (n) => `c${n + round}`),
      'filter[name_not]': listOf(100, (n) => `m${n + round}`),
    }),
  ),
  repeated('filter: 5,000 texts in a body', connections, (target) =>
    post(target, `${dashboard}/leads/search`, JSON.stringify({ 'filter[name]': listOf(5000, String) })),
  ),
  repeated('look-up: 400 ids', connections, (target, round) =>
    get(target, `${dashboard}/posts/options?ids=${listOf(400, (n) => id(n + round))}`),
  ),
  repeated('query: 1,000 parameters', connections, (target) =>
    get(target, `${dashboard}/posts?${Array.from({ length: 1000 }, (_, n) => `f${n}=1`).join('&')}`),
  ),
  repeated('JSON: 300,000 deep', connections, (target) => post(target, `${dashboard}/posts`, nested(300_000))),
  repeated('JSON: 20 deep, 19,000 values', connections, (target) =>
    post(target, `${dashboard}/posts`, `{"en":${nested(17).replace('1', `[${listOf(18_900, String)}]`)}}`),
  ),
  repeated('JSON: 19,000 unknown fields', connections, (target) =>
    post(target, `${dashboard}/posts`, `{${Array.from({ length: 19_000 }, (_, n) => `"f${n}":1`).join()}}`),
  ),
  repeated('JSON: 2 MB of rich text', connections, (target) =>
    post(target, `${dashboard}/posts`, JSON.stringify({ en: { title: 'x', body: '<p><b>x</b></p>'.repeat(130_000) } })),
  ),
  repeated('JSON: 2 MB of unclosed tags', connections, (target) =>
    post(target, `${dashboard}/posts`, JSON.stringify({ en: { title: 'x', body: '<b>'.repeat(650_000) } })),
  ),
  repeated('website: 60,000 blanks in a name', connections, (target, round) =>
    post(target, '/api/v1/website/leads', JSON.stringify({ name: `a${' '.repeat(60_000)}b`, phone: '+201001234567' }), {
      ...{ 'bu-id': unit, 'x-forwarded-for': `10.${200 + (round % 50)}.${(round >> 8) & 255}.${round & 255}` },
    }),
  ),
  repeated('JSON: 2 MB of blanks in a line', connections, (target) =>
    post(target, `${dashboard}/posts`, JSON.stringify({ en: { title: `a${' '.repeat(1_900_000)}b` } })),
  ),
  repeated('JSON: a number of 250,000 characters', connections, (target) =>
    post(target, `${dashboard}/faqs`, JSON.stringify({ order: `${'1,'.repeat(125_000)}x` })),
  ),
  repeated('JSON: 19,000 references, 80 at once', 80, (target, round) =>
    post(
      target,
      `${dashboard}/posts`,
      `{"relatedPosts":["${listOf(19_000, (n) => id(n + round)).replaceAll(',', '","')}"]}`,
    ),
  ),
  repeated('draft: 490,000 characters that expand', connections, (target) =>
    draft(target, '\uFDFA'.repeat(490_000), 'x'),
  ),
  repeated('draft: 14,000 different words', connections, (target) => draft(target, words(14_000))),
  repeated('draft: two rich texts at their limits', connections, (target) =>
    draft(target, `<p>some <b>text</b> ${'and more '.repeat(19)}</p>`.repeat(2450)),
  ),
  repeated('bulk: 1,000 unknown keys', 1, (target, round) =>
    post(
      target,
      `${dashboard}/posts/bulk`,
      JSON.stringify({ slugs: Array.from({ length: 1000 }, (_, n) => `none-${round}-${n}`), delete: true }),
    ),
  ),
  repeated('token: unknown ones', 20, (target, round) =>
    get({ ...target, headers: { authorization: `Bearer ${String(round).padStart(40, 'x')}` } }, `${dashboard}/posts`),
  ),
  repeated('description of the API, 20 at once', 20, (target) => get(target, '/api/docs')),
]
