import Button from '@mui/material/Button'
import { Plus } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { useSubmit } from '../../notifications/use-submit.ts'
import { useTranslate } from '../../providers/i18n.ts'
import { call } from '../../providers/requests/api.ts'
import { readSession, storeUserInfo } from '../../providers/requests/session.ts'
import { WithMessages } from '../../providers/WithMessages.tsx'
import { LabeledCheckbox } from '../../ui/controls/Checkbox.tsx'
import { LabeledInput } from '../../ui/controls/LabeledInput.tsx'
import { AriaDisabledButton } from '../../ui/controls/styled-controls.tsx'
import { addUnitButtonId, FirstUnitFields } from './FirstUnitFields.tsx'
import styles from './first-units.module.css'
import { bodyOf, nextUnit, type TypedUnit } from './first-units.ts'

interface FirstUnitsProps {
  readonly onMade: () => void
}

/** The first page of a new group: its group admin enters their name and creates the first units. */
export default function FirstUnits(props: FirstUnitsProps) {
  return (
    <WithMessages part='onboarding'>
      <Form {...props} />
    </WithMessages>
  )
}

function Form({ onMade }: FirstUnitsProps) {
  const t = useTranslate()
  const { userInfo } = readSession()
  const [name, setName] = useState(userInfo?.name ?? '')
  const [units, setUnits] = useState([nextUnit()])
  const [addedKey, setAddedKey] = useState<TypedUnit['key']>()
  const [roles, setRoles] = useState(true)
  const { form, busy, problems, submit } = useSubmit()
  async function onSubmit(event: FormEvent): Promise<void> {
    event.preventDefault()
    const body = { records: units.map(bodyOf), roles, name }
    if (!(await submit(() => call('POST /api/v1/dashboard/auth-business-units', { body })))) return
    if (userInfo) storeUserInfo({ ...userInfo, name: name.trim() })
    onMade()
  }
  return (
    <form ref={form} noValidate onSubmit={(event) => void onSubmit(event)} className={styles.form}>
      <LabeledInput
        label={t('onboarding.yourName')}
        value={name}
        dir='auto'
        autoComplete='name'
        required
        maxLength={50}
        problem={problems.name}
        onChange={({ target }) => setName(target.value)}
      />
      {units.map((unit, place) => (
        <FirstUnitFields
          key={unit.key}
          unit={unit}
          number={place + 1}
          autoFocus={unit.key === addedKey}
          problemAt={(path) => problems[`records.${place}.${path}`]}
          onChange={(changed) => setUnits(units.map((one) => (one.key === unit.key ? changed : one)))}
          onRemove={units.length > 1 ? () => setUnits(units.filter(({ key }) => key !== unit.key)) : undefined}
        />
      ))}
      <Button
        variant='outlined'
        id={addUnitButtonId}
        startIcon={<Plus size={16} aria-hidden />}
        onClick={() => {
          const added = nextUnit(units.at(-1))
          setAddedKey(added.key)
          setUnits([...units, added])
        }}
        className={styles.more ?? ''}
      >
        {t('onboarding.another')}
      </Button>
      <LabeledCheckbox checked={roles} onToggle={() => setRoles(!roles)}>
        {t('onboarding.roles')}
      </LabeledCheckbox>
      <p className={styles.about}>{t('onboarding.later')}</p>
      <AriaDisabledButton type='submit' variant='contained' inactive={busy}>
        {t('onboarding.make')}
      </AriaDisabledButton>
    </form>
  )
}
