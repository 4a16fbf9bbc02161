import Button from '@mui/material/Button'
import { Plus } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { useSubmitting } from '../../notices/use-submitting.ts'
import { useTranslate } from '../../providers/i18n.ts'
import { ask } from '../../providers/requests/api.ts'
import { readSession, storeOwn } from '../../providers/requests/session.ts'
import { WithWords } from '../../providers/WithWords.tsx'
import { CheckLine } from '../../ui/controls/Checkbox.tsx'
import { RestingButton } from '../../ui/controls/controls.tsx'
import { Labelled } from '../../ui/controls/Labelled.tsx'
import { FirstUnit } from './FirstUnit.tsx'
import styles from './first-units.module.css'
import { bodyOf, nextUnit } from './first-units.ts'

interface FirstUnitsProps {
  readonly onMade: () => void
}

/** Where a new group begins: its group admin gives their own name and names the units. */
export default function FirstUnits(props: FirstUnitsProps) {
  return (
    <WithWords part='beginning'>
      <Form {...props} />
    </WithWords>
  )
}

function Form({ onMade }: FirstUnitsProps) {
  const t = useTranslate()
  const { userInfo } = readSession()
  const [name, setName] = useState(userInfo?.name ?? '')
  const [units, setUnits] = useState([nextUnit()])
  const [roles, setRoles] = useState(true)
  const { form, busy, problems, submit } = useSubmitting()
  async function onSubmit(event: FormEvent): Promise<void> {
    event.preventDefault()
    const body = { records: units.map(bodyOf), roles, name }
    if (!(await submit(() => ask('POST /api/v1/dashboard/auth-business-units', { body })))) return
    if (userInfo) storeOwn({ ...userInfo, name: name.trim() })
    onMade()
  }
  return (
    <form ref={form} noValidate onSubmit={(event) => void onSubmit(event)} className={styles.form}>
      <Labelled
        label={t('beginning.yourName')}
        value={name}
        dir='auto'
        autoComplete='name'
        required
        maxLength={50}
        problem={problems.name}
        onChange={({ target }) => setName(target.value)}
      />
      {units.map((unit, place) => (
        <FirstUnit
          key={unit.key}
          unit={unit}
          number={place + 1}
          problemAt={(path) => problems[`records.${place}.${path}`]}
          onChange={(changed) => setUnits(units.map((one) => (one.key === unit.key ? changed : one)))}
          onRemove={units.length > 1 ? () => setUnits(units.filter(({ key }) => key !== unit.key)) : undefined}
        />
      ))}
      <Button
        variant='outlined'
        startIcon={<Plus size={16} aria-hidden />}
        onClick={() => setUnits([...units, nextUnit(units.at(-1))])}
        className={styles.more ?? ''}
      >
        {t('beginning.another')}
      </Button>
      <CheckLine checked={roles} onToggle={() => setRoles(!roles)}>
        {t('beginning.roles')}
      </CheckLine>
      <p className={styles.about}>{t('beginning.later')}</p>
      <RestingButton type='submit' variant='contained' resting={busy}>
        {t('beginning.make')}
      </RestingButton>
    </form>
  )
}
