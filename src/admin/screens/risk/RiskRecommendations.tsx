import { useTranslate } from 'react-admin'
import { useWatch } from 'react-hook-form'
import type { FieldOfKind } from '../../../schema/fields.ts'
import { FieldFrame } from '../../field/inputs/FieldFrame.tsx'
import { type InputProps, useFieldInput } from '../../field/inputs/use-field-input.ts'
import { useLocale } from '../../providers/i18n.ts'
import { assessmentIn, textIn } from './assessment.ts'
import { RangeBar } from './RangeBar.tsx'
import { RecordPages } from './RecordPages.tsx'
import { RowList } from './RowList.tsx'
import styles from './ranges.module.css'
import { innerLists } from './row-paths.ts'
import { toneOf } from './tone.ts'
import { useRanges } from './use-ranges.ts'

/** Where the website leads a visitor, range by range. The ranges themselves have a page of their own. */
export default function RiskRecommendations(props: InputProps<FieldOfKind<'list'>>) {
  const { field, name, path } = props
  const translate = useTranslate()
  const locale = useLocale()
  const input = useFieldInput<unknown>(props)
  const { rows, ordered } = useRanges(field, name)
  const { ranges } = assessmentIn({ ranges: useWatch({ name }) as unknown })
  return (
    <>
      <RecordPages />
      <FieldFrame input={input} grouped strong>
        <RangeBar ordered={ordered} />
        {rows.length === 0 && <p className={styles.none}>{translate('assessment.ranges.none')}</p>}
        <ol className={styles.rows} aria-labelledby={input.labelId} id={input.id} tabIndex={-1}>
          {rows.map(({ id }, index) => {
            const { from = 0, to = 0, message = {} } = ranges[index] ?? {}
            const place = ordered.findIndex((span) => span.index === index)
            return (
              <li
                key={id}
                className={styles.row}
                style={{ borderInlineStartColor: toneOf(Math.max(0, place), rows.length) }}
              >
                <p className={styles.message}>
                  <bdi dir='ltr'>{`${from}–${to}%`}</bdi>
                  <span dir='auto'>{textIn(message, locale)}</span>
                </p>
                {innerLists(field).map(([one, list]) => (
                  <RowList key={one} field={list} name={`${name}.${index}.${one}`} path={`${path}.${one}`} level={1} />
                ))}
              </li>
            )
          })}
        </ol>
      </FieldFrame>
    </>
  )
}
