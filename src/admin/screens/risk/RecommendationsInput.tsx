import { useTranslate } from 'ra-core'
import { useWatch } from 'react-hook-form'
import type { FieldOfKind } from '../../../schema/fields.ts'
import { FieldFrame } from '../../field/inputs/FieldFrame.tsx'
import { type InputProps, useFieldInput } from '../../field/inputs/use-field-input.ts'
import { useLocale } from '../../providers/i18n.ts'
import { AssessmentNavigation } from './AssessmentNavigation.tsx'
import { localizedText, parseAssessment } from './assessment.ts'
import { RangeBar } from './RangeBar.tsx'
import { RowList } from './RowList.tsx'
import { rangeColor } from './range-color.ts'
import styles from './ranges.module.css'
import { nestedLists } from './row-paths.ts'
import { useRiskRanges } from './use-risk-ranges.ts'

/** The website's link for each range. The ranges themselves are edited on a separate page. */
export default function RecommendationsInput(props: InputProps<FieldOfKind<'list'>>) {
  const { field, name, path } = props
  const translate = useTranslate()
  const locale = useLocale()
  const input = useFieldInput<unknown>(props)
  const { rows, ordered } = useRiskRanges(field, name)
  const { ranges } = parseAssessment({ ranges: useWatch({ name }) as unknown })
  return (
    <>
      <AssessmentNavigation />
      <FieldFrame input={input} grouped strong>
        <RangeBar ordered={ordered} />
        {rows.length === 0 && <p className={styles.none}>{translate('assessment.ranges.none')}</p>}
        <ol className={styles.rows} aria-labelledby={input.labelId} id={input.id} tabIndex={-1}>
          {rows.map(({ id }, index) => {
            const { from = 0, to = 0, message = {} } = ranges[index] ?? {}
            const position = ordered.findIndex((span) => span.index === index)
            return (
              <li
                key={id}
                className={styles.row}
                style={{ borderInlineStartColor: rangeColor(Math.max(0, position), rows.length) }}
              >
                <p className={styles.message}>
                  <bdi dir='ltr'>{`${from}–${to}%`}</bdi>
                  <span dir='auto'>{localizedText(message, locale)}</span>
                </p>
                {nestedLists(field).map(([one, list]) => (
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
