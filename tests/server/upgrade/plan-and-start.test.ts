import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import type { Fields } from '../../../src/schema/fields.ts'
import { choice, group, list, number, references, text } from '../../../src/schema/index.ts'
import type { NamedSection } from '../../../src/schema/section.ts'
import { boot } from '../../../src/server/boot.ts'
import { commandNamed } from '../../../src/server/commands.ts'
import { type Settings, settingsFrom } from '../../../src/server/context/settings.ts'
import { openDatabase } from '../../../src/server/database/open.ts'
import type { Database } from '../../../src/server/database/tables.ts'
import { copyFolder } from '../../copy-folder.ts'
import { isWhole } from '../../rounds.ts'
import { createServerDatabase, dropServerDatabase } from '../../server-database.ts'
import { label, named, things, upgrading } from './versions.ts'

const words = { en: 'One', ar: 'واحد' }
const rows = (fields: Fields) => list(fields, { label })
const version = (fields: Fields, more: Readonly<Record<string, Fields>> = { others: {} }) =>
  named({
    'things.ts': things(fields),
    ...Object.fromEntries(Object.entries(more).map(([name, own]) => [`${name}.ts`, things(own)])),
  })

const base: Fields = {
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
const records = [
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

interface Change {
  readonly to: readonly NamedSection[]
  /** What is done to the database first. */
  readonly prepare?: string
  /** When the start goes through: always, never, or only where loss is allowed. */
  readonly goes: 'always' | 'never' | 'with loss'
}
const changes: Readonly<Record<string, Change>> = {
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

const modes = (['development', 'production'] as const).flatMap((mode) =>
  (['refused', 'allowed'] as const).map((loss) => ({ NODE_ENV: mode, UPGRADE_LOSS: loss })),
)
type Mode = (typeof modes)[number]

/** A database at the base version that can be copied; copies are given as settings. */
interface Copy {
  readonly env: Readonly<Record<string, string>>
  remove(): Promise<void>
}
interface Source {
  copy(): Promise<Copy>
  end(): Promise<void>
}

async function fill(database: Database): Promise<void> {
  const made = await upgrading(database, version(base))
  const [first] = await made.make('/things', records)
  await made.make('/others', [{ en: { name: 'Other' }, ar: { name: 'آخر' } }])
  const { id } = await made.read(`/things/${first}`)
  await made.client().send('PATCH', `/things/${first}`, { near: [id] })
  await made.end()
  await database.close()
}

async function onServer(): Promise<Source> {
  const url = await createServerDatabase()
  await fill(await openDatabase({ databaseUrl: url, dataDir: '' }))
  return {
    async copy() {
      const own = await createServerDatabase(new URL(url).pathname.slice(1))
      const folder = await mkdtemp(join(tmpdir(), 'plan-'))
      return {
        env: { DATABASE_URL: own, DATA_DIR: folder },
        remove: async () => {
          await dropServerDatabase(own)
          await rm(folder, { recursive: true })
        },
      }
    },
    end: () => dropServerDatabase(url),
  }
}

async function embedded(): Promise<Source> {
  const folder = await mkdtemp(join(tmpdir(), 'plan-'))
  await copyFolder(inject('templates').fresh, folder)
  await fill(await openDatabase({ dataDir: folder }))
  return {
    async copy() {
      const own = await mkdtemp(join(tmpdir(), 'plan-'))
      await copyFolder(folder, own)
      return { env: { DATA_DIR: own, ALLOW_EMBEDDED: '1', SEED: 'none' }, remove: () => rm(own, { recursive: true }) }
    },
    end: () => rm(folder, { recursive: true }),
  }
}

interface Outcome {
  readonly isRefused: boolean
  readonly lines: readonly string[]
}

/** The outcome of the command as its exit code and output have it: an error is what ends a process with 1. */
async function plan(settings: Settings, sections: readonly NamedSection[]): Promise<Outcome & { left: string[] }> {
  try {
    const output = await commandNamed('plan')?.({ path: undefined, words: [], settings, sections })
    const lines = (output ?? '')
      .split('\n')
      .map(untimed)
      .filter((line) => !line.startsWith('There is nothing to be done'))
    const heading = lines.findIndex((line) => line.startsWith('No definition knows this'))
    const end = heading === -1 ? lines.length : heading
    return { isRefused: false, lines: lines.slice(0, end), left: lines.slice(end + 1).toSorted() }
  } catch (error) {
    return { isRefused: true, lines: linesOf(error), left: [] }
  }
}

async function start(settings: Settings, sections: readonly NamedSection[]): Promise<Outcome> {
  const lines: string[] = []
  const say = (sentence: string) => {
    if (sentence !== 'Opening the database…') lines.push(untimed(sentence))
  }
  try {
    const product = await boot(settings, sections, say)
    await product.close()
    return { isRefused: false, lines }
  } catch (error) {
    return { isRefused: true, lines: [...lines, ...linesOf(error)] }
  }
}

const linesOf = (error: unknown): readonly string[] =>
  (error instanceof Error ? error.message : String(error)).split('\n').map(untimed)

/** How long a step takes is measured each time. */
const untimed = (line: string): string => line.replace(/less than a second|about \d+ seconds?/g, 'SECONDS')

async function prepare({ databaseUrl, dataDir }: Settings, statement: string): Promise<void> {
  const database = await openDatabase(databaseUrl === undefined ? { dataDir } : { databaseUrl, dataDir })
  await sql.raw(statement).execute(database.db)
  await database.close()
}

const goesThrough = ({ goes }: Change, { UPGRADE_LOSS }: Mode): boolean =>
  goes === 'always' || (goes === 'with loss' && UPGRADE_LOSS === 'allowed')

const kinds = [
  { kind: 'postgres', open: onServer, tried: modes, every: 1 },
  // The embedded database takes ten times as long: some changes in production alone, unless both are wanted.
  {
    kind: 'pglite',
    open: embedded,
    tried: isWhole ? modes : modes.filter(({ NODE_ENV }) => NODE_ENV === 'production'),
    every: isWhole ? 1 : 4,
  },
] as const

describe.each(kinds)('the plan on $kind', ({ open, tried, every }) => {
  let source: Source
  beforeAll(async () => {
    source = await open()
  })
  afterAll(async () => await source.end())

  const some = Object.entries(changes).filter((_, place) => place % every === Math.floor(every / 4))
  it.each(some)('says what the start does when %s', async (_, change) => {
    let copy: Copy | undefined
    for (const mode of tried) {
      // A refused start leaves the database as it was, for the next mode.
      copy ??= await source.copy()
      const settings = settingsFrom({ ...copy.env, ...mode, LOG_LEVEL: 'silent' })
      if (change.prepare) await prepare(settings, change.prepare)
      const { left, ...planned } = await plan(settings, change.to)
      const started = await start(settings, change.to)
      const later = await plan(settings, change.to)

      expect(planned).toEqual(started)
      expect({ mode, ...started }).toMatchObject({ mode, isRefused: !goesThrough(change, mode) })
      expect(later).toMatchObject(started.isRefused ? planned : { isRefused: false, left })
      if (started.isRefused) continue
      await copy.remove()
      copy = undefined
    }
    await copy?.remove()
  })
})
