import { useQuery } from '@tanstack/react-query'
import { usePerson, useSection, useUnit } from '../../../admin/context/context.tsx'
import { FieldFrame } from '../../../admin/field/inputs/FieldFrame.tsx'
import { type InputProps, useFieldInput } from '../../../admin/field/inputs/use-field-input.ts'
import { useLocale, useTranslate } from '../../../admin/providers/i18n.ts'
import { call } from '../../../admin/providers/requests/api.ts'
import { WithMessages } from '../../../admin/providers/WithMessages.tsx'
import { LabeledCheckbox } from '../../../admin/ui/controls/Checkbox.tsx'
import type { FieldOfKind } from '../../../schema/fields.ts'
import { everyUnit, isEveryUnit } from '../units.ts'
import styles from './units.module.css'

type Props = InputProps<FieldOfKind<'units'>>

/** The units of the record: those where the user may write such records, and for group admins all units at once. */
export default function UnitsInput(props: Props) {
  return (
    <WithMessages part='staff'>
      <Units {...props} />
    </WithMessages>
  )
}

function Units(props: Props) {
  const t = useTranslate()
  const locale = useLocale()
  const here = useUnit()
  const { isGroupAdmin = false } = usePerson()
  const input = useFieldInput<readonly string[]>(props)
  const units = useUnitsToChoose()
  const isEvery = isEveryUnit(input.value)
  const chosen = input.value.length > 0 ? input.value : [here.id]
  const foreign = isEvery ? 0 : chosen.filter((unit) => units && !units.some(({ id }) => id === unit)).length
  const toggle = (unit: string) =>
    input.set(chosen.includes(unit) ? chosen.filter((other) => other !== unit) : [...chosen, unit])
  return (
    <FieldFrame input={input} grouped>
      <fieldset
        id={input.id}
        className={styles.units}
        tabIndex={-1}
        aria-labelledby={input.labelId}
        aria-describedby={input.describedBy}
      >
        {(isGroupAdmin || isEvery) && (
          <LabeledCheckbox
            checked={isEvery}
            disabled={!isGroupAdmin}
            onToggle={() => input.set(isEvery ? (units ?? []).map(({ id }) => id) : [everyUnit])}
          >
            {t('staff.units.all')}
          </LabeledCheckbox>
        )}
        {!isEvery &&
          (units ?? [here]).map(({ id, displayName }) => (
            <LabeledCheckbox
              key={id}
              checked={chosen.includes(id)}
              disabled={id === here.id}
              onToggle={() => toggle(id)}
            >
              <bdi>{displayName[locale]}</bdi>
            </LabeledCheckbox>
          ))}
        {foreign > 0 && <p>{t('staff.units.foreign', { smart_count: foreign })}</p>}
      </fieldset>
    </FieldFrame>
  )
}

/** The units where the user may write records of the current section. */
function useUnitsToChoose() {
  const { name } = useSection()
  const { data } = useQuery({
    queryKey: ['assignable-units', name],
    queryFn: () => call('GET /api/v1/dashboard/assignable-units', { query: { section: name } }),
    staleTime: 60_000,
  })
  return data?.data
}
