import { execFileSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { localizedPath } from '../../src/schema/paths.ts'
import { locales } from '../../src/schema/text/locales.ts'
import {
  chooseUnit,
  openBrowser,
  openWindow,
  screenshotOnFailure,
  signIn as signInAsPerson,
  uiMessages,
} from '../harness/browser/browser.ts'
import { type Client, dashboard, signIn } from '../harness/browser/client.ts'
import {
  emptyDatabase,
  firstAdmin,
  projectRoot,
  type Server,
  startServer,
  temporaryFolder,
} from '../harness/browser/server.ts'
import { type Postgres, startPostgres } from '../harness/database/postgres.ts'
import { localesForSuite } from '../harness/test-tiers.ts'
import { ambulances, copyProject } from './copy.ts'
import { scriptsOf, weightOf } from './weight.ts'

const folder = temporaryFolder()
let postgres: Postgres
let server: Server
let client: Client
let browser: Browser

beforeAll(async () => {
  copyProject(folder.path)
  writeFileSync(join(folder.path, 'resources/ambulances.ts'), ambulances)
  for (const args of [['build'], ['build', '--ssr']])
    execFileSync(
      process.execPath,
      [join(projectRoot, 'node_modules/vite/bin/vite.js'), ...args, '--logLevel', 'error'],
      {
        cwd: folder.path,
        env: { ...process.env, NODE_ENV: 'production' },
        stdio: ['ignore', 'inherit', 'inherit'],
      },
    )
  postgres = await startPostgres()
  const environment = { ...emptyDatabase, DATABASE_URL: postgres.url }
  server = await startServer({ dataDir: join(folder.path, 'data'), root: folder.path, environment })
  client = await signIn(server.url, firstAdmin, 'ventures')
  browser = await openBrowser()
})
afterAll(async () => {
  await browser?.close()
  await server?.stop()
  await postgres?.stop()
  folder.remove()
})

const address = `${dashboard}/ambulances`
const ambulance = {
  beds: 2,
  en: { name: 'Night car' },
  ar: { name: 'سيارة الإسعاف الليلية' },
  crew: [{ en: { name: 'Driver' }, ar: { name: 'سائق' } }],
}

describe('a file dropped into resources/ is a section', () => {
  test('with a typed table', async () => {
    const database = new pg.Client({ connectionString: postgres.url })
    await database.connect()
    const { rows } = await database.query(
      "select column_name, data_type from information_schema.columns where table_schema = 'content' and table_name = 'ambulances'",
    )
    await database.end()
    expect(Object.fromEntries(rows.map((row) => [row.column_name, row.data_type]))).toMatchObject({
      bu_id: 'uuid',
      beds: 'numeric',
      en: 'jsonb',
      ar: 'jsonb',
    })
  })

  test('with endpoints and validation', async () => {
    const refused = await client.call('POST', address, { ...ambulance, beds: 5, wheels: 4, ar: {} })
    expect(refused.status).toBe(422)
    expect(refused.at('errors')).toMatchObject({ beds: {}, wheels: {} })

    const created = await client.call('POST', address, ambulance)
    expect(created.status).toBe(201)
    expect(created.at('data.slug')).toBe('night-car')
    const read = await client.call('GET', `${address}/night-car?lang=ar`)
    expect(read.at('data.name')).toBe('سيارة الإسعاف الليلية')
    expect(read.at('data.crew.0.name')).toBe('سائق')
  })

  test('that is found by another spelling', async () => {
    const { rows } = await client.call(
      'GET',
      `${address}?lang=ar&page=1&per_page=25&q=${encodeURIComponent('سياره الاسعاف')}`,
    )
    expect(rows.map((row) => row.name)).toEqual(['سيارة الإسعاف الليلية'])
    const everywhere = await client.call('POST', `${dashboard}/search?lang=ar`, { q: 'الليليه' })
    expect(everywhere.rows.map((row) => row.section)).toEqual(['ambulances'])
  })

  test('that adds less than 2 kB to what is loaded', () => {
    const weight = (root: string) => weightOf(root, scriptsOf(root))
    expect(weight(folder.path) - weight(projectRoot)).toBeLessThan(2)
  })

  test('with its place in the description of the API', async () => {
    const description = await client.call('GET', '/api/docs')
    expect(Object.keys(description.at('paths') ?? {})).toEqual(expect.arrayContaining([address]))
  })

  test.each(localesForSuite('with pages'))(
    'with pages in %s: a menu entry, a list, a form that validates',
    async (locale) => {
      const said = uiMessages[locale]
      const names = { en: 'Ambulances', ar: 'سيارات الإسعاف' }
      const window = await openWindow(browser, { url: server.url, locale })
      const { page } = window
      screenshotOnFailure(window)
      await signInAsPerson(window, firstAdmin)
      await chooseUnit(window, client.unitWords[locale])
      const menu = page.getByRole('navigation', { name: said.shell.menu.label })
      await menu.getByRole('link', { name: names[locale], exact: true }).click()
      await page.waitForURL(`${server.url}${localizedPath(locale, '/ambulances')}`)
      await page.getByRole('row').filter({ hasText: ambulance[locale].name }).first().waitFor()

      await page.getByRole('link', { name: { en: 'New ambulance', ar: 'سيارة إسعاف جديدة' }[locale] }).click()
      await page.waitForURL(`${server.url}${localizedPath(locale, '/ambulances/create')}`)
      const beds = page.getByRole('textbox', { name: { en: 'Beds', ar: 'الأسرّة' }[locale] })
      await beds.fill('٥')
      await page.getByRole('button', { name: said.form.save }).click()
      await page.getByText(said.validations.max_value.replace('%{max}', '4')).first().waitFor()
      await beds.fill('٣')
      for (const language of locales) {
        const name = `${said.fields.name} (${said.languages[language]})`
        await page
          .getByRole('textbox', { name, exact: true })
          .first()
          .fill(`${ambulance[language].name} ${said.languages.short[locale]}`)
      }
      await page.getByRole('button', { name: said.form.save }).click()
      await page.getByText(said.form.made.draft, { exact: true }).waitFor()
      expect(window.complaints).toEqual([])
      await window.close()
    },
  )
})
