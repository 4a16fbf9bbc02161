import type { Locator } from 'playwright-core'
import sharp from 'sharp'
import { expect } from 'vitest'
import { messages as arabic } from '../../i18n/ar/screens/media.ts'
import { messages as english } from '../../i18n/en/screens/media.ts'
import type { Locale } from '../../src/schema/text/locales.ts'
import { violationsOf } from '../harness/browser/axe.ts'
import { type BrowserWindow, uiMessages } from '../harness/browser/browser.ts'

/** What is left of the square one in the shape of a post's picture. */
const cutSize = '1200 × 675'
const said = { en: english, ar: arabic }
/** Pictures of the unit by what their files are called, and how somebody looks for the first of them. */
export const pictures = {
  en: { wide: 'Front hall', square: 'Front garden', tiny: 'Front door', typed: 'FRONT hall' },
  ar: { wide: 'الصّالة الأماميّة', square: 'الحديقة الأمامية', tiny: 'الباب الأمامي', typed: 'الصاله الاماميه' },
} as const satisfies Record<Locale, object>

/** Files to be sent, in three shapes: as wide as a post's picture, square, and too small for it. */
export const filesOf = async (locale: Locale) => {
  const { wide, square, tiny } = pictures[locale]
  const shapes = [[wide, 1600, 900] as const, [square, 1200, 1200] as const, [tiny, 120, 120] as const]
  return Promise.all(
    shapes.map(async ([name, width, height]) => ({
      name: `${name}.jpg`,
      mimeType: 'image/jpeg',
      buffer: await sharp({ create: { width, height, channels: 3, background: '#7a5' } })
        .jpeg()
        .toBuffer(),
    })),
  )
}

/** The first picture of a post. */
const cropButton = ({ page, locale }: BrowserWindow) =>
  page.getByRole('button', { name: `${uiMessages[locale].form.crop}: ${uiMessages[locale].fields.desktopImage}` })
const dialogOf = ({ page, locale }: BrowserWindow) => page.getByRole('dialog', { name: said[locale].title })
const tile = (window: BrowserWindow, name: string) => dialogOf(window).getByRole('option', { name })

const isFocused = (element: Locator) => element.evaluate((one) => one === document.activeElement)

async function openLibrary(window: BrowserWindow): Promise<void> {
  await window.page.getByRole('button', { name: uiMessages[window.locale].form.library }).first().click()
  await dialogOf(window).getByRole('option').first().waitFor()
}

/** Looks through the library by keyboard and takes the one that is found; what is too small says so, and is not taken. */
export async function chooseByKeyboard(window: BrowserWindow): Promise<void> {
  const { page, locale } = window
  const { tiny, wide, typed } = pictures[locale]
  await openLibrary(window)
  await tile(window, tiny).waitFor()
  await page.keyboard.press('Escape')
  await dialogOf(window).waitFor({ state: 'detached' })
  await page.keyboard.press('Enter')
  await tile(window, tiny).waitFor()
  const [reason = ''] = uiMessages[locale].form.tooSmall.split('%{')
  expect(await tile(window, tiny).textContent()).toContain(reason)
  expect(await violationsOf(page)).toEqual([])
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  expect(await dialogOf(window).isVisible()).toBe(true)
  await page.keyboard.press(locale === 'ar' ? 'ArrowLeft' : 'ArrowRight')
  await expect.poll(() => isFocused(dialogOf(window).getByRole('option').nth(1))).toBe(true)

  await page.keyboard.press('Shift+Tab')
  await page.keyboard.type(typed)
  await expect.poll(() => dialogOf(window).getByRole('option').count()).toBe(1)
  await page.keyboard.press('Tab')
  await expect.poll(() => isFocused(tile(window, wide))).toBe(true)
  await page.keyboard.press('Enter')
  await dialogOf(window).waitFor({ state: 'detached' })
  await cropButton(window).waitFor()
}

/** Takes a square picture where a wide one is wanted: it is cut at once, by keyboard, without anything being refused first. */
export async function chooseAndCut(window: BrowserWindow): Promise<void> {
  const { page, locale } = window
  const { form } = uiMessages[locale]
  await openLibrary(window)
  await tile(window, pictures[locale].square).click()
  await page.getByRole('dialog', { name: form.cropTitle }).waitFor()
  expect(await page.getByRole('alert').count()).toBe(0)
  await moveByKeys(window)
  await page.getByRole('button', { name: form.useCrop }).click()
  await dialogOf(window).waitFor({ state: 'detached' })
  await expect.poll(() => cropButton(window).locator('..').locator('..').textContent()).toContain(cutSize)
}

/** The arrow keys move the picture by a hundredth of the part that is used, with Shift by a tenth; plus and minus make it larger and smaller. */
async function moveByKeys({ page, locale }: BrowserWindow): Promise<void> {
  const stage = page.getByRole('application', { name: uiMessages[locale].form.cropStage })
  await stage.waitFor()
  const { height = 0 } = (await stage.boundingBox()) ?? {}
  const picture = () =>
    page.locator('.reactEasyCrop_Image').evaluate((image) => new DOMMatrix(getComputedStyle(image).transform).toJSON())
  await stage.focus()
  await page.keyboard.press('Shift+ArrowDown')
  await expect.poll(async () => (await picture()).m42).toBeCloseTo(height / 10, 0)
  for (const _ of [1, 2, 3]) await page.keyboard.press('ArrowUp')
  await expect.poll(async () => (await picture()).m42).toBeCloseTo(height * 0.07, 0)
  await page.keyboard.press('+')
  await expect.poll(async () => (await picture()).m11).toBeCloseTo(1.1)
  await page.keyboard.press('-')
  await expect.poll(async () => (await picture()).m11).toBe(1)
}

/** Puts a picture of the library into the text of the interface's language, which stands first. */
export async function chooseForText(window: BrowserWindow): Promise<void> {
  const { page, locale } = window
  const { form, tabs } = uiMessages[locale]
  await page.getByRole('tab', { name: tabs.content }).click()
  await page.getByRole('toolbar').first().getByRole('button', { name: form.editor.picture }).click()
  await page.getByRole('button', { name: form.library }).click()
  await tile(window, pictures[locale].wide).click()
  await page.getByLabel(form.editor.alt).fill('The hall')
  await page.getByRole('button', { name: form.editor.insert, exact: true }).click()
  await page.getByRole('img', { name: 'The hall' }).waitFor()
}
