import { arrayMove } from '@dnd-kit/sortable'
import { styled } from '@mui/material/styles'
import { GripVertical, X } from 'lucide-react'
import { useTranslate } from 'ra-core'
import { FieldFrame } from '../../../admin/field/inputs/FieldFrame.tsx'
import { type InputProps, useFieldInput } from '../../../admin/field/inputs/use-field-input.ts'
import { putBack, useUndoableRemoveValue } from '../../../admin/field/undoable-remove/use-undoable-remove-value.ts'
import { SortableList, useSortableItem } from '../../../admin/ui/controls/SortableList.tsx'
import { fixedLimitOf } from '../../../schema/field-type.ts'
import type { FieldOfKind } from '../../../schema/fields.ts'
import { CreateRecordLink } from './CreateRecordLink.tsx'
import { RecordPicker } from './RecordPicker.tsx'
import { useOptionsByIds } from './use-options.ts'

/** References to several records of another section, in an order that the user chooses. */
export default function ReferencesInput(props: InputProps<FieldOfKind<'references'>>) {
  const { field } = props
  const input = useFieldInput<readonly string[]>(props)
  const translate = useTranslate()
  const removeWithUndo = useUndoableRemoveValue(props.name)
  const chosen = useOptionsByIds(field.to, input.value)
  const max = fixedLimitOf(field.max)
  const titleOf = (id: string) => chosen.find((option) => option.id === id)?.title ?? '…'
  const full = max !== undefined && input.value.length >= max
  return (
    <FieldFrame
      input={input}
      grouped={full}
      aside={
        <>
          <CreateRecordLink to={field.to} />{' '}
          {max !== undefined && <bdi dir='ltr'>{`${input.value.length} / ${max}`}</bdi>}
        </>
      }
      {...(full ? { hint: translate('form.full', { smart_count: max }) } : {})}
    >
      {input.value.length > 0 && (
        <SortableList ids={input.value} onMove={({ from, to }) => input.set(arrayMove([...input.value], from, to))}>
          <Chips aria-labelledby={input.labelId}>
            {input.value.map((id, index) => (
              <Chip
                key={id}
                id={id}
                title={titleOf(id)}
                onRemove={() =>
                  removeWithUndo({
                    title: titleOf(id),
                    change: () => input.set(input.value.filter((other) => other !== id)),
                    back: putBack(input.value, index),
                  })
                }
              />
            ))}
          </Chips>
        </SortableList>
      )}
      {!full && (
        <RecordPicker
          key={input.value.length}
          input={input}
          to={field.to}
          value={null}
          excluded={input.value}
          placeholder={translate(input.value.length > 0 ? 'form.addAnother' : 'form.choose')}
          onChoose={(option) => option && input.set([...input.value, String(option.id)])}
        />
      )}
    </FieldFrame>
  )
}

interface ChipProps {
  readonly id: string
  readonly title: string
  readonly onRemove: () => void
}

function Chip({ id, title, onRemove }: ChipProps) {
  const translate = useTranslate()
  const { ref, style, handle } = useSortableItem(id)
  return (
    <li ref={ref} style={style}>
      <button type='button' {...handle} aria-roledescription={translate('form.sort.item')}>
        <GripVertical size={14} aria-hidden />
        <bdi>{title}</bdi>
      </button>
      <button type='button' onClick={onRemove} aria-label={translate('form.removeOne', { name: title })}>
        <X size={14} aria-hidden />
      </button>
    </li>
  )
}

const Chips = styled('ol')({
  display: 'flex',
  flexWrap: 'wrap',
  gap: 6,
  margin: '0 0 8px',
  padding: 0,
  listStyle: 'none',
  '& li': {
    display: 'flex',
    maxInlineSize: '100%',
    border: '1px solid var(--line)',
    borderRadius: 'var(--radius-s)',
    background: 'var(--sunken)',
    fontSize: 13,
  },
  '& button': {
    display: 'flex',
    alignItems: 'center',
    gap: 4,
    minInlineSize: 0,
    padding: '4px 6px',
    border: 0,
    borderRadius: 'var(--radius-s)',
    background: 'none',
    font: 'inherit',
    color: 'var(--ink)',
    cursor: 'pointer',
  },
  '& button:first-of-type': { cursor: 'grab', touchAction: 'none' },
  '& bdi': { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  '& svg': { flex: 'none', color: 'var(--ink-3)' },
})
