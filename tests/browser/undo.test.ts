import { beforeAll, describe, expect, test } from 'vitest'
import { messages as arabicBulk } from '../../i18n/ar/screens/bulk.ts'
import { messages as englishBulk } from '../../i18n/en/screens/bulk.ts'
import { locales } from '../../src/schema/text/locales.ts'
import { shareApp } from '../harness/browser/app.ts'
import { uiMessages } from '../harness/browser/browser.ts'
import { type Client, dashboard, signIn } from '../harness/browser/client.ts'

const app = shareApp()
const client = app.client('ventures')
const bulk = { en: englishBulk, ar: arabicBulk }
const faqs = `${dashboard}/faqs`

let colleague: Client
beforeAll(async () => {
  const account = { email: `colleague-${client.unitId}@example.com`, password: 'left-horse-1' }
  const role = await client.call('POST', `${dashboard}/roles`, { name: 'Editors', permissions: ['Access Faq'] })
  const assignments = [{ businessUnit: client.unitId, role: role.at('data.id') }]
  const made = await client.call('POST', `${dashboard}/admins`, {
    ...{ ...account, name: 'Colleague', confirmPassword: account.password, assignments },
  })
  expect([role.status, made.status, made.at('errors')]).toEqual([201, 201, undefined])
  colleague = await signIn(app.url, account, client.unitId)
})

describe.each(locales)('taking back a change of several records in %s', (locale) => {
  const window = app.window({ locale, client })
  const said = uiMessages[locale]

  const make = async (question: string): Promise<string> => {
    const words = { question: `${question} ${locale}`, answer: 'Yes.' }
    const made = await client.call('POST', faqs, { status: 'draft', en: words, ar: words })
    return String(made.at('data.id'))
  }
  /** Nothing for one that is deleted. */
  const statusesOf = async (ids: readonly string[]) => {
    const answers = await Promise.all(ids.map((id) => client.call('GET', `${faqs}/${id}`)))
    return answers.map((answer) => answer.at('data.status'))
  }
  const select = async (...questions: readonly string[]) => {
    const { page } = window
    await window.open('/faq')
    for (const question of questions) {
      const link = page.getByRole('link', { name: `${question} ${locale}`, exact: true })
      await page.getByRole('row').filter({ has: link }).getByRole('checkbox').check()
    }
  }
  const toolbar = () => window.page.getByRole('toolbar', { name: bulk[locale].label })
  const publishSelected = async () => {
    await toolbar().getByRole('button', { name: bulk[locale].status }).click()
    await window.page.getByRole('menuitem', { name: said.statuses.published }).click()
  }

  test('leaves what a colleague has changed or deleted since, and names it', async () => {
    const { page } = window
    const ids = [await make('Untouched'), await make('Rewritten'), await make('Deleted'), await make('Also untouched')]
    await select('Untouched', 'Rewritten', 'Deleted', 'Also untouched')
    await publishSelected()
    const undo = page.getByRole('button', { name: said.list.actions.undo })
    await undo.waitFor()
    expect(await statusesOf(ids)).toEqual(['published', 'published', 'published', 'published'])

    const [, rewritten, deleted] = ids
    expect((await colleague.call('PATCH', `${faqs}/${rewritten}`, { en: { answer: 'No.' } })).status).toBe(200)
    expect((await colleague.call('DELETE', `${faqs}/${deleted}`)).status).toBe(200)
    await undo.click()

    const notice = page.getByText(new RegExp(`\u2068Rewritten ${locale}\u2069.*\u2068Deleted ${locale}\u2069`))
    await notice.first().waitFor()
    expect(await notice.first().textContent()).not.toContain(`\u2068Untouched`)
    expect(await statusesOf(ids)).toEqual(['draft', 'published', undefined, 'draft'])
    const kept = await client.call('GET', `${faqs}/${rewritten}`)
    expect(kept.at('data.en.answer')).toBe('No.')
  })

  test('gives all of them back what they had where nobody has changed them', async () => {
    const { page } = window
    const ids = [await make('First'), await make('Second')]
    await select('First', 'Second')
    await publishSelected()
    await page.getByRole('button', { name: said.list.actions.undo }).click()
    await page.getByText(said.messages.undone, { exact: true }).first().waitFor()
    expect(await statusesOf(ids)).toEqual(['draft', 'draft'])
  })

  test('of a deletion leaves a record as a colleague has restored and changed it', async () => {
    const { page } = window
    const ids = [await make('Restored by a colleague'), await make('Left deleted')]
    await select('Restored by a colleague', 'Left deleted')
    await toolbar().getByRole('button', { name: said.list.actions.delete }).click()
    await page.getByRole('dialog').getByRole('button').last().click()
    const undo = page.getByRole('button', { name: said.list.actions.undo })
    await undo.waitFor()
    expect((await colleague.call('POST', `${faqs}/${ids[0]}/restore`)).status).toBe(200)
    const changed = await colleague.call('PATCH', `${faqs}/${ids[0]}`, { status: 'published', en: { answer: 'No.' } })
    expect(changed.status).toBe(200)
    await undo.click()
    await expect.poll(() => statusesOf(ids)).toEqual(['published', 'draft'])
    expect((await client.call('GET', `${faqs}/${ids[0]}`)).at('data.en.answer')).toBe('No.')
  })
})
