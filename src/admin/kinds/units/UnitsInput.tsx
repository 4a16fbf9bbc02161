import { useQuery } from '@tanstack/react-query'
import type { FieldOfKind } from '../../../schema/fields.ts'
import { everyUnit, isEveryUnit } from '../../../schema/kinds/units.ts'
import { usePerson, useSection, useUnit } from '../../context/context.tsx'
import { FieldFrame } from '../../field/inputs/FieldFrame.tsx'
import { type InputProps, useFieldInput } from '../../field/inputs/use-field-input.ts'
import { useLocale, useTranslate } from '../../providers/i18n.ts'
import { ask } from '../../providers/requests/api.ts'
import { WithWords } from '../../providers/WithWords.tsx'
import { CheckLine } from '../../ui/controls/Checkbox.tsx'
import styles from './units.module.css'

type Props = InputProps<FieldOfKind<'units'>>

/** In which units the record stands: those where the person may write such records, and for group admins all at once. */
export default function UnitsInput(props: Props) {
  return (
    <WithWords part='staff'>
      <Units {...props} />
    </WithWords>
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
          <CheckLine
            checked={isEvery}
            disabled={!isGroupAdmin}
            onToggle={() => input.set(isEvery ? (units ?? []).map(({ id }) => id) : [everyUnit])}
          >
            {t('staff.units.all')}
          </CheckLine>
        )}
        {!isEvery &&
          (units ?? [here]).map(({ id, displayName }) => (
            <CheckLine key={id} checked={chosen.includes(id)} disabled={id === here.id} onToggle={() => toggle(id)}>
              <bdi>{displayName[locale]}</bdi>
            </CheckLine>
          ))}
        {foreign > 0 && <p>{t('staff.units.foreign', { smart_count: foreign })}</p>}
      </fieldset>
    </FieldFrame>
  )
}

/** The units where the person may write records of the section at hand. */
function useUnitsToChoose() {
  const { name } = useSection()
  const { data } = useQuery({
    queryKey: ['assignable-units', name],
    queryFn: () => ask('GET /api/v1/dashboard/assignable-units', { query: { section: name } }),
    staleTime: 60_000,
  })
  return data?.data
}
