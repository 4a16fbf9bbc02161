import type { ReactNode } from 'react'
import type { EffectiveSection } from '../../../schema/effective.ts'
import { type Field, isEmpty } from '../../../schema/fields.ts'
import { isList } from '../../../schema/kinds/nested.ts'
import { plainText } from '../../../schema/kinds/rich-text.ts'
import type { Locale } from '../../../schema/words.ts'
import { useLocale, useTranslate } from '../../providers/i18n.ts'
import type { ChangedField } from './fields.ts'
import styles from './history.module.css'
import type { Names } from './history.ts'
import { type Marked, markedWords, type Part } from './marked.ts'
import { Pair } from './Pair.tsx'
import { RowsDifference } from './RowsDifference.tsx'
import { namesOf, SetSides } from './SetSides.tsx'
import { ValueText } from './ValueText.tsx'

export interface SidesProps {
  readonly section: EffectiveSection
  readonly changed: ChangedField
  readonly before: unknown
  readonly after: unknown
  readonly names: Names
}

const textKinds: readonly Field['kind'][] = ['text', 'slug', 'email', 'phone', 'url', 'youtube']

/** A value before and after, each marked by what the other does not have. */
export function Sides(props: SidesProps) {
  const { changed, before, after } = props
  const locale = useLocale()
  const kind = changed.leaf?.field.kind
  if (kind === 'richText')
    return <RichTextSides locale={changed.locale} before={textOf(before)} after={textOf(after)} />
  if (changed.name === 'notes' || (kind && textKinds.includes(kind)))
    return <TextSides locale={changed.locale} marked={markedWords(textOf(before), textOf(after))} />
  if (isList(changed.leaf?.field)) return <RowsDifference {...props} field={changed.leaf.field} />
  const [old, now] = [before, after].map((value) => namesOf({ ...props, locale }, value))
  if (old && now) return <SetSides before={old} after={now} />
  return (
    <Pair
      before={isEmpty(before) ? null : <ValueText {...props} value={before} />}
      after={isEmpty(after) ? null : <ValueText {...props} value={after} />}
    />
  )
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')

interface TextSidesProps {
  readonly locale: Locale | undefined
  readonly marked: Marked
}
interface RichTextSidesProps extends Pick<TextSidesProps, 'locale'> {
  readonly before: string
  readonly after: string
}

/** Where the words are the same, it was only their form. */
function RichTextSides({ locale, before, after }: RichTextSidesProps) {
  const t = useTranslate()
  const [old, now] = [plainText(before), plainText(after)]
  if (old === now) return <p className={styles.hiddenValue}>{t('history.formatting')}</p>
  return <TextSides locale={locale} marked={markedWords(old, now)} />
}

const TextSides = ({ locale, marked: { before, after } }: TextSidesProps) => (
  <Pair before={partsOf(before, 'del', locale)} after={partsOf(after, 'ins', locale)} />
)

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
