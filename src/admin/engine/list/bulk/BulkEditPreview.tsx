import { styled } from '@mui/material/styles'
import { FieldValue } from '../../../../fields/browser/FieldValue.tsx'
import { flattenFields } from '../../../../schema/fields.ts'
import { useSection } from '../../../context/context.tsx'
import { TitlesProvider } from '../../../field/cells/cell.ts'
import { useTranslate } from '../../../providers/i18n.ts'
import { useNumberFormat } from '../../../ui/text/locale-formats.ts'
import type { FetchedRows } from './change-records.ts'

interface Props {
  readonly name: string
  readonly before: FetchedRows | undefined
}

const maxValues = 5

/** The current values of a field in the selected records, the most frequent first. Only lists that show the field know them. */
export function BulkEditPreview({ name, before }: Props) {
  const t = useTranslate()
  const number = useNumberFormat()
  const leaf = flattenFields(useSection().fields).find(({ path }) => path === name)
  if (!before || !leaf || !before.rows.some((row) => name in row)) return <p>{t('bulk.edit.replaces')}</p>
  const groups = Map.groupBy(before.rows, (row) => JSON.stringify(row[name] ?? null))
  const values = [...groups.values()].toSorted((one, other) => other.length - one.length)
  const others = values.length - maxValues
  return (
    <TitlesProvider value={before.titles}>
      <Now>
        <dt>{t('bulk.edit.now')}</dt>
        {values.slice(0, maxValues).map((rows) => (
          <dd key={rows[0]?.id}>
            <FieldValue leaf={leaf} value={rows[0]?.[name]} />
            <bdi>{number(rows.length)}</bdi>
          </dd>
        ))}
        {others > 0 && <dd>{t('bulk.edit.others', { smart_count: others })}</dd>}
      </Now>
    </TitlesProvider>
  )
}

const Now = styled('dl')({
  display: 'grid',
  gap: 6,
  margin: 0,
  padding: '10px 12px',
  borderRadius: 'var(--radius-s)',
  background: 'var(--sunken)',
  fontSize: 13,
  '& > dt': { color: 'var(--ink-3)' },
  '& > dd': { display: 'flex', justifyContent: 'space-between', gap: 12, margin: 0, minInlineSize: 0 },
})
