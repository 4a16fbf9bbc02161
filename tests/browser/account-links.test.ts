import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { messages as arabicWays } from '../../i18n/ar/screens/account-links.ts'
import { messages as arabicProfile } from '../../i18n/ar/screens/profile.ts'
import { messages as englishWays } from '../../i18n/en/screens/account-links.ts'
import { messages as englishProfile } from '../../i18n/en/screens/profile.ts'
import { messages as englishStaff } from '../../i18n/en/screens/staff.ts'
import { localizedPath } from '../../src/schema/paths.ts'
import type { Locale } from '../../src/schema/text/locales.ts'
import { runApp } from '../harness/browser/app.ts'
import { violationsOf } from '../harness/browser/axe.ts'
import { type BrowserWindow, signIn, uiMessages } from '../harness/browser/browser.ts'
import { dashboard } from '../harness/browser/client.ts'
import { firstAdmin } from '../harness/browser/server.ts'
import { linkIn, type SmtpServer, startSmtpServer } from '../harness/smtp.ts'

const ways = { en: englishWays, ar: arabicWays }
const profile = { en: englishProfile, ar: arabicProfile }
const person = { email: 'nadia@example.com', password: 'left-horse-1' }
let post: SmtpServer
beforeAll(async () => {
  post = await startSmtpServer()
})
afterAll(() => post.close())
const app = runApp('none', () => ({
  ...{ PUBLIC_URL: 'https://office.example', SMTP_URL: post.url, MAIL_FROM: 'Office <office@example.com>' },
}))
const client = app.client('ventures')
const english = app.window({ locale: 'en', client })
const arabic = app.window({ locale: 'ar', viewport: { width: 390, height: 844 } })

/** The link of the last letter to somebody, as if the product were reached where its letters say. */
async function linkFor(email: string, count: number): Promise<string> {
  const of = () => post.letters.filter((letter) => letter.to.includes(email) && linkIn(letter) !== '')
  await expect.poll(() => of().length).toBe(count)
  const last = of().at(-1)
  return last ? linkIn(last).replace('https://office.example', app.url) : ''
}
/** Answers the question for the own password that lies over the page. */
async function confirm(page: Page): Promise<void> {
  await page
    .getByRole('dialog')
    .getByLabel(/password/i)
    .first()
    .fill(firstAdmin.password)
  await page.keyboard.press('Enter')
}
const boxes = (page: Page, locale: Locale) => ({
  next: page.getByLabel(ways[locale].next, { exact: true }),
  again: page.getByLabel(ways[locale].again, { exact: true }),
})
const save = ({ page, locale }: BrowserWindow) => page.getByRole('button', { name: ways[locale].save })
type Title = 'invitation' | 'reset' | 'newEmail' | 'oldEmail' | 'done' | 'dead' | 'sent' | 'forgotten'
const title = ({ page, locale }: BrowserWindow, key: Title) => page.getByRole('heading', { name: ways[locale][key] })

test('somebody is invited instead of being given a password, and stands in the list as invited', async () => {
  const { page, open } = english
  await open('/admins/create')
  await page.getByLabel('Name').fill('Nadia Khalil')
  await page.getByLabel('Email').fill(person.email)
  await page.getByLabel('Confirm password').waitFor()
  await page.getByRole('combobox', { name: uiMessages.en.fields.status }).click()
  await page.getByRole('option', { name: 'Invited' }).click()
  await page.getByLabel('Confirm password').waitFor({ state: 'detached' })
  await page.getByRole('combobox', { name: 'Role, assignment 1', exact: true }).click()
  await page.getByRole('option', { name: 'master-admin' }).click()
  await page.getByRole('button', { name: uiMessages.en.form.save, exact: false }).last().click()
  await page.getByText(uiMessages.en.messages.created).waitFor()

  const { rows } = await client.call('GET', `${dashboard}/admins?lang=en`)
  expect(rows.find(({ email }) => email === person.email)?.status).toBe('invited')
})

test('the link of an invitation sets the password, in Arabic and on a phone, and is good once', async () => {
  const { page } = arabic
  const link = await linkFor(person.email, 1)
  await page.goto(link)
  await page.getByRole('button', { name: 'العربية' }).click()
  await title(arabic, 'invitation').waitFor()
  expect(await page.evaluate(() => document.documentElement.dir)).toBe('rtl')
  await page.getByText(person.email).waitFor()
  expect(await violationsOf(page)).toEqual([])
  const { next, again } = boxes(page, 'ar')
  await next.fill(person.password)
  await again.fill('left-horse-2')
  await save(arabic).click()
  await page.getByText(ways.ar.differs).waitFor()
  await next.fill('nadia-nadia')
  await again.fill('nadia-nadia')
  await save(arabic).click()
  await page.getByText(uiMessages.ar.validations.passwordContainsName).waitFor()
  await next.fill(person.password)
  await again.fill(person.password)
  await save(arabic).click()
  await title(arabic, 'done').waitFor()
  expect(new URL(page.url()).hash).toBe('')

  await page.goto('about:blank')
  await page.goto(link.replace('/auth/', '/ar/auth/'))
  await title(arabic, 'dead').waitFor()
  await page.getByText(ways.ar.deadInvitation).waitFor()
  await signIn(arabic, person)
  await page.getByRole('heading', { name: uiMessages.ar.login.title }).waitFor({ state: 'detached' })
})

test('a forgotten password is asked for in Arabic and set anew by a letter, whoever is signed in at the browser', async () => {
  const { page, open } = english
  const other = await app.open({ locale: 'ar' })
  await other.open('/login')
  await other.page.getByRole('link', { name: uiMessages.ar.login.forgotten }).click()
  await title(other, 'forgotten').waitFor()
  await other.page.getByRole('button', { name: ways.ar.send }).click()
  await other.page.getByText(uiMessages.ar.login.emailMissing).waitFor()
  await other.page.getByLabel(uiMessages.ar.login.email, { exact: true }).fill(person.email)
  expect(await violationsOf(other.page)).toEqual([])
  await other.page.getByRole('button', { name: ways.ar.send }).click()
  await title(other, 'sent').waitFor()
  await other.close()

  const link = await linkFor(person.email, 2)
  await page.goto(link)
  await title(english, 'reset').waitFor()
  const { next, again } = boxes(page, 'en')
  await next.fill('right-horse-7')
  await again.fill('right-horse-7')
  await save(english).click()
  await title(english, 'done').waitFor()
  await page.goto('about:blank')
  await page.goto(link)
  await title(english, 'dead').waitFor()
  await page.getByRole('link', { name: ways.en.another }).click()
  await title(english, 'forgotten').waitFor()
  await open(localizedPath('en', '/'))
  await page.getByRole('navigation').first().waitFor()
  const answer = await client.call('POST', `${dashboard}/login`, { email: person.email, password: 'right-horse-7' })
  expect(answer.status).toBe(200)
})

test('who has not come yet is sent another link from their page, by who says the own password', async () => {
  const { page, open } = english
  const email = 'rana@example.com'
  const { rows } = await client.call('GET', `${dashboard}/roles?lang=en`)
  const assignments = [{ businessUnit: client.unitId, role: rows.find(({ name }) => name === 'master-admin')?.id }]
  const made = await client.call('POST', `${dashboard}/admins`, { name: 'Rana', email, status: 'invited', assignments })
  const first = await linkFor(email, 1)
  await open(`/profile/${made.at('data.id')}`)
  await page.getByText(profile.en.invitation.mail).waitFor()
  await page.getByRole('button', { name: profile.en.invitation.send }).click()
  await confirm(page)
  await page.getByText(profile.en.invitation.sent).waitFor()

  const second = await linkFor(email, 2)
  const other = await app.open({ locale: 'en' })
  await other.page.goto(first)
  await title(other, 'dead').waitFor()
  await other.page.goto('about:blank')
  await other.page.goto(second)
  await title(other, 'invitation').waitFor()
  await other.close()
})

test('several people are invited at once, who could not be stay in the box, and an invitation is sent again and cancelled', async () => {
  const { page, open } = english
  const { invitations } = englishStaff
  const [mona, omar] = ['mona.adel@example.com', 'omar@example.com']
  await open('/admins/admins')
  await page.getByRole('link', { name: 'Invite people' }).click()
  const people = page.getByLabel(invitations.people)
  const send = page.getByRole('button', { name: invitations.send })
  await people.fill('somebody')
  await send.click()
  await page.getByText(invitations.noEmail.replace('%{line}', 'somebody')).waitFor()
  await people.fill(`${mona}\nOmar Aziz\t${omar}\nFirst <${firstAdmin.email}>`)
  await send.click()
  await page.getByText(invitations.noRole).waitFor()
  expect(await violationsOf(page)).toEqual([])
  await page.getByRole('combobox', { name: 'Role, assignment 1', exact: true }).click()
  await page.getByRole('option', { name: 'master-admin' }).click()
  await send.click()

  await page.getByText('2 people invited').waitFor()
  await expect.poll(() => people.inputValue()).toBe(`First <${firstAdmin.email}>`)
  await page.getByRole('alert').getByText('An account with this email already exists').waitFor()
  const pending = page.getByRole('region', { name: invitations.pending })
  const of = (email: string) => pending.getByRole('listitem').filter({ hasText: email })
  await of(mona).getByText('Mona Adel').waitFor()
  await linkFor(mona, 1)
  await of(mona).getByRole('button', { name: invitations.resend }).click()
  await confirm(page)
  await page.getByText(invitations.sentAgain).waitFor()
  await linkFor(mona, 2)

  await of(omar).getByText('Omar Aziz').waitFor()
  await of(omar).getByRole('button', { name: invitations.cancel }).click()
  await of(omar).waitFor({ state: 'detached' })
  const link = await linkFor(omar, 1)
  await page.goto(link)
  await title(english, 'dead').waitFor()
})

test('another e-mail is confirmed from the letter that came there, and the old one taken back, in Arabic', async () => {
  const { page, open } = english
  const [old, next] = [firstAdmin.email, 'new-address@example.com']
  await open('/profile')
  await page.getByText(profile.en.newEmail.confirmed).waitFor()
  await page.getByLabel(profile.en.email, { exact: true }).fill(next)
  await page.getByRole('button', { name: profile.en.save, exact: true }).click()
  await confirm(page)
  await page.getByText(profile.en.newEmail.sent).waitFor()
  await page.getByRole('button', { name: profile.en.newEmail.withdraw }).waitFor()
  expect(await page.getByLabel(profile.en.email, { exact: true }).inputValue()).toBe(old)

  await linkFor(old, 1)
  const other = await app.open({ locale: 'en' })
  await other.page.goto(await linkFor(next, 1))
  await title(other, 'newEmail').waitFor()
  await other.page.getByText(next).waitFor()
  expect(await violationsOf(other.page)).toEqual([])
  await other.page.getByRole('button', { name: ways.en.newEmailPage.save }).click()
  await other.page.getByRole('heading', { name: ways.en.newEmailPage.done }).waitFor()
  await other.close()

  const back = await linkFor(old, 2)
  await arabic.page.goto('about:blank')
  await arabic.page.goto(back.replace('/auth/', '/ar/auth/'))
  await title(arabic, 'oldEmail').waitFor()
  await arabic.page.getByRole('button', { name: ways.ar.oldEmailPage.save }).click()
  await arabic.page.getByRole('heading', { name: ways.ar.oldEmailPage.done }).waitFor()
  // Whoever asked for the other address knew the password: it has ended, and a new one is asked for right here.
  const answer = await client.call('POST', `${dashboard}/login`, firstAdmin)
  expect(answer.status).toBe(401)
  await arabic.page.getByRole('link', { name: ways.ar.reset }).click()
  await arabic.page.getByRole('button', { name: ways.ar.send }).waitFor()
})
