import { toLatinDigits } from '../../../schema/text/digits.ts'
import { isOwnImageUrl } from '../rich-text.ts'

interface CleanedHtml {
  readonly html: string
  /** Number of pictures that were removed. */
  readonly pictures: number
}

/**
 * Converts pasted HTML for the editor. Word lists become lists, headings become level 2 or 3, and only pictures from our own storage stay.
 */
export function cleanPastedHtml(html: string): CleanedHtml {
  const { body } = new DOMParser().parseFromString(html, 'text/html')
  const foreign = [...body.querySelectorAll('img')].filter((img) => !isOwnImageUrl(img.getAttribute('src') ?? ''))
  for (const img of foreign) img.remove()
  // Word marks the direction of each Arabic run, which Arabic text has anyway.
  for (const run of body.querySelectorAll('span[dir]')) run.removeAttribute('dir')
  for (const heading of body.querySelectorAll('h1, h4, h5, h6')) rename(heading)
  const lists = new Set<Element>()
  for (const paragraph of body.querySelectorAll('p')) {
    const entry = parseListEntry(paragraph)
    if (entry) appendToList(paragraph, entry, lists)
  }
  return { html: body.innerHTML, pictures: foreign.length }
}

function rename(heading: Element): void {
  const replacement = heading.ownerDocument.createElement(heading.localName === 'h1' ? 'h2' : 'h3')
  replacement.append(...heading.childNodes)
  heading.replaceWith(replacement)
}

/** The list level and the list marker of a Word paragraph. */
interface Entry {
  readonly level: number
  readonly marker: string
}

/** The list entry of a Word paragraph, with its marker removed from the paragraph; undefined for other paragraphs. */
function parseListEntry(paragraph: Element): Entry | undefined {
  const style = paragraph.getAttribute('style') ?? ''
  const level = /mso-list:[^;]*level(\d)/i.exec(style)?.[1]
  if (!level && !/\bMsoListParagraph/.test(paragraph.className)) return undefined
  const marker = extractMarker(paragraph)
  return marker === undefined ? undefined : { level: Number(level ?? 1), marker }
}

function extractMarker(paragraph: Element): string | undefined {
  const markerSpan = [...paragraph.querySelectorAll('span')].find((span) =>
    /mso-list:\s*ignore/i.test(span.getAttribute('style') ?? ''),
  )
  if (markerSpan) {
    markerSpan.remove()
    return markerSpan.textContent.trim()
  }
  const match = /^\s*([·•§▪◦●○o–-]|\(?(?:\p{N}{1,3}|\p{L}|[ivxlc]{1,5})[.)-])\s+/u.exec(paragraph.textContent)
  if (!match) return undefined
  cutFromStart(paragraph, match[0].length)
  return match[1]
}

function cutFromStart(element: Element, length: number): void {
  const texts = element.ownerDocument.createTreeWalker(element, NodeFilter.SHOW_TEXT)
  let remaining = length
  for (let text = texts.nextNode(); text && remaining > 0; text = texts.nextNode()) {
    const { length: own } = text.textContent ?? ''
    text.textContent = (text.textContent ?? '').slice(remaining)
    remaining -= own
  }
}

/** Appends an entry to the preceding list, or starts a new list. */
function appendToList(paragraph: Element, { level, marker }: Entry, lists: Set<Element>): void {
  const { ownerDocument: document, previousElementSibling: before } = paragraph
  const item = document.createElement('li')
  const text = document.createElement('p')
  text.append(...paragraph.childNodes)
  item.append(text)
  const top = before && lists.has(before) ? before : undefined
  const parent = top && parentAt(top, level)
  const last = parent ? parent.lastElementChild : top
  if (last?.localName === listTag(marker)) last.append(item)
  else {
    const list = createList(document, marker)
    list.append(item)
    if (parent) parent.append(list)
    else {
      paragraph.before(list)
      lists.add(list)
    }
  }
  paragraph.remove()
}

/** The entry that contains a list of this level; undefined for the first level. */
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

const listTag = (marker: string): 'ol' | 'ul' => (/^\(?[\p{L}\p{N}]+[.)-]/u.test(marker) ? 'ol' : 'ul')

function createList(document: Document, marker: string): Element {
  const list = document.createElement(listTag(marker))
  const [start] = /\d+/.exec(toLatinDigits(marker)) ?? []
  if (list.localName === 'ol' && start && start !== '1') list.setAttribute('start', start)
  return list
}
