import { Plus, Trash2, Wand } from 'lucide-react'
import { useTranslate } from 'ra-core'
import type { FieldOfKind } from '../../../schema/fields.ts'
import { FieldRows } from '../../engine/form/FieldRows.tsx'
import { FieldFrame } from '../../field/inputs/FieldFrame.tsx'
import { type InputProps, useFieldInput } from '../../field/inputs/use-field-input.ts'
import { useRecordForm } from '../../field/record/record-form.ts'
import { OutlineButton, SmallIconButton } from '../../ui/controls/styled-controls.tsx'
import { AssessmentNavigation } from './AssessmentNavigation.tsx'
import { RangeBar } from './RangeBar.tsx'
import { RowList } from './RowList.tsx'
import { rangeColor } from './range-color.ts'
import styles from './ranges.module.css'
import { nestedLists, ownFieldNames } from './row-paths.ts'
import { useRiskRanges } from './use-risk-ranges.ts'

/** The ranges of 1–100 %: borders are dragged or typed; each range has a message and a link. */
export default function RiskRangesInput(props: InputProps<FieldOfKind<'list'>>) {
  const { field, name, path } = props
  const { section } = useRecordForm()
  const translate = useTranslate()
  const input = useFieldInput<unknown>(props)
  const { rows, ordered, isComplete, isFull, move, closeGaps, add, remove } = useRiskRanges(field, name)
  return (
    <>
      <AssessmentNavigation />
      <FieldFrame input={input} grouped strong aside={rows.length || undefined}>
        <RangeBar ordered={ordered} onMove={move} />
        {!isComplete && ordered.length > 0 && (
          <OutlineButton className={styles.closeGaps ?? ''} onClick={closeGaps}>
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
              tone={rangeColor(
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
  const ends = field.contiguousRanges ? [field.contiguousRanges.from, field.contiguousRanges.to] : []
  const others = ownFieldNames(field).filter((one) => !ends.includes(one))
  return (
    <li className={styles.row} style={{ borderInlineStartColor: tone }}>
      <SmallIconButton
        data-tone='bad'
        className={styles.remove ?? ''}
        aria-label={translate('assessment.ranges.remove', { number })}
        onClick={onRemove}
      >
        <Trash2 size={16} aria-hidden />
      </SmallIconButton>
      <FieldRows
        layout={[ends, ...others]}
        fields={field.fields}
        namePrefix={`${name}.`}
        pathPrefix={`${path}.`}
        places={4}
      />
      {nestedLists(field).map(([one, list]) => (
        <RowList key={one} field={list} name={`${name}.${one}`} path={`${path}.${one}`} level={1} />
      ))}
    </li>
  )
}
