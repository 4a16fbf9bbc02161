import type { ReactNode } from 'react'
import type { Tone } from '../../../../schema/statuses.ts'
import { CheckLine } from '../../../ui/controls/Checkbox.tsx'
import styles from './filters.module.css'

interface Choice {
  readonly value: string
  readonly label: string
  readonly tone?: Tone | undefined
}

interface ChoicesProps {
  readonly options: readonly Choice[]
  readonly chosen: readonly string[]
  readonly choose: (values: readonly string[]) => void
  /** A choice of its own above the others. */
  readonly first?: { readonly label: string; readonly checked: boolean; readonly toggle: () => void } | undefined
  readonly children?: ReactNode
}

/** Any number of a few values, as check boxes. */
export function Choices({ options, chosen, choose, first, children }: ChoicesProps) {
  const toggle = (value: string) =>
    choose(chosen.includes(value) ? chosen.filter((other) => other !== value) : [...chosen, value])
  return (
    <div className={styles.choices}>
      {first && (
        <div className={styles.first}>
          <CheckLine checked={first.checked} onToggle={first.toggle}>
            {first.label}
          </CheckLine>
        </div>
      )}
      {options.map(({ value, label, tone }) => (
        <CheckLine key={value} checked={chosen.includes(value)} onToggle={() => toggle(value)}>
          {tone && <ToneDot tone={tone} />}
          <span dir='auto'>{label}</span>
        </CheckLine>
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
