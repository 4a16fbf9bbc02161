import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { messages as arabicSeeing } from '../../i18n/ar/screens/impersonation.ts'
import { messages as englishSeeing } from '../../i18n/en/screens/impersonation.ts'
import { localizedPath } from '../../src/schema/paths.ts'
import { shareApp } from '../harness/browser/app.ts'
import { uiMessages } from '../harness/browser/browser.ts'
import { dashboard } from '../harness/browser/client.ts'

const seeing = { en: englishSeeing, ar: arabicSeeing }
const posts = { en: 'Posts', ar: 'المقالات' }
const app = shareApp()
const client = app.client('ventures')
const windows = {
  en: app.window({ locale: 'en', client }),
  ar: app.window({ locale: 'ar', client }),
}

test.each(['en', 'ar'] as const)(
  'a master-admin sees the menu and the lists as a role does, and comes back (%s)',
  async (locale) => {
    const { page, open } = windows[locale]
    // Another one when it is tried again: what was made before is there still.
    const name = `Writers ${locale} ${randomUUID().slice(0, 8)}`
    const permissions = ['Access Post', 'Access Category']
    const role = await client.call('POST', `${dashboard}/roles`, { name, permissions })
    await open(`/roles/edit/${role.at('data.id')}`)
    await page.getByRole('button', { name: seeing[locale].begin }).click()
    const bar = page.getByRole('status').filter({ hasText: name })
    await bar.waitFor()
    const menu = page.getByRole('navigation', { name: uiMessages[locale].shell.menu.label })
    await menu.getByText(posts[locale], { exact: true }).first().waitFor()
    expect(await menu.getByRole('link', { name: /Roles|الأدوار/ }).count()).toBe(0)

    await open('/posts')
    // Out of sight until the button is pointed at.
    await page.getByText(uiMessages[locale].errors.impersonationReadOnly).first().waitFor({ state: 'attached' })
    await open('/roles')
    await page.getByText(uiMessages[locale].shell.denied.title).waitFor()
    await page.reload()
    await bar.waitFor()

    await bar.getByRole('button', { name: seeing[locale].end }).click()
    await bar.waitFor({ state: 'detached' })
    await open('/roles')
    await page.getByText(name, { exact: true }).first().waitFor()
    expect(new URL(page.url()).pathname).toBe(localizedPath(locale, '/roles'))

    await open(`/roles/edit/${role.at('data.id')}`)
    await page.getByRole('button', { name: seeing[locale].begin }).click()
    await bar.waitFor()
    await client.call('DELETE', `${dashboard}/roles/${role.at('data.id')}`)
    await menu.getByText(posts[locale], { exact: true }).first().click()
    await bar.waitFor({ state: 'detached' })
    await menu.getByRole('link', { name: /Roles|الأدوار/ }).waitFor()
  },
)
