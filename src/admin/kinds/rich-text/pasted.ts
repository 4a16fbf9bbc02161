import { isOwnPicture } from '../../../schema/kinds/rich-text.ts'
import { latinDigits } from '../../../schema/text/digits.ts'

interface Pasted {
  readonly html: string
  /** How many pictures were left out. */
  readonly pictures: number
}

/** What another program put on the clipboard, as the editor can take it: Word's lists as lists, no heading above the second, none but our own pictures. */
export function cleanPasted(html: string): Pasted {
  const { body } = new DOMParser().parseFromString(html, 'text/html')
  const foreign = [...body.querySelectorAll('img')].filter((img) => !isOwnPicture(img.getAttribute('src') ?? ''))
  for (const img of foreign) img.remove()
  // Word gives each run of Arabic a direction, which it has anyway.
  for (const run of body.querySelectorAll('span[dir]')) run.removeAttribute('dir')
  for (const heading of body.querySelectorAll('h1, h4, h5, h6')) rename(heading)
  const lists = new Set<Element>()
  for (const paragraph of body.querySelectorAll('p')) {
    const entry = entryOf(paragraph)
    if (entry) place(paragraph, entry, lists)
  }
  return { html: body.innerHTML, pictures: foreign.length }
}

function rename(heading: Element): void {
  const known = heading.ownerDocument.createElement(heading.localName === 'h1' ? 'h2' : 'h3')
  known.append(...heading.childNodes)
  heading.replaceWith(known)
}

/** How deep a paragraph of Word's stands in a list, and what is written before it. */
interface Entry {
  readonly level: number
  readonly marker: string
}

/** The place of a paragraph that Word shows as an entry of a list, without what was written before it; nothing for any other. */
function entryOf(paragraph: Element): Entry | undefined {
  const style = paragraph.getAttribute('style') ?? ''
  const level = /mso-list:[^;]*level(\d)/i.exec(style)?.[1]
  if (!level && !/\bMsoListParagraph/.test(paragraph.className)) return undefined
  const marker = markerTaken(paragraph)
  return marker === undefined ? undefined : { level: Number(level ?? 1), marker }
}

function markerTaken(paragraph: Element): string | undefined {
  const marked = [...paragraph.querySelectorAll('span')].find((span) =>
    /mso-list:\s*ignore/i.test(span.getAttribute('style') ?? ''),
  )
  if (marked) {
    marked.remove()
    return marked.textContent.trim()
  }
  const found = /^\s*([·•§▪◦●○o–-]|\(?(?:\p{N}{1,3}|\p{L}|[ivxlc]{1,5})[.)-])\s+/u.exec(paragraph.textContent)
  if (!found) return undefined
  cutFromStart(paragraph, found[0].length)
  return found[1]
}

function cutFromStart(element: Element, length: number): void {
  const texts = element.ownerDocument.createTreeWalker(element, NodeFilter.SHOW_TEXT)
  let left = length
  for (let text = texts.nextNode(); text && left > 0; text = texts.nextNode()) {
    const { length: own } = text.textContent ?? ''
    text.textContent = (text.textContent ?? '').slice(left)
    left -= own
  }
}

/** Puts an entry at the end of the list before it, or begins a list. */
function place(paragraph: Element, { level, marker }: Entry, lists: Set<Element>): void {
  const { ownerDocument: document, previousElementSibling: before } = paragraph
  const item = document.createElement('li')
  const text = document.createElement('p')
  text.append(...paragraph.childNodes)
  item.append(text)
  const top = before && lists.has(before) ? before : undefined
  const parent = top && parentAt(top, level)
  const last = parent ? parent.lastElementChild : top
  if (last?.localName === kindOf(marker)) last.append(item)
  else {
    const list = begun(document, marker)
    list.append(item)
    if (parent) parent.append(list)
    else {
      paragraph.before(list)
      lists.add(list)
    }
  }
  paragraph.remove()
}

/** The entry that a list of this level stands in; none for the first level. */
function parentAt(top: Element, level: number): Element | undefined {
  let entry: Element | undefined
  let list: Element | null = top
  for (let depth = 1; depth < level && list; depth++) {
    entry = list.lastElementChild ?? undefined
    const inner: Element | null | undefined = entry?.lastElementChild
    list = inner && /^[ou]l$/.test(inner.localName) ? inner : null
  }
  return entry
}

const kindOf = (marker: string): 'ol' | 'ul' => (/^\(?[\p{L}\p{N}]+[.)-]/u.test(marker) ? 'ol' : 'ul')

function begun(document: Document, marker: string): Element {
  const list = document.createElement(kindOf(marker))
  const [start] = /\d+/.exec(latinDigits(marker)) ?? []
  if (list.localName === 'ol' && start && start !== '1') list.setAttribute('start', start)
  return list
}
