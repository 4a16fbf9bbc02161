import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { AxeResults } from 'axe-core'
import type { Page } from 'playwright-core'

const axe = readFileSync(join(import.meta.dirname, '../../../node_modules/axe-core/axe.min.js'), 'utf8')

/** What axe finds in each shape that it has looked at. */
const known = new Map<string, Promise<readonly string[]>>()

/** What is wrong within what a selector finds, where axe has not looked at its like: two languages and most sections differ by words alone. */
export async function newViolationsOf(page: Page, within: string): Promise<readonly string[]> {
  await page.waitForFunction(isAtRest)
  const shape = await page.evaluate(shapeOf, within)
  const before = await known.get(shape)
  if (before?.length === 0) return page.evaluate(pointingNowhere)
  const violations = violationsOf(page, within)
  known.set(shape, violations)
  return violations
}

/** What is wrong on the whole page by every rule; or within what a selector finds, by all but that of colours, which takes longest. */
export async function violationsOf(page: Page, within?: string): Promise<readonly string[]> {
  if (!(await page.evaluate('"axe" in window'))) await page.evaluate(axe)
  await page.waitForFunction(isAtRest)
  const options = {
    resultTypes: ['violations'],
    ...(within ? { rules: { 'color-contrast': { enabled: false } } } : {}),
  }
  const results: AxeResults = await page.evaluate(
    `axe.run(${within ? JSON.stringify(within) : 'document'}, ${JSON.stringify(options)})`,
  )
  return [...results.violations.flatMap(told), ...(await page.evaluate(pointingNowhere))]
}

/** In the page: nothing fades or moves any more, but for what does so for ever; half faded in, colours are not yet their own. */
function isAtRest(): boolean {
  return document
    .getAnimations()
    .every(({ playState, effect }) => playState !== 'running' || effect?.getComputedTiming().iterations === Infinity)
}

const told = ({ id, nodes }: AxeResults['violations'][number]): readonly string[] =>
  nodes.map((node) => `${id}: ${node.target.join(' ')}: ${node.html}`)

const popup = '.MuiModal-root, .MuiPopper-root'

/** Opens whatever the page says that it opens and that was not `opened` yet by kind and name, and tells what is wrong in it. */
export async function violationsInPopups(page: Page, opened: Set<string>): Promise<readonly string[]> {
  const faults: string[] = []
  for (const [kind, path] of await page.evaluate(openers)) {
    if (opened.has(kind)) continue
    await page.locator(path).first().press('Enter')
    await page.locator(popup).first().waitFor()
    await page.waitForFunction(() => !document.querySelector('.MuiModal-root [aria-busy=true]'))
    await page.waitForFunction(isInDialog)
    const found = await newViolationsOf(page, popup)
    faults.push(...found.map((fault) => `${path}: ${fault}`))
    if (found.length === 0) opened.add(kind)
    await page.keyboard.press('Escape')
    await page.locator(popup).first().waitFor({ state: 'detached' })
  }
  return faults
}

/** In the page: whoever uses the keyboard is in what lies over everything else, if there is such a thing. */
function isInDialog(): boolean {
  return document.querySelector('.MuiModal-root')?.contains(document.activeElement) !== false
}

/** In the page: what opens something, by its kind and name, with a selector of it. What is named after a record is all one. */
function openers(): readonly (readonly [kind: string, path: string])[] {
  const all = [...document.querySelectorAll('main [aria-haspopup]:not([aria-disabled=true], :disabled)')]
  return all.map((element, index) => {
    element.setAttribute('data-opener', String(index))
    const isOfRecord = element.closest('tr, li:has(dl)') !== null || (element.closest('h1 ~ *') && element.ariaLabel)
    const label = isOfRecord
      ? ''
      : (element.ariaLabel ?? element.getAttribute('aria-labelledby') ?? element.textContent)
    return [`${element.ariaHasPopup} ${label}`, `[data-opener="${index}"]`]
  })
}

/**
 * In the page: all of its elements that the rules look at, and where there are words, whatever they say. What stands beside its
 * like, such as a row, counts once.
 */
function shapeOf(within: string): string {
  const kept = /^(role|type|tabindex|scope|autocomplete|aria-(?!label|describedby|controls|owns|activedescendant))/
  const ignored = /^(class|style|data-.*|value|d|src|srcset|sizes|width|height)$/
  const attributesOf = ({ attributes }: Element) =>
    [...attributes]
      .filter(({ name }) => !ignored.test(name))
      .map(({ name, value }) => `${name}=${kept.test(name) ? value : value.trim() !== ''}`)
      .toSorted()
  const told = (node: Node): string => {
    if (node instanceof Text) return node.data.trim() === '' ? '' : 'words'
    if (!(node instanceof Element) || !node.checkVisibility({ visibilityProperty: true })) return ''
    const inside = node.localName === 'svg' ? [] : [...new Set([...node.childNodes].map(told))]
    return `<${node.localName} ${attributesOf(node).join(' ')}>${inside.join('')}</>`
  }
  return [...document.querySelectorAll(within)].map(told).join('')
}

/** In the page: what is described, named or controlled by something that is not there. */
function pointingNowhere(): readonly string[] {
  return ['aria-describedby', 'aria-labelledby', 'aria-controls'].flatMap((attribute) =>
    [...document.querySelectorAll(`[${attribute}]`)].flatMap((element) =>
      (element.getAttribute(attribute) ?? '')
        .split(' ')
        .filter((id) => id !== '' && !document.getElementById(id))
        .map((id) => `${element.localName}#${element.id} ${attribute} ${id}`),
    ),
  )
}
