import { ArrowDown, ArrowUp, GripVertical } from 'lucide-react'
import { useTranslate } from 'ra-core'
import type { FieldOfKind } from '../../../schema/fields.ts'
import { FieldFrame } from '../../field/inputs/FieldFrame.tsx'
import { Toggle } from '../../field/inputs/Toggle.tsx'
import { type InputProps, useFieldInput } from '../../field/inputs/use-field-input.ts'
import { useRecordForm } from '../../field/record/record-form.ts'
import { useUndoableRemoveValue } from '../../field/undoable-remove/use-undoable-remove-value.ts'
import { SortableList, useSortableItem } from '../../ui/controls/SortableList.tsx'
import { SmallIconButton } from '../../ui/controls/styled-controls.tsx'
import styles from './page-blocks.module.css'
import { movePageBlock, type PageBlock, parsePageBlocks, togglePageBlock } from './page-blocks.ts'

/** The blocks of a page, each on or off, ordered by dragging. */
export default function PageBlocksInput(props: InputProps<FieldOfKind<'list'>>) {
  const { field, name, path } = props
  const translate = useTranslate()
  const { section } = useRecordForm()
  const input = useFieldInput<unknown>(props)
  const blocks = parsePageBlocks(field, input.value)
  const removeWithUndo = useUndoableRemoveValue(name)
  const nameOf = ({ block }: PageBlock) => translate(`sections.${section.name}.choices.${path}.block.${block}`)
  const toggle = (block: PageBlock, index: number) => {
    const change = () => input.set(togglePageBlock(blocks, index))
    if (!block.shown) return change()
    removeWithUndo({
      title: nameOf(block),
      words: 'settings.blocks.hidden',
      change,
      back: (now) => parsePageBlocks(field, now).map((one) => (one.block === block.block ? block : one)),
    })
  }
  const shown = blocks.filter((block) => block.shown).length
  return (
    <div className={styles.card}>
      <FieldFrame
        input={input}
        grouped
        strong
        aside={translate('settings.blocks.shown', { count: shown, total: blocks.length })}
      >
        <SortableList
          vertical
          ids={blocks.map(({ block }) => block)}
          onMove={({ from, to }) => input.set(movePageBlock(blocks, from, to))}
        >
          <ol className={styles.rows} id={input.id} tabIndex={-1} aria-labelledby={input.labelId}>
            {blocks.map((block, index) => (
              <BlockRow
                key={block.block}
                block={block}
                name={nameOf(block)}
                first={index === 0}
                last={index === blocks.length - 1}
                onMove={(by) => input.set(movePageBlock(blocks, index, index + by))}
                onToggle={() => toggle(block, index)}
              />
            ))}
          </ol>
        </SortableList>
      </FieldFrame>
    </div>
  )
}

interface RowProps {
  readonly block: PageBlock
  readonly name: string
  readonly first: boolean
  readonly last: boolean
  readonly onMove: (by: 1 | -1) => void
  readonly onToggle: () => void
}

function BlockRow({ block, name, first, last, onMove, onToggle }: RowProps) {
  const translate = useTranslate()
  const { ref, style, handle } = useSortableItem(block.block)
  return (
    <li ref={ref} style={style} className={styles.row} data-shown={block.shown}>
      <SmallIconButton {...handle} className={styles.grip} aria-label={translate('settings.blocks.drag', { name })}>
        <GripVertical size={16} aria-hidden />
      </SmallIconButton>
      <span className={styles.name}>{name}</span>
      <SmallIconButton
        aria-label={translate('settings.blocks.up', { name })}
        disabled={first}
        onClick={() => onMove(-1)}
      >
        <ArrowUp size={16} aria-hidden />
      </SmallIconButton>
      <SmallIconButton
        aria-label={translate('settings.blocks.down', { name })}
        disabled={last}
        onClick={() => onMove(1)}
      >
        <ArrowDown size={16} aria-hidden />
      </SmallIconButton>
      <Toggle
        size='small'
        checked={block.shown}
        onChange={onToggle}
        slotProps={{ input: { role: 'switch', 'aria-label': translate('settings.blocks.show', { name }) } }}
      />
    </li>
  )
}
