import { relative } from 'node:path'
import { Client } from 'pg'
import { sections } from '../../../src/sections.ts'
import { distributedTables } from '../../../src/server/database/citus.ts'
import { unboundTables } from './units-read.ts'

const root = new URL('../../../', import.meta.url).pathname

/** Who may read the records of several units in one statement, and why: each asks every server, at moments when nobody waits for it. */
const acrossUnits: Readonly<Record<string, string>> = {
  'src/server/backup/': 'an archive has the records of all units',
  'src/server/database/': 'a start counts, converts and compares whole tables, and the tallies are compared once a day',
  'src/server/search/rebuild-': 'a start of another version writes anew by what records are found, table by table',
  'src/server/personal/': 'who is to be forgotten is looked for once a day, and by commands, in every unit at once',
  'src/server/demo/': 'the demonstration fills an empty database',
}

const divided = new Set(distributedTables(sections).map(({ name }) => `content.${name}`))
const known = new Set<string>()
const unjudged = new Map<string, string>()
const original = Client.prototype.query

/** Keeps every statement that is new among those sent to a server, with the source that sends it. Once for a process. */
export function watchUnits(): void {
  if (Client.prototype.query !== original) return
  Client.prototype.query = function (this: Client, ...call: unknown[]) {
    keep(call[0])
    return Reflect.apply(original, this, call)
  } as typeof original
}

/** Throws if any statement since the last time reads divided tables without being bound to one unit, and may not. */
export function expectOneUnit(): void {
  const wrong = [...unjudged].flatMap(([text, source]) => {
    if (Object.keys(acrossUnits).some((place) => source.startsWith(place))) return []
    const tables = unboundTables(text, (table) => divided.has(table))
    return tables.length > 0 ? [`${source} reads ${tables.join(', ')} of several units: ${text}`] : []
  })
  unjudged.clear()
  if (wrong.length > 0) throw new Error(wrong.join('\n\n'))
}

function keep(statement: unknown): void {
  const text = typeof statement === 'string' ? statement : Object(statement).text
  if (typeof text !== 'string' || !text.includes('content')) return
  const shape = text.replace(/\$\d+/g, '$').replace(/(\$, )+\$/g, '$')
  if (known.has(shape)) return
  known.add(shape)
  const source = sourceOf()
  if (!source.startsWith('tests/')) unjudged.set(text, source)
}

/** The file that the statement is written in: what passes it on aside. */
function sourceOf(): string {
  const { stackTraceLimit } = Error
  Error.stackTraceLimit = 80
  const { stack = '' } = new Error()
  Error.stackTraceLimit = stackTraceLimit
  const files = [...stack.matchAll(/(?:\(|file:\/\/| )(\/[^:()]+)/g)].map(([, file = '']) => relative(root, file))
  return files.find((file) => /^(src|tests)\//.test(file) && !passesOn.test(file)) ?? 'somebody'
}
const passesOn =
  /^src\/server\/database\/(connections|open|prepared)\.ts$|^tests\/server\/(distribution\/watch|app\/sent-statements)/
