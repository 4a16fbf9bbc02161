import { expect, test } from 'vitest'
import { shareApp } from '../harness/browser/app.ts'
import { chooseUnit, submitLogin, uiMessages } from '../harness/browser/browser.ts'
import { firstAdmin, projectRoot } from '../harness/browser/server.ts'
import { weightOf } from './weight.ts'

const app = shareApp()
const client = app.client('ventures')
const window = app.window({ locale: 'en' })

test('the sign-in weighs at most 16 kB of scripts; the application follows it', async () => {
  const { page } = window
  await window.open('/posts')
  await page.getByRole('button', { name: uiMessages.en.login.submit }).waitFor()
  const first = await page.evaluate(() => {
    const [whole] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
    const asked = performance.getEntriesByType('resource')
    return asked
      .filter(({ startTime }) => startTime < (whole?.domContentLoadedEventStart ?? 0))
      .map(({ name }) => new URL(name).pathname)
  })
  expect(weighed('the sign-in', first.filter(isScript))).toBeLessThan(16)
  await expect.poll(async () => (await loaded()).some((path) => path.includes('/application-'))).toBe(true)
})

test('until the first list there are at most 300 kB of scripts, 12 script and style files, and 20 requests', async () => {
  const requests = watchRequests()
  await window.open('/posts')
  await submitLogin(window, firstAdmin)
  await chooseUnit(window, client.unitWords.en)
  await window.page.getByText(uiMessages.en.list.empty.title).or(window.page.getByRole('table')).first().waitFor()
  await window.page.waitForLoadState('networkidle')
  const files = await loaded()
  expect(files.filter(isScript).length).toBeGreaterThan(1)
  expect(weighed('until the first list', files.filter(isScript))).toBeLessThan(300)
  expect(files.length).toBeLessThanOrEqual(12)
  expect(requests.length).toBeLessThanOrEqual(20)
})

/** Collects the addresses that the page requests from now on. */
function watchRequests(): readonly string[] {
  const addresses: string[] = []
  window.page.on('request', (request) => {
    if (request.url().startsWith('http')) addresses.push(request.url())
  })
  return addresses
}

const isScript = (path: string): boolean => path.endsWith('.js')

/** The scripts and style sheets of the page at hand. */
async function loaded(): Promise<readonly string[]> {
  const addresses = await window.page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name))
  return [...new Set(addresses.map((address) => new URL(address).pathname))].filter((path) => /\.(js|css)$/.test(path))
}

/** The weight of files, said for those who want to know it. */
function weighed(what: string, files: readonly string[]): number {
  const weight = weightOf(projectRoot, files)
  process.stdout.write(`weight: ${what} ${weight.toFixed(1)} kB in ${files.length} files\n`)
  return weight
}
