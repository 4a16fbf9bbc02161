import { styled } from '@mui/material/styles'
import { ChevronDown, GripVertical } from 'lucide-react'
import { useContext } from 'react'
import { useTranslate } from 'react-admin'
import { useFormContext } from 'react-hook-form'
import { type FieldOfKind, type Fields, isEmpty, isLocalized, leavesOf, valueAt } from '../../../schema/fields.ts'
import { pathsOf } from '../../../schema/judging/cleaning.ts'
import { FieldPreview, PreviewPlace } from '../../field/inputs/FieldPreview.tsx'
import { ProblemCount } from '../../field/record/ProblemCount.tsx'
import { useProblemCount, useRecordForm } from '../../field/record/record-form.ts'
import { IconAction } from '../../ui/controls/controls.tsx'
import { useSortableItem } from '../../ui/controls/sorting.tsx'
import { RowActions } from './RowActions.tsx'
import { useRowTitle } from './row-title.ts'
import type { FieldRow } from './use-field-rows.ts'
import { useUnfolded } from './use-unfolded.ts'

interface Props extends FieldRow {
  readonly field: FieldOfKind<'list'>
  readonly path: string
  /** The row that is being written, or was last. */
  readonly current: boolean
  readonly onCurrent: () => void
}

/** One row of a list: a line that names it, and its fields below. */
export function Row(props: Props) {
  const { id, index, field, name, path, onCurrent } = props
  const translate = useTranslate()
  const { FieldRows } = useRecordForm()
  const { ref, style, handle } = useSortableItem(id)
  const [open, setOpen] = useUnfolded(name, useIsOpenAtFirst(props))
  const count = useProblemCount(name)
  const title = useRowTitle(props)
  const number = index + 1
  return (
    <Item ref={ref} style={style} onFocusCapture={field.preview && onCurrent}>
      <Head>
        <IconAction {...handle} data-grip aria-label={translate('form.rows.drag', { number })}>
          <GripVertical size={16} aria-hidden />
        </IconAction>
        <Fold type='button' aria-expanded={open} onClick={() => setOpen(!open)}>
          <ChevronDown size={16} aria-hidden data-open={open} />
          <bdi dir='ltr'>{number}</bdi>
          <bdi data-title>{title || translate('form.rows.untitled')}</bdi>
          <ProblemCount count={count} />
        </Fold>
        <RowActions
          {...props}
          label={(action) => translate(`form.rows.${action}`, { number })}
          onRemove={() => props.onRemove(title)}
        />
      </Head>
      {open && (
        <Body>
          <FieldRows
            layout={layoutOf(field)}
            fields={field.fields}
            namePrefix={`${name}.`}
            pathPrefix={`${path}.`}
            places={2}
          />
        </Body>
      )}
      <RowPreview {...props} open={open} />
    </Item>
  )
}

/** Beside the form for the row that is being written, otherwise below the fields of the row. */
function RowPreview({ field, name, path, current, open }: Props & { readonly open: boolean }) {
  const beside = useContext(PreviewPlace) !== null
  if (!field.preview || !(beside ? current : open)) return null
  const preview = <FieldPreview preview={field.preview} fields={field.fields} path={`${path}.`} row={`${name}.`} />
  return beside ? preview : <Body>{preview}</Body>
}

/** All rows are, but of those with a preview only new ones and the one that it shows. */
function useIsOpenAtFirst({ name, field, current }: Props): () => boolean {
  const { getValues } = useFormContext()
  return () => !field.preview || current || isBlank(field.fields, valueAt(getValues(), name))
}

const isBlank = (fields: Fields, row: unknown): boolean =>
  leavesOf(fields)
    .flatMap(pathsOf)
    .every(({ path }) => isEmpty(valueAt(row, path)))

/** What tells the rows apart, texts one under another in their two columns, and what has no language side by side below. */
function layoutOf({ fields, once }: FieldOfKind<'list'>): readonly (string | readonly string[])[] {
  const names = Object.keys(fields)
  const wide = names.filter((name) => {
    const field = fields[name]
    return field && (isLocalized(field) || 'fields' in field)
  })
  const first = once !== undefined && wide.length > 0 ? [once] : []
  const neutral = names.filter((name) => !wide.includes(name) && !first.includes(name))
  const pairs = neutral.flatMap((_, index) => (index % 3 === 0 ? [neutral.slice(index, index + 3)] : []))
  return [...first, ...wide, ...pairs]
}

const Item = styled('li')({
  border: '1px solid var(--line)',
  borderRadius: 'var(--radius)',
  background: 'var(--surface)',
})
const Head = styled('div')({
  display: 'flex',
  alignItems: 'center',
  gap: 2,
  padding: 4,
  '& [data-grip]': { cursor: 'grab', touchAction: 'none' },
})
const Fold = styled('button')({
  display: 'flex',
  flex: 1,
  alignItems: 'center',
  gap: 8,
  minInlineSize: 0,
  minBlockSize: 30,
  border: 0,
  borderRadius: 'var(--radius-s)',
  background: 'none',
  font: 'inherit',
  fontSize: 13,
  color: 'var(--ink-3)',
  textAlign: 'start',
  cursor: 'pointer',
  '& [data-title]': {
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
    fontWeight: 500,
    color: 'var(--ink)',
  },
  '& svg': { flex: 'none', transition: 'transform .12s' },
  '& svg[data-open=false]': { transform: 'rotate(-90deg)' },
  '&:dir(rtl) svg[data-open=false]': { transform: 'rotate(90deg)' },
})
const Body = styled('div')({ padding: '4px 14px 16px', borderBlockStart: '1px solid var(--line)' })
