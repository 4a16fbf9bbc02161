import Button from '@mui/material/Button'
import { Plus, X } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import type { OfferedUnit } from '../../../api/units.ts'
import { locales } from '../../../schema/text/words.ts'
import { useSubmitting } from '../../notices/use-submitting.ts'
import { useLocale, useTranslate } from '../../providers/i18n.ts'
import { ask } from '../../providers/requests/api.ts'
import { WithWords } from '../../providers/WithWords.tsx'
import { CheckLine } from '../../ui/controls/Checkbox.tsx'
import { QuietButton, RestingButton } from '../../ui/controls/controls.tsx'
import { Labelled } from '../../ui/controls/Labelled.tsx'
import styles from './first-units.module.css'

interface FirstUnitsProps {
  /** What the group may begin with. */
  readonly offered: readonly OfferedUnit[]
  readonly onMade: () => void
}

/** Where a new group begins: its group admin ticks the units that it has, or names others. */
export default function FirstUnits(props: FirstUnitsProps) {
  return (
    <WithWords part='beginning'>
      <Form {...props} />
    </WithWords>
  )
}

interface OwnUnit extends OfferedUnit {
  /** Tells the rows apart, whatever is typed into them. */
  readonly key: number
}

function Form({ offered, onMade }: FirstUnitsProps) {
  const t = useTranslate()
  const locale = useLocale()
  const [ticked, setTicked] = useState<readonly string[]>([])
  const [own, setOwn] = useState<readonly OwnUnit[]>([])
  const [roles, setRoles] = useState(true)
  const { form, busy, problems, submit, refuse } = useSubmitting()
  const chosen = [...offered.filter(({ name }) => ticked.includes(name)), ...own]
  const first = chosen.length - own.length
  const records = chosen.map(({ name, displayName: { en, ar } }) => ({
    ...{ code: name, en: { displayName: en }, ar: { displayName: ar } },
  }))
  async function onSubmit(event: FormEvent): Promise<void> {
    event.preventDefault()
    if (chosen.length === 0) {
      refuse({ records: t('beginning.none') })
      return
    }
    const isMade = await submit(() => ask('POST /api/v1/dashboard/auth-business-units', { body: { records, roles } }))
    if (isMade) onMade()
  }
  const change = (place: number, changed: OwnUnit) => setOwn(own.map((one, index) => (index === place ? changed : one)))
  return (
    <form ref={form} noValidate onSubmit={(event) => void onSubmit(event)} className={styles.form}>
      <fieldset className={styles.group} aria-invalid={problems.records ? true : undefined} tabIndex={-1}>
        <legend>{t('beginning.offered')}</legend>
        <div className={styles.offered}>
          {offered.map(({ name, displayName }) => (
            <CheckLine
              key={name}
              checked={ticked.includes(name)}
              onToggle={() =>
                setTicked(ticked.includes(name) ? ticked.filter((one) => one !== name) : [...ticked, name])
              }
            >
              {displayName[locale]}
            </CheckLine>
          ))}
        </div>
        {problems.records && (
          <p role='alert' className={styles.problem}>
            {problems.records}
          </p>
        )}
      </fieldset>
      {own.map((unit, place) => (
        <fieldset key={unit.key} className={styles.own}>
          <legend>{t('beginning.own', { number: place + 1 })}</legend>
          <Labelled
            label={t('beginning.code')}
            value={unit.name}
            dir='ltr'
            autoComplete='off'
            maxLength={40}
            problem={problems[`records.${first + place}.code`]}
            onChange={({ target }) => change(place, { ...unit, name: target.value })}
          />
          {locales.map((language) => (
            <Labelled
              key={language}
              label={t(`beginning.names.${language}`)}
              value={unit.displayName[language]}
              dir='auto'
              autoComplete='off'
              maxLength={60}
              problem={problems[`records.${first + place}.${language}.displayName`]}
              onChange={({ target }) =>
                change(place, { ...unit, displayName: { ...unit.displayName, [language]: target.value } })
              }
            />
          ))}
          <QuietButton
            type='button'
            aria-label={t('beginning.remove', { number: place + 1 })}
            onClick={() => setOwn(own.filter((_, index) => index !== place))}
          >
            <X size={16} aria-hidden />
          </QuietButton>
        </fieldset>
      ))}
      <Button
        variant='outlined'
        startIcon={<Plus size={16} aria-hidden />}
        onClick={() => setOwn([...own, { key: (own.at(-1)?.key ?? 0) + 1, name: '', displayName: { en: '', ar: '' } }])}
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
