import { Fragment, type ReactNode } from 'react'
import { phonesIn } from '../../../schema/text/phones-in-text.ts'
import { Bidi } from './Bidi.tsx'

/** A text in which phone numbers keep the order of their groups, also between Arabic words. */
export function WithPhones({ text }: { readonly text: string }): ReactNode {
  const phones = phonesIn(text)
  if (phones.length === 0) return text
  return (
    <>
      {phones.map(({ from, to }, index) => (
        <Fragment key={from}>
          {text.slice(phones[index - 1]?.to ?? 0, from)}
          <Bidi>{text.slice(from, to)}</Bidi>
        </Fragment>
      ))}
      {text.slice(phones.at(-1)?.to)}
    </>
  )
}
