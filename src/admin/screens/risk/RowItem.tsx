import { ChevronDown, GripVertical, Pencil } from 'lucide-react'
import { useTranslate } from 'ra-core'
import type { ComponentType, ReactNode } from 'react'
import { useWatch } from 'react-hook-form'
import { RowActions } from '../../../fields/nested/browser/RowActions.tsx'
import { useExpanded } from '../../../fields/nested/browser/use-expanded.ts'
import type { FieldRow } from '../../../fields/nested/browser/use-field-rows.ts'
import { useNestedRowTitle } from '../../../fields/nested/browser/use-nested-row-title.ts'
import { type FieldOfKind, getAtPath } from '../../../schema/fields.ts'
import { ProblemCount } from '../../field/record/ProblemCount.tsx'
import { useProblemCount, useRecordForm } from '../../field/record/record-form.ts'
import { useSortableItem } from '../../ui/controls/SortableList.tsx'
import { SmallIconButton } from '../../ui/controls/styled-controls.tsx'
import { isolateBidi } from '../../ui/text/locale-formats.ts'
import styles from './outline.module.css'
import { nestedLists } from './row-paths.ts'

export interface RowListProps {
  readonly field: FieldOfKind<'list'>
  /** The path of the rows in the form (`name`) and in the definition (`path`): `sections.0.questions` and `sections.questions`. */
  readonly name: string
  readonly path: string
  readonly level: number
}

interface Props extends FieldRow {
  readonly field: FieldOfKind<'list'>
  readonly path: string
  readonly level: number
  readonly onEdit: () => void
  /** The component that renders nested lists. */
  readonly List: ComponentType<RowListProps>
}

/** A row with its title, actions and nested lists. Top-level rows are expanded by default, nested rows are not. */
export function RowItem(props: Props) {
  const { id, index, field, name, path, level, onEdit, List } = props
  const translate = useTranslate()
  const { ref, style, handle } = useSortableItem(id)
  const [open, setOpen] = useExpanded(name, level === 0)
  const count = useProblemCount(name)
  const inner = nestedLists(field)
  const title = useNestedRowTitle({ field, name, path }) || translate('form.rows.untitled')
  const label = (action: string) => translate(`assessment.row.${action}`, { name: isolateBidi(title) })
  return (
    <li ref={ref} style={style} className={styles.row} data-level={level}>
      <div className={styles.head}>
        <SmallIconButton {...handle} className={styles.grip ?? ''} aria-label={label('drag')}>
          <GripVertical size={16} aria-hidden />
        </SmallIconButton>
        <RowName open={inner.length > 0 ? open : undefined} onToggle={() => setOpen(!open)}>
          <bdi dir='ltr' className={styles.number}>
            {index + 1}
          </bdi>
          <bdi className={styles.title}>{title}</bdi>
          <ProblemCount count={count} />
        </RowName>
        <RowSummary {...props} />
        <span className={styles.actions}>
          <RowActions {...props} label={label} onRemove={() => props.onRemove(title)}>
            <SmallIconButton aria-label={label('edit')} onClick={onEdit}>
              <Pencil size={15} aria-hidden />
            </SmallIconButton>
          </RowActions>
        </span>
      </div>
      {open && inner.length > 0 && (
        <div className={styles.inner}>
          {inner.map(([one, list]) => (
            <List key={one} field={list} name={`${name}.${one}`} path={`${path}.${one}`} level={level + 1} />
          ))}
        </div>
      )}
    </li>
  )
}

interface RowNameProps {
  /** Undefined for a row without nested lists. */
  readonly open: boolean | undefined
  readonly onToggle: () => void
  readonly children: ReactNode
}

function RowName({ open, onToggle, children }: RowNameProps) {
  if (open === undefined) return <span className={styles.name}>{children}</span>
  return (
    <button type='button' className={styles.name} aria-expanded={open} onClick={onToggle}>
      <ChevronDown size={16} aria-hidden data-open={open} />
      {children}
    </button>
  )
}

/** A short summary of a row: type, percentage and number of nested rows. */
function RowSummary({ field, name, path }: Props) {
  const { section } = useRecordForm()
  const translate = useTranslate()
  const row: unknown = useWatch({ name })
  const type = getAtPath(row, 'type')
  const percentage = getAtPath(row, 'percentage')
  const [inner] = nestedLists(field)
  const rows = inner && getAtPath(row, inner[0])
  return (
    <span className={styles.meta}>
      {typeof type === 'string' && type !== '' && (
        <span className={styles.type}>{translate(`sections.${section.name}.choices.${path}.type.${type}`)}</span>
      )}
      {typeof percentage === 'number' && <bdi dir='ltr' className={styles.percentage}>{`${percentage}%`}</bdi>}
      {inner && Array.isArray(rows) && rows.length > 0 && (
        <span className={styles.count}>{translate(`assessment.count.${inner[0]}`, { smart_count: rows.length })}</span>
      )}
    </span>
  )
}
