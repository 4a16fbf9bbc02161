import { ArrowDown, ArrowUp, ChevronDown, CopyPlus, GripVertical, Pencil, Trash2 } from 'lucide-react'
import { type ReactNode, useEffect, useState } from 'react'
import { useTranslate } from 'react-admin'
import { useWatch } from 'react-hook-form'
import { type FieldOfKind, valueAt } from '../../../schema/fields.ts'
import { IconAction } from '../../engine/form/controls.tsx'
import { ProblemCount } from '../../engine/form/ProblemCount.tsx'
import { isolated, useRecordForm, useTarget, useVisibleProblems } from '../../engine/form/record-form.ts'
import { useRowTitle } from '../../engine/inputs/row-title.ts'
import { useSortableItem } from '../../engine/inputs/sorting.tsx'
import styles from './outline.module.css'
import { RowList } from './RowList.tsx'
import { innerLists } from './row-paths.ts'

interface Props {
  readonly id: string
  readonly index: number
  readonly last: boolean
  readonly field: FieldOfKind<'list'>
  /** Where the row stands in the form: `sections.0`. */
  readonly name: string
  readonly path: string
  readonly level: number
  readonly full: boolean
  readonly onEdit: () => void
  readonly onMove: (to: number) => void
  readonly onCopy: () => void
  readonly onRemove: () => void
}

/** One row: what it is called, what can be done with it, and the lists inside it. */
export function RowItem(props: Props) {
  const { id, index, field, name, path, level } = props
  const translate = useTranslate()
  const { ref, style, handle } = useSortableItem(id)
  const [open, setOpen] = useOpen(name, level)
  const inner = innerLists(field)
  const title = useRowTitle({ field, name, path }) || translate('form.rows.untitled')
  const called = { name: isolated(title) }
  return (
    <li ref={ref} style={style} className={styles.row} data-level={level}>
      <div className={styles.head}>
        <IconAction {...handle} className={styles.grip ?? ''} aria-label={translate('assessment.row.drag', called)}>
          <GripVertical size={16} aria-hidden />
        </IconAction>
        <Name open={inner.length > 0 ? open : undefined} onFold={() => setOpen(!open)}>
          <bdi dir='ltr' className={styles.number}>
            {index + 1}
          </bdi>
          <bdi className={styles.title}>{title}</bdi>
          <Problems name={name} />
        </Name>
        <Meta {...props} />
        <Actions {...props} called={called} />
      </div>
      {open && inner.length > 0 && (
        <div className={styles.inner}>
          {inner.map(([one, list]) => (
            <RowList key={one} field={list} name={`${name}.${one}`} path={`${path}.${one}`} level={level + 1} />
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

function Problems({ name }: Pick<Props, 'name'>) {
  const count = useVisibleProblems().filter(({ path }) => path.startsWith(`${name}.`)).length
  return <ProblemCount count={count} />
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

function Actions({ index, last, full, called, ...on }: Props & { readonly called: { readonly name: string } }) {
  const translate = useTranslate()
  const label = (action: string) => translate(`assessment.row.${action}`, called)
  return (
    <span className={styles.actions}>
      <IconAction data-wide disabled={index === 0} aria-label={label('up')} onClick={() => on.onMove(index - 1)}>
        <ArrowUp size={16} aria-hidden />
      </IconAction>
      <IconAction data-wide disabled={last} aria-label={label('down')} onClick={() => on.onMove(index + 1)}>
        <ArrowDown size={16} aria-hidden />
      </IconAction>
      <IconAction aria-label={label('edit')} onClick={on.onEdit}>
        <Pencil size={15} aria-hidden />
      </IconAction>
      <IconAction disabled={full} aria-label={label('copy')} onClick={on.onCopy}>
        <CopyPlus size={16} aria-hidden />
      </IconAction>
      <IconAction data-tone='bad' aria-label={label('remove')} onClick={on.onRemove}>
        <Trash2 size={16} aria-hidden />
      </IconAction>
    </span>
  )
}

/** Sections are open at first, what is in them when it is asked for, and everything on the way to where the person is taken. */
function useOpen(name: string, level: number): [boolean, (open: boolean) => void] {
  const [open, setOpen] = useState(level === 0)
  const target = useTarget()
  useEffect(() => {
    if (target?.path.startsWith(`${name}.`)) setOpen(true)
  }, [target, name])
  return [open, setOpen]
}
