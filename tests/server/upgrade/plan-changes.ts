import type { Fields } from '../../../src/schema/fields.ts'
import { choice, group, list, number, references, text } from '../../../src/schema/index.ts'
import type { NamedSection } from '../../../src/schema/section.ts'
import { label, named, things } from './versions.ts'

const words = { en: 'One', ar: 'واحد' }
const rows = (fields: Fields) => list(fields, { label })
export const version = (fields: Fields, more: Readonly<Record<string, Fields>> = { others: {} }) =>
  named({
    'things.ts': things(fields),
    ...Object.fromEntries(Object.entries(more).map(([name, own]) => [`${name}.ts`, things(own)])),
  })

export const base: Fields = {
  floor: number({ label }),
  code: text({ label }),
  exact: text({ label }),
  note: text({ localized: true, label }),
  remark: text({ localized: true, label }),
  same: text({ localized: true, label }),
  kind: choice({ one: words, two: words }, { label }),
  unused: text({ label }),
  joined: text({ label, was: ['begin', 'end'] }),
  grade: choice({ low: words, high: { ...words, was: ['good', 'best'] } }, { label }),
  level: text({ label, was: 'story' }),
  near: references('things', { label }),
  seo: group({ note: text({ localized: true, label }) }, { label }),
  times: rows({ a: text({ label }), b: text({ localized: true, label }) }),
}
export const records = [
  {
    ...{ floor: 1, code: 'abc', exact: '7', kind: 'two', level: 'L', joined: 'J', grade: 'high' },
    times: [{ a: 'A', en: { b: 'B' }, ar: { b: 'ب' } }],
    en: { name: 'Thing', note: 'N', remark: 'R', same: 'S', seo: { note: 'M' } },
    ar: { name: 'شيء', note: 'ن', remark: 'ر', same: 'S', seo: { note: 'م' } },
  },
  { floor: 2, code: 'abc', exact: '8', status: 'draft', en: { name: 'Second' }, ar: { name: 'ثان' } },
]
const without = (...names: readonly string[]) =>
  Object.fromEntries(Object.entries(base).filter(([name]) => !names.includes(name)))

export interface Change {
  readonly to: readonly NamedSection[]
  /** What is done to the database first. */
  readonly prepare?: string
  /** When the start goes through: always, never, or only where loss is allowed. */
  readonly goes: 'always' | 'never' | 'with loss'
}
export const changes: Readonly<Record<string, Change>> = {
  'nothing changes': { to: version(base), goes: 'always' },
  'every name changes': {
    to: version(
      {
        ...without('floor', 'note', 'kind', 'near', 'seo', 'times'),
        storey: number({ label, was: 'floor' }),
        comment: text({ localized: true, label, was: 'note' }),
        sort: choice({ first: { ...words, was: 'one' }, two: words }, { label, was: 'kind' }),
        beside: references('things', { label, was: 'near' }),
        lookUp: group({ comment: text({ localized: true, label, was: 'note' }) }, { label, was: 'seo' }),
        hours: list(
          { x: text({ label, was: 'a' }), y: text({ localized: true, label, was: 'b' }) },
          { label, was: 'times' },
        ),
      },
      { others: {} },
    ),
    goes: 'always',
  },
  'a section is renamed': {
    to: named({
      'objects.ts': { ...things({ ...base, near: references('objects', { label }) }), was: 'things' },
      'others.ts': things({}),
    }),
    goes: 'always',
  },
  'fields are gone': { to: version(without('floor', 'note', 'near')), goes: 'with loss' },
  'fields in groups and rows are gone': {
    to: version({ ...without('seo'), times: rows({ a: text({ label }) }) }),
    goes: 'with loss',
  },
  'a field without values is gone': { to: version(without('unused')), goes: 'always' },
  'a section is gone': { to: version(base, {}), goes: 'with loss' },
  'every bilingual field is gone': {
    to: version(without('note', 'remark', 'same', 'seo', 'times')),
    goes: 'with loss',
  },
  'texts become numbers': { to: version({ ...base, exact: number({ label }) }), goes: 'always' },
  'texts are no numbers': { to: version({ ...base, code: number({ label }) }), goes: 'never' },
  'texts are no numbers and a field is gone': {
    to: version({ ...without('floor'), code: number({ label }) }),
    goes: 'never',
  },
  'a text becomes bilingual': { to: version({ ...base, code: text({ localized: true, label }) }), goes: 'always' },
  'two languages that say the same become one': { to: version({ ...base, same: text({ label }) }), goes: 'always' },
  'two languages that differ become one': { to: version({ ...base, note: text({ label }) }), goes: 'never' },
  'two fields become one': {
    to: version({ ...without('code', 'level'), code: text({ label, was: 'level' }) }),
    goes: 'always',
  },
  'rules become stricter': {
    to: version({
      ...base,
      code: text({ label, unique: true, max: 2 }),
      unused: text({ label, required: true }),
      kind: choice({ one: words }, { label }),
    }),
    goes: 'always',
  },
  'two fields had the same name': {
    to: version({ ...without('floor'), one: number({ label, was: 'floor' }), other: number({ label, was: 'floor' }) }),
    goes: 'never',
  },
  'an older version starts': {
    to: version({ ...without('level', 'code'), story: text({ label }) }, { others: {} }),
    goes: 'with loss',
  },
  'statuses are gone': {
    to: version(base).map((one) => (one.name === 'things' ? { ...one, statuses: false } : one)),
    goes: 'with loss',
  },
  'a version from before a merge of fields starts': {
    to: version({ ...without('joined'), begin: text({ label }), end: text({ label }) }),
    goes: 'with loss',
  },
  'a version from before a merge of choices starts': {
    to: version({ ...base, grade: choice({ low: words, good: words, best: words }, { label }) }),
    goes: 'with loss',
  },
  'a version starts that cannot read the tables': {
    to: version(base),
    prepare: `comment on schema core is 'form 99'`,
    goes: 'never',
  },
  'a version starts that does not know a kind of field': {
    to: version(base),
    prepare: `update core.definitions set definition = jsonb_set(definition, '{fields,code,kind}', '"hologram"') where name = 'things'`,
    goes: 'never',
  },
  'a restore was broken off': {
    to: version(base),
    prepare: 'create table if not exists core.unfinished_restore ()',
    goes: 'never',
  },
  'nobody is there and no first admin is set': {
    to: version(base),
    prepare: 'truncate core.admins cascade',
    goes: 'never',
  },
}
