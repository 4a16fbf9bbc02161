import { ChevronDown, GripVertical, Pencil } from 'lucide-react'
import type { ComponentType, ReactNode } from 'react'
import { useTranslate } from 'react-admin'
import { useWatch } from 'react-hook-form'
import { type FieldOfKind, valueAt } from '../../../schema/fields.ts'
import { ProblemCount } from '../../field/record/ProblemCount.tsx'
import { useProblemCount, useRecordForm } from '../../field/record/record-form.ts'
import { RowActions } from '../../kinds/nested/RowActions.tsx'
import { useRowTitle } from '../../kinds/nested/row-title.ts'
import type { FieldRow } from '../../kinds/nested/use-field-rows.ts'
import { useUnfolded } from '../../kinds/nested/use-unfolded.ts'
import { IconAction } from '../../ui/controls/controls.tsx'
import { useSortableItem } from '../../ui/controls/sorting.tsx'
import { isolated } from '../../ui/text/formats.ts'
import styles from './outline.module.css'
import { innerLists } from './row-paths.ts'

export interface RowListProps {
  readonly field: FieldOfKind<'list'>
  /** Where the rows stand in the form, and in the definition: `sections.0.questions` and `sections.questions`. */
  readonly name: string
  readonly path: string
  readonly level: number
}

interface Props extends FieldRow {
  readonly field: FieldOfKind<'list'>
  readonly path: string
  readonly level: number
  readonly onEdit: () => void
  /** How the lists inside it are drawn. */
  readonly List: ComponentType<RowListProps>
}

/** One row: what it is called, what can be done with it, and the lists inside it. Sections are open at first, what is in them is not. */
export function RowItem(props: Props) {
  const { id, index, field, name, path, level, onEdit, List } = props
  const translate = useTranslate()
  const { ref, style, handle } = useSortableItem(id)
  const [open, setOpen] = useUnfolded(name, level === 0)
  const count = useProblemCount(name)
  const inner = innerLists(field)
  const title = useRowTitle({ field, name, path }) || translate('form.rows.untitled')
  const label = (action: string) => translate(`assessment.row.${action}`, { name: isolated(title) })
  return (
    <li ref={ref} style={style} className={styles.row} data-level={level}>
      <div className={styles.head}>
        <IconAction {...handle} className={styles.grip ?? ''} aria-label={label('drag')}>
          <GripVertical size={16} aria-hidden />
        </IconAction>
        <Name open={inner.length > 0 ? open : undefined} onFold={() => setOpen(!open)}>
          <bdi dir='ltr' className={styles.number}>
            {index + 1}
          </bdi>
          <bdi className={styles.title}>{title}</bdi>
          <ProblemCount count={count} />
        </Name>
        <Meta {...props} />
        <span className={styles.actions}>
          <RowActions {...props} label={label} onRemove={() => props.onRemove(title)}>
            <IconAction aria-label={label('edit')} onClick={onEdit}>
              <Pencil size={15} aria-hidden />
            </IconAction>
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

interface NameProps {
  /** Nothing for a row with nothing inside. */
  readonly open: boolean | undefined
  readonly onFold: () => void
  readonly children: ReactNode
}

function Name({ open, onFold, children }: NameProps) {
  if (open === undefined) return <span className={styles.name}>{children}</span>
  return (
    <button type='button' className={styles.name} aria-expanded={open} onClick={onFold}>
      <ChevronDown size={16} aria-hidden data-open={open} />
      {children}
    </button>
  )
}

/** What tells rows apart at a glance: a type, a percentage, how many rows are inside. */
function Meta({ field, name, path }: Props) {
  const { section } = useRecordForm()
  const translate = useTranslate()
  const row: unknown = useWatch({ name })
  const type = valueAt(row, 'type')
  const percentage = valueAt(row, 'percentage')
  const [inner] = innerLists(field)
  const rows = inner && valueAt(row, inner[0])
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
