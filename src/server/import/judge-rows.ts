import { uuidv7 } from 'uuidv7'
import { isEmpty, valueAt, withValueAt } from '../../schema/fields.ts'
import { isList } from '../../schema/kinds/nested.ts'
import { isStoredFile } from '../../schema/kinds/upload.ts'
import { cleanValue, takesFile } from '../../schema/kinds.ts'
import { type Problem, problemOf } from '../../schema/problems.ts'
import { canonical } from '../../schema/rows.ts'
import { judgeAll } from '../records/batches/judge-all.ts'
import { readAll } from '../records/batches/save-all.ts'
import type { Candidate } from '../records/judge.ts'
import { withStatus } from '../records/new-record.ts'
import { merged } from '../records/update.ts'
import { storedBody, wholeBody } from '../store/assemble.ts'
import type { RawRecord } from '../store/raw.ts'
import type { Scope } from '../store/scope.ts'
import type { Values } from '../store/values.ts'
import { alikeProblems, repeatedAmong } from './alike.ts'
import { isSameText, textOf } from './cells.ts'
import type { Target } from './columns.ts'
import { type Exported, exportedTexts } from './exported.ts'
import { type KeyedRow, readableRows } from './row-keys.ts'
import { columnsIn, type Import, type ImportRow } from './staged.ts'
import { titlesNamed } from './titles.ts'
import { type Named, readCell } from './values.ts'

/** A column of a file that leads somewhere, and its place among the cells. */
export interface Column {
  readonly index: number
  readonly target: Target
}
/** What would become of a row, and what it was judged by. */
export interface JudgedRow {
  readonly place: number
  /** The id or slug of the record that its cells name. */
  readonly key: string | undefined
  readonly verdict: 'make' | 'change' | 'same' | 'refuse'
  /** The record's, also of one that would only be made. */
  readonly id: string | null
  readonly raw: RawRecord | undefined
  /** What the cells that differ from the record say now, by their places. */
  readonly was: Readonly<Record<string, string>>
  readonly problems: readonly Problem[]
  /** As it may be stored. */
  readonly body: Values
}
interface Read {
  readonly row: ImportRow
  readonly raw: RawRecord | undefined
  readonly cells: readonly (Column & { readonly text: string; readonly was: string })[]
  /** Does it name a record that is not there? */
  readonly isLost: boolean
}

/**
 * Judges rows of a file by all that a save is judged by: which record each is about, what it would change of it, and what is wrong. A cell
 * that is empty, or says what an export says of the record, changes nothing. Inside a transaction; `lock` where they are written next.
 * Returns the first rows alone, at least one, where the records that they are about are too large to be read at once.
 */
export async function judgeRows(
  scope: Scope,
  imported: Import,
  given: readonly ImportRow[],
  lock?: 'for no key update',
): Promise<readonly JudgedRow[]> {
  const columns = columnsIn(scope.section, imported.columns)
  const rows = await readableRows(scope, columns, given)
  const repeated = await repeatedAmong(scope.db, imported, rows)
  const found = await recordsOf(scope, rows, lock)
  const ids = [...new Set([...found.values()].map(({ row }) => row.id))]
  const exported = await exportedTexts(scope, columns, { ids, locale: imported.locale })
  const read = rows.map(({ row }) => readRow(columns, row, found, exported))
  const named = await namedIn(scope, read)
  const candidates = read.map((one) => (repeated.has(one.row.place) ? repetition(one) : candidateOf(scope, named, one)))
  const alike = await alikeProblems(
    scope,
    imported,
    candidates.map(({ row, candidate }) => ({ place: row.place, body: candidate?.body ?? {} })),
  )
  const judged = await judgeAll(
    scope,
    candidates.flatMap(({ candidate }) => candidate ?? []),
  )
  const verdicts = new Map(
    candidates.flatMap(({ candidate }) => candidate ?? []).map(({ id }, place) => [id, judged[place]]),
  )
  return candidates.map(({ candidate, problems, ...one }, index): JudgedRow => {
    const verdict = candidate && verdicts.get(candidate.id)
    const stated = [...problems, ...(alike.get(one.row.place) ?? [])]
    const own = new Set(stated.map(({ path }) => path))
    const all = [...stated, ...(verdict?.problems.filter(({ path }) => !own.has(path)) ?? [])]
    const sound = candidate ? (one.raw ? 'change' : 'make') : 'same'
    return {
      ...{
        place: one.row.place,
        key: rows[index]?.key,
        raw: one.raw,
        was: one.was,
        problems: all,
        body: verdict?.body ?? {},
      },
      ...{ id: candidate?.id ?? one.raw?.row.id ?? null, verdict: all.length > 0 ? 'refuse' : sound },
    }
  })
}

/** The records that rows are about, by the rows' places. */
async function recordsOf(
  scope: Scope,
  rows: readonly KeyedRow[],
  lock: 'for no key update' | undefined,
): Promise<ReadonlyMap<number, RawRecord>> {
  const ids = rows.flatMap(({ recordId }) => recordId ?? [])
  const raws = new Map((await readAll(scope, [...new Set(ids)], lock)).map((raw) => [raw.row.id, raw]))
  return new Map(
    rows.flatMap(({ place, recordId }): [number, RawRecord][] => {
      const raw = raws.get(recordId ?? '')
      return raw ? [[place, raw]] : []
    }),
  )
}

function readRow(
  columns: readonly Column[],
  row: ImportRow,
  found: ReadonlyMap<number, RawRecord>,
  exported: Exported,
): Read {
  const raw = found.get(row.place)
  const cells = columns
    .map(({ index, target }) => ({
      ...{ index, target, text: textOf(row.cells[index]), was: raw ? exported(raw.row.id, index) : '' },
    }))
    .filter(({ text }) => text !== '')
  const isLost = !raw && cells.some(({ target }) => target.path === 'id')
  const said = cells.filter(({ target, text, was }) => target.path !== 'id' && !(raw && isSameText(text, was)))
  return { row, raw, cells: said, isLost }
}

async function namedIn(scope: Scope, read: readonly Read[]): Promise<Named> {
  const cells = read.flatMap((one) => one.cells)
  const addresses = cells
    .filter(({ target, text }) => takesFile(target.leaf?.field) && text.startsWith('/files/'))
    .map(({ text }) => text)
  const files = await filesAt(scope, addresses)
  return { titles: await titlesNamed(scope, cells), files }
}

async function filesAt({ db, unit }: Scope, addresses: readonly string[]): Promise<ReadonlyMap<string, string>> {
  if (addresses.length === 0) return new Map()
  const rows = await db
    .selectFrom('core.files')
    .select(['id', 'key'])
    .where('bu_id', '=', unit.id)
    .where('field', 'is', null)
    .where('key', 'in', [...new Set(addresses.map((address) => address.slice('/files/'.length)))])
    .execute()
  return new Map(rows.map(({ id, key }) => [`/files/${key}`, id]))
}

/** A record as a row would have it, where it would have it otherwise. */
interface Drawn extends Pick<Read, 'row' | 'raw'> {
  readonly was: Readonly<Record<string, string>>
  readonly problems: Problem[]
  readonly candidate: Candidate | undefined
}

function candidateOf(scope: Scope, named: Named, { row, raw, cells, isLost }: Read): Drawn {
  const { section } = scope
  const before = raw && storedBody(section, raw)
  let changes: Values = {}
  const was: Record<string, string> = {}
  // A row that names a record which is not there any more is no new one.
  const problems: Problem[] = isLost ? [{ path: 'id', key: 'validations.gone' }] : []
  for (const { index, target, text, was: said } of cells) {
    const read = readCell(scope, named, target, text)
    if ('finding' in read) {
      const leaf = target.leaf
      problems.push(
        leaf
          ? problemOf(section, leaf, target.path, read.finding)
          : { path: target.path, key: `validations.${read.finding.rule}` },
      )
    } else if (
      !raw ||
      !isStored(target, read.value, target.path === 'status' ? raw.row.status : valueAt(before, target.path))
    )
      changes = withValueAt(changes, target.path, read.value)
    else continue
    if (raw) was[index] = said
  }
  const hasChanges = Object.keys(changes).length > 0
  const isNew = !raw && (hasChanges || problems.length > 0)
  if (!isNew && !hasChanges) return { row, raw, was, problems, candidate: undefined }
  const candidate = raw
    ? { id: raw.row.id, body: wholeWith(scope, raw, changes), before: wholeBody(section, raw) }
    : { id: uuidv7(), body: withStatus(scope, changes) }
  return { row, raw, was, problems, candidate }
}

const wholeWith = (scope: Scope, raw: RawRecord, changes: Values): Values => ({
  ...(raw.row.status === null ? {} : { status: raw.row.status }),
  ...merged(scope, raw, changes),
})

/** A row that says again what a record is to be: which of the two is meant nobody knows. */
const repetition = ({ row, raw }: Read): Drawn => ({
  ...{ row, raw, was: {}, candidate: undefined },
  problems: [{ path: 'id', key: 'validations.repeated' }],
})

function isStored({ leaf }: Target, value: unknown, stored: unknown): boolean {
  const field = leaf?.field
  if (!field || isList(field)) return value === stored
  const before = isStoredFile(stored) ? stored.id : stored
  const clean = cleanValue(field, value)
  return (isEmpty(clean) && isEmpty(before)) || canonical(clean) === canonical(before)
}
