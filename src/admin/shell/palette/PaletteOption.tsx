import { CornerDownLeft } from 'lucide-react'
import { useEffect, useRef } from 'react'
import type { HighlightPart } from '../../../schema/text/highlight.ts'
import { useTranslate } from '../../providers/i18n.ts'
import { menuIcons } from '../../ui/menu-icons.ts'
import type { Choice } from './palette-choice.ts'
import styles from './search-palette.module.css'

interface OptionProps {
  readonly id: string
  readonly choice: Choice
  readonly isMarked: boolean
  readonly onOpen: () => void
}

/** One line of the search palette. */
export function PaletteOption({ id, choice, isMarked, onOpen }: OptionProps) {
  const element = useRef<HTMLDivElement>(null)
  const t = useTranslate()
  const Icon = menuIcons[choice.icon]
  useEffect(() => {
    if (isMarked) element.current?.scrollIntoView?.({ block: 'nearest' })
  }, [isMarked])
  return (
    <div
      ref={element}
      id={id}
      role='option'
      tabIndex={-1}
      aria-selected={isMarked}
      className={styles.option}
      onClick={onOpen}
      onKeyDown={() => undefined}
    >
      <Icon size={17} aria-hidden />
      <span className={styles.texts}>
        <span className={styles.label} dir='auto'>
          {choice.parts ? <Marked parts={choice.parts} /> : choice.label}
        </span>
        {choice.reason && (
          <span className={styles.reason}>
            {choice.reason.field}
            {choice.reason.parts.length > 0 && t('formats.separator')}
            <bdi>
              <Marked parts={choice.reason.parts} />
            </bdi>
          </span>
        )}
      </span>
      <span className={styles.beside}>{choice.beside}</span>
      {isMarked && <CornerDownLeft size={15} className={styles.enter} aria-hidden />}
    </div>
  )
}

/** A text with highlighted search matches. */
const Marked = ({ parts }: { readonly parts: readonly HighlightPart[] }) =>
  placed(parts).map(({ text, isMatch, at }) => (isMatch ? <mark key={at}>{text}</mark> : text))

/** Adds the start offset to each part. */
const placed = (parts: readonly HighlightPart[]) =>
  parts.map((part, index) => ({ ...part, at: parts.slice(0, index).reduce((sum, { text }) => sum + text.length, 0) }))
