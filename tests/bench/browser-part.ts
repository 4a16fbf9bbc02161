import type { Browser, Page } from 'playwright-core'
import type { Running } from './built-app.ts'
import { makePosts, settle } from './data.ts'
import { startDatabaseServer } from './database-server.ts'
import {
  changeLanguage,
  changeUnit,
  editPost,
  openBrowser,
  openLogin,
  reloadList,
  signInTo,
  signInToUnit,
  type Typing,
} from './journey.ts'
import { median } from './load.ts'
import { deputy, editor } from './people.ts'
import { openPlace, otherUnit, unit } from './place.ts'
import { say } from './say.ts'
import { note, type Subject } from './subjects.ts'
import { type Slowness, watchTraffic } from './traffic.ts'

export interface BrowserOptions {
  readonly posts: number
  readonly runs: number
  readonly speeds: readonly Slowness[]
}
interface Opened {
  readonly subject: Subject
  readonly product: Running
}
/** Goes one way through a page that nobody has used before, and tells how long each step took. */
type Journey = (page: Page, url: string, slowness: Slowness) => Promise<Readonly<Record<string, number>>>

/** The names of the two units as people read them, and a post that the second alone has. */
const [first, second] = ['Dental Centers', 'Home Care']
const otherPosts = { from: 50_001, to: 50_100 }

/** What somebody waits for in a browser, and what the browser fetches for it; the medians of several runs. */
export async function measureBrowser(subjects: readonly Subject[], options: BrowserOptions): Promise<void> {
  const postgres = await startDatabaseServer()
  const browser = await openBrowser()
  const opened: Opened[] = []
  const places = []
  for (const [number, subject] of subjects.entries()) {
    const place = await openPlace(postgres, subject.folder, `browser_${number}`)
    await makePosts(place.db, unit, { from: 1, to: options.posts })
    await makePosts(place.db, otherUnit, otherPosts)
    await settle(place.db)
    places.push(place)
    opened.push({ subject, product: await place.start() })
  }
  for (const slowness of options.speeds)
    for (const journey of [wholeJourney, typingByHand, changingUnits])
      await travel(browser, opened, { journey, slowness, ...options })
  await browser.close()
  for (const { product } of opened) await product.stop()
  for (const place of places) await place.close()
  await postgres.stop()
}

/** The subjects take turns; each run is in a browser that has seen nothing. */
async function travel(
  browser: Browser,
  opened: readonly Opened[],
  { journey, slowness, runs }: BrowserOptions & { readonly journey: Journey; readonly slowness: Slowness },
): Promise<void> {
  const times = opened.map((): Readonly<Record<string, number>>[] => [])
  for (let run = 0; run < runs; run += 1)
    for (const [place, { product }] of opened.entries()) {
      const context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
      context.setDefaultTimeout(120_000)
      times[place]?.push(await journey(await context.newPage(), product.url, slowness))
      await context.close()
    }
  for (const [place, { subject }] of opened.entries())
    for (const step of Object.keys(times[place]?.[0] ?? {})) {
      const value = median(times[place]?.map((one) => one[step] ?? Number.NaN) ?? [])
      note(subject, `browser, ${slowness}`, { [step]: value })
      say(`${subject.folder}: ${step}, ${slowness}: ${Math.round(value)}`)
    }
}

const wholeJourney: Journey = async (page, url, slowness) => {
  const traffic = await watchTraffic(page, slowness)
  const visible = await openLogin(page, url)
  // What is fetched meanwhile for what comes after is no part of it, and nobody waits until it is there.
  const login = traffic()
  const rows = await signInTo(page, editor, 'at once')
  await page.waitForLoadState('networkidle')
  const list = traffic()
  const reload = await reloadList(page)
  const { form, saved } = await editPost(page, `What to know, ${Date.now()}.`)
  await page.goto(`${url}/posts`)
  const language = await changeLanguage(page)
  return {
    ...{ 'sign-in visible': visible, 'submit → rows': rows, 'reload → rows': reload },
    ...{ 'list → form': form, 'form → saved': saved, 'switch of language': language },
    ...{ 'scripts until sign-in, kB': login.scripts, 'scripts until the list, kB': list.scripts },
    ...{ 'requests until the list': list.requests, 'of these scripts and styles': list.codeRequests },
    'kB until the list': list.kilobytes,
  }
}

const typingByHand: Journey = async (page, url, slowness) => {
  await watchTraffic(page, slowness)
  await openLogin(page, url)
  return { 'submit → rows, typed by hand': await signInTo(page, editor, 'by hand' satisfies Typing) }
}

const changingUnits: Journey = async (page, url, slowness) => {
  await watchTraffic(page, slowness)
  await signInToUnit(page, url, deputy, first)
  return { 'switch of unit': await changeUnit(page, { name: second, post: String(otherPosts.from) }) }
}
