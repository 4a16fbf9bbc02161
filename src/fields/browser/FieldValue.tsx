import { type ComponentType, createContext, useContext } from 'react'
import { EmptyValue } from '../../admin/field/cells/Clipped.tsx'
import type { CellProps } from '../../admin/field/cells/cell.ts'
import { Line } from '../../admin/field/cells/Line.tsx'
import styles from '../../admin/field/cells/value.module.css'
import { useLocale, useTranslate } from '../../admin/providers/i18n.ts'
import { VisuallyHidden } from '../../admin/ui/VisuallyHidden.tsx'
import { type FlatField, isEmpty } from '../../schema/fields.ts'
import { columnOf } from './list.ts'

type Values = Readonly<Record<string, ComponentType<CellProps<FlatField['field']>>>>
interface ShowModule {
  readonly values?: Values
}

/** The full-length values by kind: the `values` of each `browser/show.tsx`. */
const values: Values = Object.assign(
  {},
  ...Object.values(import.meta.glob<ShowModule>('../*/browser/show.tsx', { eager: true })).map(
    (module) => module.values,
  ),
)

/** Are personal values unmasked? If not, they are masks. */
export const UnmaskedContext = createContext(false)

interface FieldValueProps {
  readonly leaf: FlatField
  readonly value: unknown
}

/** A field's value at full length. */
export function FieldValue({ leaf: { field, path }, value }: FieldValueProps) {
  const t = useTranslate()
  const locale = useLocale()
  const isUnmasked = useContext(UnmaskedContext)
  if (isEmpty(value)) {
    return (
      <span className={styles.nothing}>
        <EmptyValue />
        <VisuallyHidden lang={locale}>{t('list.table.empty')}</VisuallyHidden>
      </span>
    )
  }
  if (field.personal === true && !isUnmasked) return <bdi dir='ltr'>{String(value)}</bdi>
  const Value = values[field.kind] ?? LineValue
  return <Value field={field} path={path} value={value} />
}

/** A value that is shown like its list cell. */
function LineValue(props: CellProps<FlatField['field']>) {
  const Cell = columnOf(props.field).cell
  return (
    <Line>
      <Cell {...props} />
    </Line>
  )
}
