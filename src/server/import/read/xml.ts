import { SaxesParser } from 'saxes'
import { most, tableLarge } from './limits.ts'

type Attributes = Readonly<Record<string, string>>

/** Takes the bytes of a part as they come. */
export type Reader = (chunk: Uint8Array, isLast: boolean) => void

interface Heard {
  /** Names come without their namespaces' prefixes. */
  readonly open?: (name: string, attributes: Attributes) => void
  /** `text` is what stands directly in the element, since its last child. */
  readonly close?: (name: string, text: string) => void
}

/** Reads XML as it comes, without entities of its own. Throws where it is none. */
export function xmlReader({ open, close }: Heard): Reader {
  const decoder = new TextDecoder('utf-8', { fatal: true })
  const parser = new SaxesParser()
  let [text, waiting] = ['', 0]
  parser.on('opentag', ({ name, attributes }) => {
    ;[text, waiting] = ['', 0]
    open?.(localName(name), attributes)
  })
  parser.on('text', (part) => {
    text += part
  })
  parser.on('cdata', (part) => {
    text += part
  })
  parser.on('closetag', ({ name }) => {
    close?.(localName(name), text)
    ;[text, waiting] = ['', 0]
  })
  parser.on('error', (error) => {
    throw error
  })
  return (chunk, isLast) => {
    waiting += chunk.length
    parser.write(decoder.decode(chunk, { stream: !isLast }))
    // Text without an end would be kept until there is no room for it.
    if (waiting > most.cell * 100) throw tableLarge()
    if (isLast) parser.close()
  }
}

const localName = (name: string): string => name.slice(name.indexOf(':') + 1)
