import sharp from 'sharp'
import { expect } from 'vitest'
import { type BrowserWindow, uiMessages } from '../harness/browser/browser.ts'

/** Uploads a square picture as the desktop image of a post, which is wide, and takes the proposed crop. */
export async function cropPicture({ page, locale }: BrowserWindow): Promise<void> {
  const { fields, form } = uiMessages[locale]
  const picture = await sharp({ create: { width: 1200, height: 1200, channels: 3, background: '#7a5' } })
    .jpeg()
    .toBuffer()
  // The checklist before publishing has a button of the same name above it.
  const chooser = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: fields.desktopImage }).last().click()
  await (await chooser).setFiles({ name: 'square.jpg', mimeType: 'image/jpeg', buffer: picture })
  await page.getByRole('button', { name: form.useCrop }).waitFor()
  expect(await page.getByRole('alert').count()).toBe(0)
  await page.getByRole('button', { name: form.useCrop }).click()
  const replace = page.getByRole('button', { name: `${form.replace}: ${fields.desktopImage}` })
  await expect.poll(() => replace.evaluate((button) => button === document.activeElement)).toBe(true)
}
