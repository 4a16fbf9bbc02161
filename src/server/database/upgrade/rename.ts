import { takesFile } from '../../../schema/kinds.ts'
import { linkLeaves } from '../definition.ts'
import { contentTable, linkTableNameOf, literal, quoted } from '../names.ts'
import { stepOf, type Uncounted } from '../plan/table-steps.ts'
import { renamedTally } from '../tallies.ts'
import type { Catalogue } from './catalogue.ts'
import type { Rename, SectionUpgrade } from './section-upgrade.ts'

/** What gives tables, columns and statuses their new names, and all that names a section or a field its new one. */
export function renameSteps(upgrade: SectionUpgrade, found: Catalogue): readonly Uncounted[] {
  const { before, after, table, links, columns, statuses, renamed } = upgrade
  const name = `content.${table.to}`
  const to = contentTable(table.to)
  const note = (what: string, statement: string) => stepOf('note', { what, statement, table: name, by: 'statement' })
  return [
    ...(table.from === table.to
      ? []
      : [
          ...emptyTables(upgrade, found).map(dropTable),
          renameTable(table),
          note('core.tallies', renamedTally(table)),
          note('core.personal_sections', personalSection(before.name, after.name)),
          note('core.definition_history', firstKnown(before.name)),
          note('core.definitions', `delete from core.definitions where name = ${literal(before.name)}`),
        ]),
    ...links.map(renameTable),
    ...columns.map((column) =>
      stepOf('rename', {
        ...{ table: name, thing: `${column.from} to ${column.to}`, by: 'statement' },
        what: `${name}.${column.to} (was ${column.from})`,
        statement: `alter table ${to} rename column ${quoted(column.from)} to ${quoted(column.to)}`,
      }),
    ),
    ...statuses.map((status) =>
      stepOf('status', {
        ...{ table: name, thing: `${status.to} where it was ${status.from}`, by: 'statement' },
        what: `${name}: status ${status.to} (was ${status.from})`,
        statement: `update ${to} set status = ${literal(status.to)} where status = ${literal(status.from)}`,
      }),
    ),
    ...renamed.flatMap((pair) => [
      ...(takesFile(pair.before.field)
        ? [
            note(
              'core.files',
              `update core.files set field = ${literal(`${after.name}.${pair.after.path}`)}
                where field = ${literal(`${before.name}.${pair.before.path}`)}`,
            ),
          ]
        : []),
      ...(pair.before.field.personal && pair.before.path !== pair.after.path
        ? [note('core.personal_sections', personalField(after.name, pair.before.path, pair.after.path))]
        : []),
    ]),
  ]
}

const renameTable = ({ from, to }: Rename): Uncounted =>
  stepOf('rename', {
    ...{ table: `content.${to}`, thing: `${from} to ${to}`, by: 'statement', what: `content.${to} (was ${from})` },
    statement: `alter table ${contentTable(from)} rename to ${quoted(to)}`,
  })

/** Tables that were made before anybody said what they were called before; nothing stands in them. */
export const emptyTables = ({ after, table }: SectionUpgrade, { tables }: Catalogue): readonly string[] =>
  table.from === table.to
    ? []
    : [...linkLeaves(after).map(({ path }) => linkTableNameOf(after.name, path)), table.to].filter((name) =>
        tables.has(name),
      )

const dropTable = (name: string): Uncounted =>
  stepOf('drop', {
    ...{ table: `content.${name}`, by: 'statement', what: `content.${name}`, thing: 'the empty table' },
    statement: `drop table ${contentTable(name)} cascade`,
  })

/** The definition under which records were written before it was kept since when. */
const firstKnown = (name: string): string =>
  `insert into core.definition_history (name, applied_at, definition)
  select d.name, 'epoch', d.definition from core.definitions d
  where d.name = ${literal(name)} and not exists (select from core.definition_history h where h.name = d.name)`

const personalSection = (from: string, to: string): string =>
  `with gone as (delete from core.personal_sections where name = ${literal(from)} returning definition)
  insert into core.personal_sections (name, definition) select ${literal(to)}, definition from gone on conflict (name) do nothing`

/** What stays beside under the former name is remembered with it. */
const personalField = (section: string, from: string, to: string): string =>
  `update core.personal_sections
  set definition = jsonb_set(definition, array['fields', ${literal(to)}], definition #> array['fields', ${literal(from)}])
  where name = ${literal(section)} and definition #> array['fields', ${literal(from)}] is not null`
