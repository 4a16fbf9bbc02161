/** A table that is no error, made to cost far more than its size once its rows are judged and read. */
export interface HeavyTable {
  readonly name: string
  /** A CSV file for the section of posts. */
  readonly bytes: () => Uint8Array
  readonly rows: number
}

const table = (name: string, heading: string, lines: readonly string[]): HeavyTable => ({
  ...{ name, rows: lines.length },
  bytes: () => Buffer.from([heading, ...lines].join('\n')),
})
const numbered = <T>(count: number, make: (n: number) => T): readonly T[] =>
  Array.from({ length: count }, (_, n) => make(n))
const related = (n: number, parts: readonly string[]) => `Title ${n},"${parts.join(';')}"`

export const heavyTables: readonly HeavyTable[] = [
  table('a cell of 190,000 parts', 'en.title,relatedEntities', [
    related(
      0,
      numbered(190_000, () => 'a'),
    ),
  ]),
  table('a cell of 1,000 parts', 'en.title,relatedEntities', [
    related(
      0,
      numbered(1000, (n) => `part ${n}`),
    ),
  ]),
  table(
    'cells of thirty parts',
    'en.title,relatedEntities',
    numbered(200, (row) =>
      related(
        row,
        numbered(30, (n) => `row ${row} part ${n} `.padEnd(66, 'b')),
      ),
    ),
  ),
  table(
    'cells of thirty large parts',
    'en.title,relatedEntities',
    numbered(8, (row) =>
      related(
        row,
        numbered(30, (n) => `row ${row} part ${n} `.padEnd(13_000, 'b')),
      ),
    ),
  ),
  table(
    'rows of large cells',
    'en.title,en.body',
    numbered(20, (row) => `Title ${row},${'word '.repeat(60_000)}`),
  ),
]
