import { expect } from 'vitest'
import { type BrowserWindow, uiMessages } from './browser.ts'

/** Lifts what has the focus, moves it by one arrow key and drops it, each once the one before has been said. */
export async function dragByKeyboard({ page, locale }: BrowserWindow, arrow: 'ArrowUp' | 'ArrowDown'): Promise<void> {
  const { over, dropped } = uiMessages[locale].form.sort
  const said = async () => (await page.locator('[id^=DndLiveRegion]').allTextContents()).join(' ')
  await page.keyboard.press('Space')
  await expect.poll(said).toMatch(anywhere(over))
  const lifted = await said()
  // On a busy machine a key is lost that comes before the places of the others were measured.
  const pressed = async () => {
    if ((await said()) === lifted) await page.keyboard.press(arrow)
    return await said()
  }
  await expect.poll(pressed, { interval: 1000 }).not.toBe(lifted)
  await page.keyboard.press('Space')
  await expect.poll(said).toMatch(anywhere(dropped))
}

const anywhere = (sentence: string): RegExp => new RegExp(sentence.replace('%{place}', '\\d+'))
