import { ArrowDown, ArrowUp, GripVertical } from 'lucide-react'
import { useTranslate } from 'react-admin'
import type { FieldOfKind } from '../../../schema/fields.ts'
import { FieldFrame } from '../../field/inputs/FieldFrame.tsx'
import { Toggle } from '../../field/inputs/Toggle.tsx'
import { type InputProps, useFieldInput } from '../../field/inputs/use-field-input.ts'
import { useRecordForm } from '../../field/record/record-form.ts'
import { useTakeOutValue } from '../../field/take-out/use-take-out-value.ts'
import { IconAction } from '../../ui/controls/controls.tsx'
import { Sortable, useSortableItem } from '../../ui/controls/sorting.tsx'
import { type Block, blocksOf, moved, toggled } from './blocks.ts'
import styles from './page-blocks.module.css'

/** The blocks of one page: each on or off, put in order by dragging. */
export default function PageBlocks(props: InputProps<FieldOfKind<'list'>>) {
  const { field, name, path } = props
  const translate = useTranslate()
  const { section } = useRecordForm()
  const input = useFieldInput<unknown>(props)
  const blocks = blocksOf(field, input.value)
  const takeOut = useTakeOutValue(name)
  const nameOf = ({ block }: Block) => translate(`sections.${section.name}.choices.${path}.block.${block}`)
  const toggle = (block: Block, index: number) => {
    const change = () => input.set(toggled(blocks, index))
    if (!block.shown) return change()
    takeOut({
      title: nameOf(block),
      words: 'settings.blocks.hidden',
      change,
      back: (now) => blocksOf(field, now).map((one) => (one.block === block.block ? block : one)),
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
        <Sortable
          vertical
          ids={blocks.map(({ block }) => block)}
          onMove={({ from, to }) => input.set(moved(blocks, from, to))}
        >
          <ol className={styles.rows} id={input.id} tabIndex={-1} aria-labelledby={input.labelId}>
            {blocks.map((block, index) => (
              <BlockRow
                key={block.block}
                block={block}
                name={nameOf(block)}
                first={index === 0}
                last={index === blocks.length - 1}
                onMove={(by) => input.set(moved(blocks, index, index + by))}
                onToggle={() => toggle(block, index)}
              />
            ))}
          </ol>
        </Sortable>
      </FieldFrame>
    </div>
  )
}

interface RowProps {
  readonly block: Block
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
      <IconAction {...handle} className={styles.grip} aria-label={translate('settings.blocks.drag', { name })}>
        <GripVertical size={16} aria-hidden />
      </IconAction>
      <span className={styles.name}>{name}</span>
      <IconAction aria-label={translate('settings.blocks.up', { name })} disabled={first} onClick={() => onMove(-1)}>
        <ArrowUp size={16} aria-hidden />
      </IconAction>
      <IconAction aria-label={translate('settings.blocks.down', { name })} disabled={last} onClick={() => onMove(1)}>
        <ArrowDown size={16} aria-hidden />
      </IconAction>
      <Toggle
        size='small'
        checked={block.shown}
        onChange={onToggle}
        slotProps={{ input: { role: 'switch', 'aria-label': translate('settings.blocks.show', { name }) } }}
      />
    </li>
  )
}
