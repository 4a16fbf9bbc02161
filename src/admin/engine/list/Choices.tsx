import { styled } from '@mui/material/styles'
import type { ReactNode } from 'react'
import type { Tone } from '../../../schema/statuses.ts'
import { CheckLine } from './Checkbox.tsx'

export interface Choice {
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
    <List>
      {first && (
        <First>
          <CheckLine checked={first.checked} onToggle={first.toggle}>
            {first.label}
          </CheckLine>
        </First>
      )}
      {options.map(({ value, label, tone }) => (
        <CheckLine key={value} checked={chosen.includes(value)} onToggle={() => toggle(value)}>
          {tone && <Dot style={{ backgroundColor: toneColors[tone] }} />}
          <span dir='auto'>{label}</span>
        </CheckLine>
      ))}
      {children}
    </List>
  )
}

export const toneColors: Readonly<Record<Tone, string>> = {
  good: 'var(--good)',
  warn: 'var(--warn)',
  bad: 'var(--bad)',
  info: 'var(--info)',
  quiet: 'var(--line-strong)',
}

export const Dot = styled('i')({ flex: 'none', width: 8, height: 8, borderRadius: '50%' })

const List = styled('div')({
  display: 'grid',
  minWidth: 210,
  maxWidth: 320,
  maxHeight: 340,
  overflowY: 'auto',
  padding: 6,
})

const First = styled('div')({ marginBlockEnd: 5, paddingBlockEnd: 5, borderBlockEnd: '1px solid var(--line)' })
