import type { Page } from 'playwright-core'
import { expect } from 'vitest'

/** The uppermost dialog's elements that Tab is to stop at, and where the focus is, each by its place among the dialog's elements. */
interface FocusState {
  readonly stops: readonly number[]
  /** -1 where the focus is on the dialog itself, its container or outside. */
  readonly focused: number
  /** What has the focus, for people. */
  readonly description: string
}

const stateOf = (page: Page): Promise<FocusState> =>
  page.evaluate(() => {
    const dialog = [...document.querySelectorAll('[role=dialog]')].at(-1)
    const inside = [...(dialog?.querySelectorAll<HTMLElement>('*') ?? [])]
    const element = document.activeElement instanceof HTMLElement ? document.activeElement : document.body
    const isStop = (one: HTMLElement) =>
      one.matches('a[href], button, input, select, textarea, [tabindex], [contenteditable=true]') &&
      one.tabIndex >= 0 &&
      !one.matches(':disabled') &&
      one.checkVisibility({ visibilityProperty: true })
    return {
      stops: inside.flatMap((one, index) => (isStop(one) ? [index] : [])),
      focused: inside.indexOf(element),
      description: element.outerHTML.slice(0, 120),
    }
  })

const maxStops = 200

/**
 * Presses a key until the focus is where it began, in the uppermost dialog, and returns the places that it stopped at. Fails where it
 * leaves the controls of the dialog, or never comes back.
 */
async function roundBy(page: Page, key: 'Tab' | 'Shift+Tab'): Promise<readonly number[]> {
  const start = await stateOf(page)
  const visited: number[] = []
  for (let step = 0; step < maxStops; step++) {
    await page.keyboard.press(key)
    const { focused, description } = await stateOf(page)
    expect(focused, `${key} leads to ${description}`).toBeGreaterThanOrEqual(0)
    visited.push(focused)
    if (focused === start.focused) return visited
  }
  throw new Error(`${key} never comes back to ${start.description}`)
}

/** Walks once around a dialog that is open, forwards and backwards. */
export async function expectFocusToStay(page: Page): Promise<void> {
  const { focused, stops } = await stateOf(page)
  // A dialog may begin with its container, so that it is read from its title on.
  if (focused < 0) await page.keyboard.press('Tab')
  if (stops.length === 0) return
  await roundBy(page, 'Tab')
  await roundBy(page, 'Shift+Tab')
}

/** As `expectFocusToStay`, of a dialog whose every control is a stop of its own; in the order of the page. */
export async function expectFocusToVisitAll(page: Page): Promise<void> {
  // A dialog without a field begins with its container, and goes on with its first control.
  if ((await stateOf(page)).focused < 0) await page.keyboard.press('Tab')
  const { focused, stops, description } = await stateOf(page)
  const place = stops.indexOf(focused)
  expect(place, `the focus is on ${description}`).toBeGreaterThanOrEqual(0)
  const forwards = [...stops.slice(place + 1), ...stops.slice(0, place + 1)]
  expect(await roundBy(page, 'Tab')).toEqual(forwards)
  expect(await roundBy(page, 'Shift+Tab')).toEqual([...forwards.toReversed().slice(1), focused])
}

/** Presses Escape, which closes the dialog, asks a question or does nothing, and finds the focus on an element that is visible. */
export async function expectFocusAfterEscape(page: Page): Promise<void> {
  await page.keyboard.press('Escape')
  await page.waitForFunction(() => {
    const { activeElement } = document
    const dialog = [...document.querySelectorAll('[role=dialog]')].at(-1)
    if (!activeElement || activeElement === document.body || !activeElement.checkVisibility()) return false
    return !dialog || dialog.parentElement?.contains(activeElement) === true
  })
}
