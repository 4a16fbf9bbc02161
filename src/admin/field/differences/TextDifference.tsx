import type { ReactNode } from 'react'
import type { Locale } from '../../../schema/text/locales.ts'
import { BeforeAfter } from './BeforeAfter.tsx'
import type { SidesProps } from './difference.ts'
import styles from './history.module.css'
import { markChanges, type Part } from './marked.ts'

type WordsProps = Pick<SidesProps, 'changed' | 'before' | 'after'>

/** Two texts with a word diff: words that are missing on the other side are marked. */
export function TextDifference({ changed: { locale }, before: old, after: now }: WordsProps) {
  const { before, after } = markChanges(textOf(old), textOf(now))
  return <BeforeAfter before={partsOf(before, 'del', locale)} after={partsOf(after, 'ins', locale)} />
}

export const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')

function partsOf(parts: readonly Part[], Mark: 'del' | 'ins', locale: Locale | undefined): ReactNode {
  if (parts.every(({ text }) => text === '')) return null
  return (
    <span dir='auto' lang={locale} className={styles.text}>
      {parts.map(({ text, changed }, place) => {
        const key = `${place} ${changed}`
        return changed ? <Mark key={key}>{text}</Mark> : <span key={key}>{text}</span>
      })}
    </span>
  )
}
