import type { ReactNode } from 'react'
import type { Tone } from '../../../../schema/statuses.ts'
import { LabeledCheckbox } from '../../../ui/controls/Checkbox.tsx'
import styles from './filters.module.css'

interface Choice {
  readonly value: string
  readonly label: string
  readonly tone?: Tone | undefined
}

interface CheckboxListProps {
  readonly options: readonly Choice[]
  readonly selected: readonly string[]
  readonly onSelect: (values: readonly string[]) => void
  /** An additional checkbox above the others. */
  readonly first?: { readonly label: string; readonly checked: boolean; readonly toggle: () => void } | undefined
  readonly children?: ReactNode
}

/** Checkboxes for any number of a few values. */
export function CheckboxList({ options, selected, onSelect, first, children }: CheckboxListProps) {
  const toggle = (value: string) =>
    onSelect(selected.includes(value) ? selected.filter((other) => other !== value) : [...selected, value])
  return (
    <div className={styles.choices}>
      {first && (
        <div className={styles.first}>
          <LabeledCheckbox checked={first.checked} onToggle={first.toggle}>
            {first.label}
          </LabeledCheckbox>
        </div>
      )}
      {options.map(({ value, label, tone }) => (
        <LabeledCheckbox key={value} checked={selected.includes(value)} onToggle={() => toggle(value)}>
          {tone && <ToneDot tone={tone} />}
          <span dir='auto'>{label}</span>
        </LabeledCheckbox>
      ))}
      {children}
    </div>
  )
}

const colors: Readonly<Record<Tone, string>> = {
  good: 'var(--good)',
  warn: 'var(--warn)',
  bad: 'var(--bad)',
  info: 'var(--info)',
  quiet: 'var(--line-strong)',
}

export const ToneDot = ({ tone }: { readonly tone: Tone }) => (
  <i className={styles.dot} style={{ background: colors[tone] }} />
)
