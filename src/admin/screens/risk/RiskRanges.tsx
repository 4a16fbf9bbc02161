import { Plus, Trash2, Wand } from 'lucide-react'
import { useTranslate } from 'react-admin'
import type { FieldOfKind } from '../../../schema/fields.ts'
import { FieldRows } from '../../engine/form/FieldRows.tsx'
import { FieldFrame } from '../../field/inputs/FieldFrame.tsx'
import { type InputProps, useFieldInput } from '../../field/inputs/use-field-input.ts'
import { useRecordForm } from '../../field/record/record-form.ts'
import { IconAction, OutlineButton } from '../../ui/controls/controls.tsx'
import { RangeBar } from './RangeBar.tsx'
import { RecordPages } from './RecordPages.tsx'
import { RowList } from './RowList.tsx'
import styles from './ranges.module.css'
import { innerLists, ownNames } from './row-paths.ts'
import { toneOf } from './tone.ts'
import { useRanges } from './use-ranges.ts'

/** What each part of 1–100 % means: the borders dragged on a bar or typed, a message for each range, and where it leads. */
export default function RiskRanges(props: InputProps<FieldOfKind<'list'>>) {
  const { field, name, path } = props
  const { section } = useRecordForm()
  const translate = useTranslate()
  const input = useFieldInput<unknown>(props)
  const { rows, ordered, isWhole, isFull, move, mend, add, remove } = useRanges(field, name)
  return (
    <>
      <RecordPages />
      <FieldFrame input={input} grouped strong aside={rows.length || undefined}>
        <RangeBar ordered={ordered} onMove={move} />
        {!isWhole && ordered.length > 0 && (
          <OutlineButton className={styles.mend ?? ''} onClick={mend}>
            <Wand size={16} aria-hidden />
            {translate('assessment.ranges.mend')}
          </OutlineButton>
        )}
        <ol className={styles.rows} aria-labelledby={input.labelId}>
          {rows.map(({ id }, index) => (
            <RangeRow
              key={id}
              field={field}
              name={`${name}.${index}`}
              path={path}
              number={index + 1}
              tone={toneOf(
                Math.max(
                  0,
                  ordered.findIndex((span) => span.index === index),
                ),
                rows.length,
              )}
              onRemove={() => remove(index)}
            />
          ))}
        </ol>
        <OutlineButton
          id={input.id}
          className={styles.add ?? ''}
          disabled={isFull}
          aria-describedby={input.describedBy}
          onClick={add}
        >
          <Plus size={16} aria-hidden />
          {translate(`sections.${section.name}.add.${path}`)}
        </OutlineButton>
      </FieldFrame>
    </>
  )
}

interface RowProps {
  readonly field: FieldOfKind<'list'>
  readonly name: string
  readonly path: string
  readonly number: number
  readonly tone: string
  readonly onRemove: () => void
}

function RangeRow({ field, name, path, number, tone, onRemove }: RowProps) {
  const translate = useTranslate()
  const ends = field.spans ? [field.spans.from, field.spans.to] : []
  const others = ownNames(field).filter((one) => !ends.includes(one))
  return (
    <li className={styles.row} style={{ borderInlineStartColor: tone }}>
      <IconAction
        data-tone='bad'
        className={styles.remove ?? ''}
        aria-label={translate('assessment.ranges.remove', { number })}
        onClick={onRemove}
      >
        <Trash2 size={16} aria-hidden />
      </IconAction>
      <FieldRows
        layout={[ends, ...others]}
        fields={field.fields}
        namePrefix={`${name}.`}
        pathPrefix={`${path}.`}
        places={4}
      />
      {innerLists(field).map(([one, list]) => (
        <RowList key={one} field={list} name={`${name}.${one}`} path={`${path}.${one}`} level={1} />
      ))}
    </li>
  )
}
