import { useTranslate } from 'ra-core'
import { type ReactNode, useId, useState } from 'react'
import { parseNumber } from '../../../fields/number/number.ts'
import type { Locale } from '../../../schema/text/locales.ts'
import { localizedText, type Question } from './assessment.ts'
import styles from './preview.module.css'
import type { Reply } from './scoring.ts'

interface Props {
  readonly question: Question
  readonly locale: Locale
  readonly reply: Reply | undefined
  readonly onReply: (reply: Reply) => void
}

/** A question as it appears on the website. */
export function QuestionPreview(props: Props) {
  const { question, locale } = props
  const ReplyInput = question.type === 'number' ? NumberReply : ChoiceReply
  return (
    <QuestionFieldset text={localizedText(question.text, locale)}>
      <ReplyInput {...props} />
    </QuestionFieldset>
  )
}

const QuestionFieldset = ({ text, children }: { readonly text: string; readonly children: ReactNode }) => (
  <fieldset className={styles.question}>
    <legend>{text}</legend>
    {children}
  </fieldset>
)

function ChoiceReply({ question: { type, answers }, locale, reply, onReply }: Props) {
  const group = useId()
  const chosen = typeof reply === 'object' ? reply : []
  const isMany = type === 'multiple'
  const toggle = (index: number) =>
    chosen.includes(index) ? chosen.filter((one) => one !== index) : [...chosen, index]
  return (
    <div className={styles.answers}>
      {answers.map((answer, index) => (
        <label key={answer.key}>
          <input
            type={isMany ? 'checkbox' : 'radio'}
            name={group}
            checked={chosen.includes(index)}
            onChange={() => onReply(isMany ? toggle(index) : [index])}
          />
          {localizedText(answer.text, locale)}
        </label>
      ))}
    </div>
  )
}

function NumberReply({ question, locale, reply, onReply }: Props) {
  const translate = useTranslate()
  const [typed, setTyped] = useState('')
  // Clears the typed text when the preview restarts.
  const value = reply === undefined ? '' : typed
  const change = (text: string) => {
    const number = parseNumber(text)
    setTyped(text)
    onReply(typeof number === 'number' ? number : [])
  }
  return (
    <input
      className={styles.number}
      inputMode='decimal'
      dir='ltr'
      value={value}
      aria-label={localizedText(question.text, locale) || translate('form.rows.untitled')}
      onChange={(event) => change(event.target.value)}
    />
  )
}
