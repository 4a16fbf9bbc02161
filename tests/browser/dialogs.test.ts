import { readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import { locales } from '../../src/schema/text/locales.ts'
import { shareApp } from '../harness/browser/app.ts'
import { violationsOf } from '../harness/browser/axe.ts'
import { runsInLocale } from '../harness/test-tiers.ts'
import { ways } from './dialogs.ts'
import { expectFocusAfterEscape, expectFocusToStay } from './focus.ts'

const app = shareApp('demo')
const client = app.client('main-hospital')

const source = join(import.meta.dirname, '../../src/admin')
/** What other dialogs are made of. */
const bases = ['TitledDialog', 'ReasonDialog', 'ConfirmDialog', 'PromptHost', 'SideDrawer']

test('every dialog and drawer of the app is among those that are opened here', () => {
  const files = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.tsx'))
  const written = files.filter((file) =>
    /<((Titled|Reason|Confirm)?Dialog|SideDrawer)\s/.test(readFileSync(join(source, file), 'utf8')),
  )
  const names = written.map((file) => basename(file, '.tsx')).filter((name) => !bases.includes(name))
  expect(Object.keys(ways).toSorted()).toEqual(names.toSorted())
})

describe('accessible', () => {
  const windows = locales.map((locale) => app.window({ locale, client }))
  beforeAll(() => {
    // Whoever leaves what is not saved is asked by the browser too.
    for (const { page } of windows) page.on('dialog', (question) => void question.accept())
  })

  test.each(Object.entries(ways).map(([name, open], place) => [name, open, place] as const))(
    '%s',
    async (name, open, place) => {
      for (const window of windows.filter(({ locale }) => runsInLocale(locale, place))) {
        const { page } = window
        await open({ window, client })
        await page.getByRole('dialog').last().waitFor()
        await page.waitForFunction(() => !document.querySelector('[role=dialog] [aria-busy=true]'))
        expect(await violationsOf(page, '[role=dialog]'), `${name} in ${window.locale}`).toEqual([])
        await expectFocusToStay(page)
        await expectFocusAfterEscape(page)
      }
    },
  )
})
