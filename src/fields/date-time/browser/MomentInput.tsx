import { useTranslate } from 'ra-core'
import { useUnit } from '../../../admin/context/context.tsx'
import { FieldFrame } from '../../../admin/field/inputs/FieldFrame.tsx'
import { type InputProps, useFieldInput } from '../../../admin/field/inputs/use-field-input.ts'
import { useLocale } from '../../../admin/providers/i18n.ts'
import { formatHijri } from '../../../admin/ui/text/hijri.ts'
import { timeZoneName } from '../../../admin/ui/text/time-zone.ts'
import { countryConventionsOf } from '../../../group/countries.ts'
import type { FieldOfKind } from '../../../schema/fields.ts'
import DateTimePicker from './DateTimePicker.tsx'
import { type DateTimeKind, fromWallClock, toWallClock } from './date-time-text.ts'

/** A date or time in a form. Where the Islamic calendar is in use too, the Islamic date is shown below. */
export default function MomentInput(props: InputProps<FieldOfKind<DateTimeKind>>) {
  const { kind } = props.field
  const { timeZone, country } = useUnit()
  const locale = useLocale()
  const translate = useTranslate()
  const input = useFieldInput<string | null>(props)
  const wall = kind === 'time' ? undefined : toWallClock(input.value, { kind, timeZone: timeZone })
  const hint =
    wall && countryConventionsOf(country).hijri
      ? formatHijri(locale, fromWallClock(wall, { kind: 'date', timeZone }))
      : undefined
  return (
    <FieldFrame
      input={input}
      {...(kind === 'dateTime' ? { aside: translate('form.zone', { place: timeZoneName(locale, timeZone) }) } : {})}
      {...(hint ? { hint } : {})}
    >
      <DateTimePicker
        kind={kind}
        value={input.value}
        onChange={input.set}
        onBlur={input.blur}
        label={input.label}
        id={input.id}
        invalid={input.problem !== undefined}
        describedBy={hint ? `${input.id}-says` : input.describedBy}
        required={input.required}
      />
    </FieldFrame>
  )
}
