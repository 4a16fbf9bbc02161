import type { Page } from 'playwright-core'
import sharp from 'sharp'

/** One stop of the Tab key, as it is found in the page. */
interface Stop {
  readonly what: string
  /** Stops of one kind look alike when they are focused. */
  readonly kind: string
  /** What lies over it. */
  readonly under: string | null
  readonly box: { readonly x: number; readonly y: number; readonly width: number; readonly height: number }
}

/** The box around a field is larger than it. */
const margin = 14
/** How far a channel of a pixel has to change before somebody sees it. */
const visible = 40
/** More than any page of these tests has. */
const most = 150

interface Walk {
  /** The kinds of stops that were looked at. */
  readonly known: Set<string>
  /** A selector: what is walked through. */
  readonly within: string
}

/**
 * Walks by Tab from where the focus is to the end of what holds it, and tells what cannot be seen: stops that look the same with and
 * without the focus, each kind once, and those that something lies over.
 */
export async function checkTabStops(page: Page, { known, within }: Walk): Promise<readonly string[]> {
  const faults: string[] = []
  const visited: string[] = []
  for (let step = 0; step < most; step++) {
    await page.keyboard.press('Tab')
    const stop = await page.evaluate(stopIn, within)
    if (!stop || visited[0] === stop.what) break
    visited.push(stop.what)
    if (stop.under) faults.push(`${stop.what} lies under ${stop.under}`)
    if (known.has(stop.kind)) continue
    known.add(stop.kind)
    if (!(await isSeen(page, stop))) faults.push(`${stop.what} looks the same with the focus`)
  }
  if (visited.length < 2) faults.push(`only ${visited.length} stops: ${visited}`)
  return faults
}

/** Does as much change with the focus as half of a line of one pixel around it has? */
async function isSeen(page: Page, { box }: Stop): Promise<boolean> {
  const height = Math.min(box.height, 600, (page.viewportSize()?.height ?? 0) - box.y)
  const clip = {
    x: Math.max(0, Math.floor(box.x - margin)),
    y: Math.max(0, Math.floor(box.y - margin)),
    width: Math.ceil(box.width + 2 * margin),
    height: Math.ceil(height + 2 * margin),
  }
  const picture = async () =>
    sharp(await page.screenshot({ clip, animations: 'disabled' }))
      .removeAlpha()
      .raw()
      .toBuffer()
  const focused = await picture()
  await page.evaluate(putAside)
  const plain = await picture()
  await page.evaluate(takeUp)
  let changed = 0
  for (let at = 0; at < focused.length; at += 3)
    if ([0, 1, 2].some((channel) => Math.abs((focused[at + channel] ?? 0) - (plain[at + channel] ?? 0)) > visible))
      changed++
  return changed >= box.width + height
}

/** In the page: what has the focus, if it is inside what is walked over. */
function stopIn(within: string): Stop | undefined {
  const element = document.activeElement
  const walked = element?.closest(within)
  if (!(element instanceof HTMLElement) || !walked) return undefined
  const { x, y, width, height } = element.getBoundingClientRect()
  // A text is shown to have the focus by the box around it and its tools.
  const shown = ((element.isContentEditable && element.closest('[data-invalid]')) || element).getBoundingClientRect()
  const what = `${element.localName} “${(element.ariaLabel ?? element.textContent ?? '').trim().slice(0, 40)}” ${element.id}`
  const over = (at: number) => {
    const top = document.elementFromPoint(x + width / 2, at)
    const near =
      element.closest('label, [class*=MuiTabs-root], [class*=MuiInputBase], [class*=MuiSwitch-root]') ?? element
    return !top || near.contains(top) || top.contains(element) ? null : top.outerHTML.slice(0, 80)
  }
  const ends = height < 150 ? [y + 2, y + height - 2] : []
  const middle = height < 150 ? y + height / 2 : Math.min(Math.max(y + 20, 200), y + height - 20)
  return {
    what: `${what}@${Math.round(y + window.scrollY)}`,
    kind: `${element.localName} ${element.className} ${element.parentElement?.className} ${element.getAttribute('role')}`,
    under: [middle, ...ends].map(over).find((found) => found !== null) ?? null,
    box: { x: shown.x, y: shown.y, width: shown.width, height: shown.height },
  }
}

/** In the page: gives the focus to what is around its element, which shows nothing of it. */
function putAside(): void {
  const element = document.activeElement
  if (!(element instanceof HTMLElement)) return
  element.dataset.stop = ''
  const around = element.parentElement?.closest<HTMLElement>('[tabindex="-1"]')
  if (around) around.focus({ preventScroll: true })
  else element.blur()
}

/** In the page: gives it back. */
function takeUp(): void {
  const element = document.querySelector<HTMLElement>('[data-stop]')
  element?.focus({ preventScroll: true })
  if (element) delete element.dataset.stop
}
