import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { chooseUnit, signIn, words } from './browser.ts'
import { runProduct } from './product.ts'
import { firstAdmin, project } from './server.ts'
import { weightOf } from './weight.ts'

const product = runProduct()
const client = product.client('ventures')
const window = product.window({ locale: 'en' })
const loaded = new Set<string>()

beforeAll(() => rememberScripts(window.page))

function rememberScripts(page: Page): void {
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (pathname.endsWith('.js')) loaded.add(pathname)
  })
}

test('the login page weighs at most 70 kB of scripts', async () => {
  await window.open('/login')
  await window.page.getByRole('button', { name: words.en.login.submit }).waitFor()
  await window.page.waitForLoadState('networkidle')
  expect(weighed('the login page')).toBeLessThan(70)
})

test('from there to a list it is at most 300 kB', async () => {
  const { page } = window
  await signIn(window, firstAdmin)
  await chooseUnit(window, client.unitWords.en)
  const home = new Set(loaded)
  await window.open('/posts')
  await page.getByText(words.en.list.empty.title).or(page.getByRole('table')).first().waitFor()
  await page.waitForLoadState('networkidle')
  expect(home.size).toBeGreaterThan(1)
  expect(weighed('from there to a list')).toBeLessThan(300)
})

/** The weight of what was loaded so far, said for those who want to know it. */
function weighed(what: string): number {
  const weight = weightOf(project, loaded)
  process.stdout.write(`weight: ${what} ${weight.toFixed(1)} kB\n`)
  return weight
}
