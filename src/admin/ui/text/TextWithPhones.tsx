import { Fragment, type ReactNode } from 'react'
import { findPhones } from '../../../schema/text/find-phones.ts'
import { LtrText } from './LtrText.tsx'

/** A text in which phone numbers keep the order of their digit groups, also between Arabic words. */
export function TextWithPhones({ text }: { readonly text: string }): ReactNode {
  const phones = findPhones(text)
  if (phones.length === 0) return text
  return (
    <>
      {phones.map(({ from, to }, index) => (
        <Fragment key={from}>
          {text.slice(phones[index - 1]?.to ?? 0, from)}
          <LtrText>{text.slice(from, to)}</LtrText>
        </Fragment>
      ))}
      {text.slice(phones.at(-1)?.to)}
    </>
  )
}
