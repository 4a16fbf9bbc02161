import { SaxesParser } from 'saxes'
import { workbookLimits } from '../limits.ts'
import { damagedTable, ParseError } from '../parse-error.ts'
import type { ParseBudget } from './parse-budget.ts'

type Attributes = Readonly<Record<string, string>>

/** Receives the bytes of a part in chunks. */
export type PartReader = (chunk: Uint8Array, isLast: boolean) => void

interface Handlers {
  /** Names have no namespace prefix. */
  readonly open?: (name: string, attributes: Attributes) => void
  /** `text` is the text directly in the element, since its last child. */
  readonly close?: (name: string, text: string) => void
}

/**
 * A streaming XML reader within the budget. Throws if the XML is not well-formed or has a document type, which excludes custom
 * entities.
 */
export function createXmlReader(budget: ParseBudget, { open, close }: Handlers): PartReader {
  const { maxAttributes, maxMarkupCharacters } = workbookLimits
  const decoder = new TextDecoder('utf-8', { fatal: true })
  const parser = new SaxesParser()
  let [text, pendingLength, depth, attributeCount] = ['', 0, 0, 0]
  parser.on('opentagstart', () => {
    attributeCount = 0
    depth += 1
    budget.addElement(depth)
  })
  parser.on('attribute', () => {
    attributeCount += 1
    if (attributeCount > maxAttributes) throw new ParseError('errors.tableAttributes', { max: maxAttributes })
  })
  parser.on('opentag', ({ name, attributes }) => {
    ;[text, pendingLength] = ['', 0]
    open?.(localName(name), attributes)
  })
  parser.on('text', (part) => {
    text += part
  })
  parser.on('cdata', (part) => {
    text += part
  })
  parser.on('closetag', ({ name }) => {
    depth -= 1
    close?.(localName(name), text)
    ;[text, pendingLength] = ['', 0]
  })
  const skip = () => {
    pendingLength = 0
    budget.addElement(depth)
  }
  parser.on('comment', skip)
  parser.on('processinginstruction', skip)
  parser.on('doctype', () => {
    throw damagedTable()
  })
  parser.on('error', (error) => {
    throw error
  })
  return (chunk, isLast) => {
    pendingLength += chunk.length
    parser.write(decoder.decode(chunk, { stream: !isLast }))
    // The parser keeps an unfinished tag or text in memory.
    if (pendingLength - chunk.length > maxMarkupCharacters)
      throw new ParseError('errors.tableMarkup', { max: maxMarkupCharacters })
    if (isLast) parser.close()
  }
}

const localName = (name: string): string => name.slice(name.indexOf(':') + 1)
