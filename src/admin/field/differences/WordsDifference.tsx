import type { ReactNode } from 'react'
import type { Locale } from '../../../schema/text/words.ts'
import type { SidesProps } from './difference.ts'
import styles from './history.module.css'
import { markedWords, type Part } from './marked.ts'
import { Pair } from './Pair.tsx'

type WordsProps = Pick<SidesProps, 'changed' | 'before' | 'after'>

/** Two texts, each marked by the words that the other does not have. */
export function WordsDifference({ changed: { locale }, before: old, after: now }: WordsProps) {
  const { before, after } = markedWords(textOf(old), textOf(now))
  return <Pair before={partsOf(before, 'del', locale)} after={partsOf(after, 'ins', locale)} />
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
