import { useTranslate } from 'react-admin'
import { habitsOf } from '../../../group/countries.ts'
import type { FieldOfKind } from '../../../schema/fields.ts'
import { useUnit } from '../../context/context.tsx'
import { FieldFrame } from '../../field/inputs/FieldFrame.tsx'
import { type InputProps, useFieldInput } from '../../field/inputs/use-field-input.ts'
import { useLocale } from '../../providers/i18n.ts'
import { hijriText } from '../../ui/text/hijri-text.ts'
import { zoneName } from '../../ui/text/zone.ts'
import MomentBox from './MomentBox.tsx'
import { type MomentKind, valueOfWall, wallOf } from './moment-text.ts'

/** A moment of a form; where people date by it too, its Islamic date stands below it. */
export default function MomentInput(props: InputProps<FieldOfKind<MomentKind>>) {
  const { kind } = props.field
  const { timeZone, country } = useUnit()
  const locale = useLocale()
  const translate = useTranslate()
  const input = useFieldInput<string | null>(props)
  const wall = kind === 'time' ? undefined : wallOf(input.value, { kind, timeZone: timeZone })
  const hint =
    wall && habitsOf(country).hijri ? hijriText(locale, valueOfWall(wall, { kind: 'date', timeZone })) : undefined
  return (
    <FieldFrame
      input={input}
      {...(kind === 'dateTime' ? { aside: translate('form.zone', { place: zoneName(locale, timeZone) }) } : {})}
      {...(hint ? { hint } : {})}
    >
      <MomentBox
        kind={kind}
        value={input.value}
        onChange={input.set}
        onBlur={input.blur}
        label={input.label}
        id={input.id}
        wrong={input.problem !== undefined}
        describedBy={hint ? `${input.id}-says` : input.describedBy}
        required={input.required}
      />
    </FieldFrame>
  )
}
