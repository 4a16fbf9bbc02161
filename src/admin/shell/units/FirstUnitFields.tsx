import { X } from 'lucide-react'
import { useId, useRef } from 'react'
import { CodeCombobox } from '../../../fields/text/browser/CodeCombobox.tsx'
import { codeName } from '../../../fields/text/browser/code-options.ts'
import { type CodeStandard, codeStandards } from '../../../schema/text/iso-codes.ts'
import { locales } from '../../../schema/text/locales.ts'
import { useLocale, useTranslate } from '../../providers/i18n.ts'
import { LabeledInput } from '../../ui/controls/LabeledInput.tsx'
import { SmallIconButton } from '../../ui/controls/styled-controls.tsx'
import { useFocusOnUnmount } from '../../ui/use-focus-on-unmount.ts'
import styles from './first-units.module.css'
import { type TypedUnit, withName, withText } from './first-units.ts'

interface FirstUnitProps {
  readonly unit: TypedUnit
  readonly number: number
  /** Does the first field get the focus? */
  readonly autoFocus: boolean
  /** The validation error at a path of the unit. */
  readonly problemAt: (path: string) => string | undefined
  readonly onChange: (unit: TypedUnit) => void
  /** Undefined for the only unit, which cannot be removed. */
  readonly onRemove?: (() => void) | undefined
}

/** The id of the button that adds a unit. It receives the focus when a unit is removed. */
export const addUnitButtonId = 'add-unit'

/** The form fields of one unit: names, code and location. */
export function FirstUnitFields({ unit, number, autoFocus, problemAt, onChange, onRemove }: FirstUnitProps) {
  const t = useTranslate()
  const fieldset = useRef<HTMLFieldSetElement>(null)
  useFocusOnUnmount(fieldset, () => document.getElementById(addUnitButtonId))
  return (
    <fieldset ref={fieldset} className={styles.unit}>
      <legend>{t('onboarding.unit', { number })}</legend>
      {onRemove && (
        <SmallIconButton
          type='button'
          className={styles.remove ?? ''}
          aria-label={t('onboarding.remove', { number })}
          onClick={onRemove}
        >
          <X size={16} aria-hidden />
        </SmallIconButton>
      )}
      {locales.map((locale) => (
        <LabeledInput
          key={locale}
          label={t(`onboarding.names.${locale}`)}
          value={unit.displayName[locale]}
          dir='auto'
          lang={locale}
          autoFocus={autoFocus && locale === locales[0]}
          autoComplete='off'
          required
          maxLength={60}
          problem={problemAt(`${locale}.displayName`)}
          onChange={({ target }) => onChange(withName(unit, { ...unit.displayName, [locale]: target.value }))}
        />
      ))}
      <div className={styles.whole}>
        <LabeledInput
          label={t('onboarding.code')}
          hint={t('onboarding.codeHint')}
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
      {codeStandards.map((name) => (
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
  readonly of: CodeStandard
  readonly value: string
  readonly problem: string | undefined
  readonly onChange: (text: string) => void
}

/** A field for a standard code (such as a country code) with its label. Below, it shows the code's meaning or the validation error. */
function StandardField({ of, value, problem, onChange }: StandardFieldProps) {
  const t = useTranslate()
  const id = useId()
  const locale = useLocale()
  const says = problem ?? codeName(of, value, locale)
  return (
    <div className={styles.standard}>
      <label htmlFor={id}>{t(`onboarding.${of}`)}</label>
      <CodeCombobox
        id={id}
        standard={of}
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
