import { X } from 'lucide-react'
import { useId } from 'react'
import { type StandardName, standardNames } from '../../../schema/text/standards.ts'
import { locales } from '../../../schema/text/words.ts'
import { StandardBox } from '../../kinds/text/StandardBox.tsx'
import { meaningOf } from '../../kinds/text/standard-options.ts'
import { useLocale, useTranslate } from '../../providers/i18n.ts'
import { IconAction } from '../../ui/controls/controls.tsx'
import { Labelled } from '../../ui/controls/Labelled.tsx'
import styles from './first-units.module.css'
import { type TypedUnit, withName, withText } from './first-units.ts'

interface FirstUnitProps {
  readonly unit: TypedUnit
  readonly number: number
  /** What is wrong with the value at a path of the unit. */
  readonly problemAt: (path: string) => string | undefined
  readonly onChange: (unit: TypedUnit) => void
  /** Left out for the only one. */
  readonly onRemove?: (() => void) | undefined
}

/** What is asked about one unit: its names, its code, and its place. */
export function FirstUnit({ unit, number, problemAt, onChange, onRemove }: FirstUnitProps) {
  const t = useTranslate()
  return (
    <fieldset className={styles.unit}>
      <legend>{t('beginning.unit', { number })}</legend>
      {onRemove && (
        <IconAction
          type='button'
          className={styles.remove ?? ''}
          aria-label={t('beginning.remove', { number })}
          onClick={onRemove}
        >
          <X size={16} aria-hidden />
        </IconAction>
      )}
      {locales.map((locale) => (
        <Labelled
          key={locale}
          label={t(`beginning.names.${locale}`)}
          value={unit.displayName[locale]}
          dir='auto'
          lang={locale}
          autoComplete='off'
          required
          maxLength={60}
          problem={problemAt(`${locale}.displayName`)}
          onChange={({ target }) => onChange(withName(unit, { ...unit.displayName, [locale]: target.value }))}
        />
      ))}
      <div className={styles.whole}>
        <Labelled
          label={t('beginning.code')}
          hint={t('beginning.codeHint')}
          value={unit.code}
          dir='ltr'
          autoComplete='off'
          spellCheck={false}
          required
          maxLength={40}
          problem={problemAt('code')}
          onChange={({ target }) => onChange(withText(unit, 'code', target.value))}
        />
      </div>
      {standardNames.map((name) => (
        <StandardField
          key={name}
          of={name}
          value={unit[name]}
          problem={problemAt(name)}
          onChange={(text) => onChange(withText(unit, name, text))}
        />
      ))}
    </fieldset>
  )
}

interface StandardFieldProps {
  readonly of: StandardName
  readonly value: string
  readonly problem: string | undefined
  readonly onChange: (text: string) => void
}

/** A box for a name of a standard with its label, and below what the name means or what is wrong with it. */
function StandardField({ of, value, problem, onChange }: StandardFieldProps) {
  const t = useTranslate()
  const id = useId()
  const locale = useLocale()
  const says = problem ?? meaningOf(of, value, locale)
  return (
    <div className={styles.standard}>
      <label htmlFor={id}>{t(`beginning.${of}`)}</label>
      <StandardBox
        id={id}
        of={of}
        value={value}
        onChange={onChange}
        invalid={problem !== undefined}
        required
        describedBy={says === undefined ? undefined : `${id}-says`}
      />
      {says !== undefined && (
        <p id={`${id}-says`} {...(problem === undefined ? {} : { role: 'alert', 'data-wrong': true })}>
          {says}
        </p>
      )}
    </div>
  )
}
