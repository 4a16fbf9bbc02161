import { getAtPath } from '../../src/schema/fields.ts'
import { localizedPath } from '../../src/schema/paths.ts'
import type { Locale } from '../../src/schema/text/locales.ts'
import { type CatalogueSection, catalogue } from '../catalogue/catalogue.ts'
import { type BrowserWindow, uiMessages } from '../harness/browser/browser.ts'
import { type Client, sectionNamed } from '../harness/browser/client.ts'

/** A page by its English path, and the heading that it has to have. */
export interface Shown {
  readonly path: string
  readonly heading: string
  /** Is the server expected to know nothing of it? */
  readonly isMissing?: boolean
}

/** The first record of a section's list: how it is addressed and what it is called in each language. */
export async function recordsOf(client: Client, row: CatalogueSection) {
  if (row.isSingle) return undefined
  const first = async (locale: Locale) => {
    const list = await client.call('GET', `${row.api}?lang=${locale}&page=1&per_page=1`)
    const slug = String(list.rows[0]?.slug ?? list.rows[0]?.id ?? '')
    const record = await client.call('GET', `${row.api}/${encodeURIComponent(slug)}?lang=${locale}`)
    return { slug, title: String(getAtPath(record.at('data'), sectionNamed(row.name).title) ?? '') }
  }
  const [en, ar] = [await first('en'), await first('ar')]
  return { slugs: { en: en.slug, ar: ar.slug }, titles: { en: en.title, ar: ar.title } }
}

/** A text with what first records are called, or their ids, in the place of their sections' names: `/conferences/{conferences}/days`. */
export async function filled(client: Client, text: string, locale?: Locale): Promise<string> {
  let result = text
  for (const [part, name = ''] of text.matchAll(/\{(\w+)\}/g))
    result = result.replace(part, await firstOf(client, name, locale))
  return result
}

async function firstOf(client: Client, name: string, locale: Locale | undefined): Promise<string> {
  if (name === 'me') return client.adminId
  const row = catalogue.find((one) => one.name === name)
  const records = row && (await recordsOf(client, row))
  return (locale ? records?.titles[locale] : records?.slugs.en) ?? ''
}

/** What a key looks like when nobody has written its words; `form.pdf` is the name of a file. */
const untranslated = new RegExp(
  `\\b(${[...Object.keys(uiMessages.en), 'sections', 'resources'].join('|')})\\.(?!pdf|docx|xlsx|pptx|png|jpg|mp4)[a-z]\\w*\\b`,
)

/** Goes to a page as a link would, waits until it stands still, and tells what it is and what went wrong on the way. */
export async function visit({ page, locale, complaints }: BrowserWindow, { path, heading, isMissing = false }: Shown) {
  const before = complaints.length
  const address = localizedPath(locale, path)
  await page.evaluate((to) => {
    history.pushState({ usr: null, key: to, idx: (history.state?.idx ?? 0) + 1 }, '', to)
    dispatchEvent(new PopStateEvent('popstate', { state: history.state }))
  }, address)
  await page.waitForFunction(isStill, heading, { polling: 50, timeout: 30_000 }).catch(() => undefined)
  const found = await page.evaluate(() => ({
    path: location.pathname,
    heading: document.querySelector('h1')?.textContent ?? '',
    text: document.body.textContent ?? '',
    direction: document.documentElement.dir,
    language: document.documentElement.lang,
  }))
  const { text, ...rest } = found
  const blank = await page.evaluate(blankAtEnd)
  const said = complaints.slice(before).filter((complaint) => !(isMissing && /status of 404/.test(complaint)))
  return { ...rest, complaints: said, untranslated: untranslated.exec(text)?.[0] ?? null, isBlank: blank > mostBlank }
}

/** How many pixels may follow the last thing of a page that scrolls: the margins of what holds it. */
const mostBlank = 200

/** In the page: how many pixels of nothing one scrolls into under the last text, picture or control. */
function blankAtEnd(): number {
  const { scrollHeight, clientHeight } = document.documentElement
  if (scrollHeight <= clientHeight) return 0
  const ends = [...document.querySelectorAll('main *')]
    .filter(({ childElementCount }) => childElementCount === 0)
    .map((element) => element.getBoundingClientRect())
    .filter(({ width, height }) => width > 1 && height > 1)
    .map(({ bottom }) => bottom + window.scrollY)
  return scrollHeight - Math.max(...ends)
}

/** In the page: the heading is there, and nothing is waited for. */
function isStill(heading: string): boolean {
  return document.querySelector('h1')?.textContent === heading && !document.querySelector('[aria-busy=true]')
}
