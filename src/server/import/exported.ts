import { type Locale, locales } from '../../schema/text/words.ts'
import { sayingOf } from '../export/wording.ts'
import { type Cell, cellsOf } from '../lists/export.ts'
import type { Scope } from '../store/scope.ts'
import type { Column } from './judge-rows.ts'

/** What an export says of a record in a column of the file, by its place. */
export type Exported = (id: string, index: number) => string

/** The cells that an export of these records would have in the columns of a file, each in the column's language. */
export async function exportedTexts(
  scope: Scope,
  columns: readonly Column[],
  { ids, locale }: { readonly ids: readonly string[]; readonly locale: Locale },
): Promise<Exported> {
  const texts = new Map<string, string>()
  for (const own of locales) {
    const said = columns.filter(({ target }) => target.path !== 'id' && (target.locale ?? locale) === own)
    if (said.length === 0 || ids.length === 0) continue
    const paths = said.map(({ target }) => target.exported)
    const say = sayingOf(scope, paths, own)
    const rows = await cellsOf(scope, ids, { columns: ['id', ...paths], revealed: false }, own)
    for (const [id, ...cells] of rows)
      for (const [place, cell] of say(cells).entries()) texts.set(`${id} ${said[place]?.index}`, written(cell))
  }
  return (id, index) => texts.get(`${id} ${index}`) ?? ''
}

const written = (cell: Cell): string => (cell === null ? '' : String(cell))
