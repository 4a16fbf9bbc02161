import { styled } from '@mui/material/styles'
import { ChevronDown, GripVertical } from 'lucide-react'
import { useTranslate } from 'ra-core'
import { useContext } from 'react'
import { useFormContext } from 'react-hook-form'
import { FieldPreview, PreviewPlace } from '../../../admin/field/inputs/FieldPreview.tsx'
import { ProblemCount } from '../../../admin/field/record/ProblemCount.tsx'
import { useProblemCount, useRecordForm } from '../../../admin/field/record/record-form.ts'
import { useSortableItem } from '../../../admin/ui/controls/SortableList.tsx'
import { SmallIconButton } from '../../../admin/ui/controls/styled-controls.tsx'
import {
  type FieldOfKind,
  type Fields,
  flattenFields,
  getAtPath,
  isEmpty,
  isLocalized,
} from '../../../schema/fields.ts'
import { fieldsPerLocale } from '../../../schema/validation/normalize-record.ts'
import { RowActions } from './RowActions.tsx'
import { useExpanded } from './use-expanded.ts'
import type { FieldRow } from './use-field-rows.ts'
import { useNestedRowTitle } from './use-nested-row-title.ts'

interface Props extends FieldRow {
  readonly field: FieldOfKind<'list'>
  readonly path: string
  /** Is this the row that is being edited, or was edited last? */
  readonly current: boolean
  readonly onCurrent: () => void
}

/** A row of a list: a heading that names it, and its fields below. */
export function NestedRow(props: Props) {
  const { id, index, field, name, path, onCurrent } = props
  const translate = useTranslate()
  const { FieldRows } = useRecordForm()
  const { ref, style, handle } = useSortableItem(id)
  const [open, setOpen] = useExpanded(name, useIsInitiallyOpen(props))
  const count = useProblemCount(name)
  const title = useNestedRowTitle(props)
  const number = index + 1
  return (
    <Item ref={ref} style={style} onFocusCapture={field.preview && onCurrent}>
      <Head>
        <SmallIconButton {...handle} data-grip aria-label={translate('form.rows.drag', { number })}>
          <GripVertical size={16} aria-hidden />
        </SmallIconButton>
        <ToggleButton type='button' aria-expanded={open} onClick={() => setOpen(!open)}>
          <ChevronDown size={16} aria-hidden data-open={open} />
          <bdi dir='ltr'>{number}</bdi>
          <bdi data-title>{title || translate('form.rows.untitled')}</bdi>
          <ProblemCount count={count} />
        </ToggleButton>
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

/** The preview of a row: next to the form for the current row, otherwise below the row's fields. */
function RowPreview({ field, name, path, current, open }: Props & { readonly open: boolean }) {
  const isBesideForm = useContext(PreviewPlace) !== null
  if (!field.preview || !(isBesideForm ? current : open)) return null
  const preview = <FieldPreview preview={field.preview} fields={field.fields} path={`${path}.`} row={`${name}.`} />
  return isBesideForm ? preview : <Body>{preview}</Body>
}

/** Rows are expanded at first. In lists with a preview, only new rows and the row in the preview are. */
function useIsInitiallyOpen({ name, field, current }: Props): () => boolean {
  const { getValues } = useFormContext()
  return () => !field.preview || current || isBlank(field.fields, getAtPath(getValues(), name))
}

const isBlank = (fields: Fields, row: unknown): boolean =>
  flattenFields(fields)
    .flatMap(fieldsPerLocale)
    .every(({ path }) => isEmpty(getAtPath(row, path)))

/**
 * The layout of a row: first the choice that identifies it, then texts in their two columns, then the other fields side by side, three per
 * line.
 */
function layoutOf({ fields, uniqueBy: once }: FieldOfKind<'list'>): readonly (string | readonly string[])[] {
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
const ToggleButton = styled('button')({
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
