import { type ReactNode, useId, useState } from 'react'
import { useTranslate } from 'react-admin'
import { readNumber } from '../../../schema/kinds/number.ts'
import type { Locale } from '../../../schema/text/words.ts'
import { type Question, textIn } from './assessment.ts'
import styles from './preview.module.css'
import type { Reply } from './scoring.ts'

interface Props {
  readonly question: Question
  readonly locale: Locale
  readonly reply: Reply | undefined
  readonly onReply: (reply: Reply) => void
}

/** One question as the website asks it. */
export function PreviewQuestion(props: Props) {
  const { question, locale } = props
  const Replies = question.type === 'number' ? NumberReply : ChosenReply
  return (
    <Asked text={textIn(question.text, locale)}>
      <Replies {...props} />
    </Asked>
  )
}

const Asked = ({ text, children }: { readonly text: string; readonly children: ReactNode }) => (
  <fieldset className={styles.question}>
    <legend>{text}</legend>
    {children}
  </fieldset>
)

function ChosenReply({ question: { type, answers }, locale, reply, onReply }: Props) {
  const group = useId()
  const chosen = typeof reply === 'object' ? reply : []
  const isMany = type === 'multiple'
  const toggled = (index: number) =>
    chosen.includes(index) ? chosen.filter((one) => one !== index) : [...chosen, index]
  return (
    <div className={styles.answers}>
      {answers.map((answer, index) => (
        <label key={answer.key}>
          <input
            type={isMany ? 'checkbox' : 'radio'}
            name={group}
            checked={chosen.includes(index)}
            onChange={() => onReply(isMany ? toggled(index) : [index])}
          />
          {textIn(answer.text, locale)}
        </label>
      ))}
    </div>
  )
}

function NumberReply({ question, locale, reply, onReply }: Props) {
  const translate = useTranslate()
  const [typed, setTyped] = useState('')
  // Nothing is left of what was typed once the preview is begun again.
  const value = reply === undefined ? '' : typed
  const change = (text: string) => {
    const number = readNumber(text)
    setTyped(text)
    onReply(typeof number === 'number' ? number : [])
  }
  return (
    <input
      className={styles.number}
      inputMode='decimal'
      dir='ltr'
      value={value}
      aria-label={textIn(question.text, locale) || translate('form.rows.untitled')}
      onChange={(event) => change(event.target.value)}
    />
  )
}
