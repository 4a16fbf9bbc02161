import { screen, within } from '@testing-library/react'
import { http } from 'msw'
import { beforeEach, expect, test, vi } from 'vitest'
import { messages as words } from '../../../i18n/en/screens/verification.ts'
import { shared as common } from '../../../i18n/en/shared.ts'
import { account, renderPage, server, useMockServer } from '../../harness/admin/app.tsx'
import { handle, respond, respondWithProblems } from '../../harness/admin/responses.ts'

vi.mock('../../../src/sections.ts', () => import('../../harness/admin/app-sections.ts'))
useMockServer()

const path = '*/api/v1/dashboard/profile'
const sent = vi.fn()
const setUp = { secret: 'ABCD', address: 'otpauth://totp/x', qrCode: { size: 1, path: 'M0 0h1v1h-1z' } }
const recoveryCodes = ['aaaa-bbbb-cccc-dddd']

/** A server that takes the password `right` and, of a second factor in use, the code 123456. */
function serve(since: string | null): void {
  const data = { ...account, secondFactor: { since, recoveryCodes: since ? 9 : 0, required: false } }
  const taking = (step: string, accept: () => Response) =>
    http.post(`${path}/second-factor${step}`, async ({ request }) => {
      const body = (await request.json()) as { code?: string }
      sent(step, body)
      if (since === null || body.code === '123456') return accept()
      return respondWithProblems({ code: 'validations.code' })
    })
  server.use(
    handle('GET /api/v1/dashboard/profile', { data }),
    taking('', () => respond('POST /api/v1/dashboard/profile/second-factor', { data: setUp })),
    taking('/recovery-codes', () =>
      respond('POST /api/v1/dashboard/profile/second-factor/recovery-codes', { data, recoveryCodes }),
    ),
    taking('/disable', () => respond('POST /api/v1/dashboard/profile/second-factor/disable', { data })),
  )
}
beforeEach(() => sent.mockReset())

test.each([
  ['again', '', words.submit],
  ['renew', '/recovery-codes', words.renew],
  ['switchOff', '/disable', words.switchOff],
] as const)('a second factor in use is changed (%s) with the password and a code of it', async (label, step, press) => {
  serve('2026-01-01T10:00:00Z')
  const { person } = renderPage('/profile')
  await person.click(await screen.findByRole('button', { name: words[label] }))
  const dialog = within(await screen.findByRole('dialog'))
  const password = await dialog.findByLabelText(words.password)
  expect(password).toHaveFocus()
  await person.type(password, 'right')
  await person.type(dialog.getByLabelText(words.code), '000000')
  await person.click(dialog.getByRole('button', { name: press }))
  expect(await dialog.findByText(common.validations.code)).toBeVisible()

  await person.clear(dialog.getByLabelText(words.code))
  await person.type(dialog.getByLabelText(words.code), '123456')
  await person.click(dialog.getByRole('button', { name: press }))
  await vi.waitFor(() => expect(sent).toHaveBeenLastCalledWith(step, { password: 'right', code: '123456' }))
  if (label === 'again') expect(await dialog.findByRole('img', { name: words.picture })).toBeVisible()
  if (label === 'renew') expect(await dialog.findByText(String(recoveryCodes[0]))).toBeVisible()
})

test('a recovery code does instead of a code of the app', async () => {
  serve('2026-01-01T10:00:00Z')
  const { person } = renderPage('/profile')
  await person.click(await screen.findByRole('button', { name: words.again }))
  const dialog = within(await screen.findByRole('dialog'))
  await person.click(await dialog.findByRole('button', { name: words.useRecovery }))
  expect(dialog.getByLabelText(words.recoveryCode)).toBeVisible()
})

test('the first second factor is set up with the password alone', async () => {
  serve(null)
  const { person } = renderPage('/profile')
  await person.click(await screen.findByRole('button', { name: words.setUp }))
  const dialog = within(await screen.findByRole('dialog'))
  await person.type(await dialog.findByLabelText(words.password), 'right')
  expect(dialog.queryByLabelText(words.code)).toBeNull()
  await person.click(dialog.getByRole('button', { name: words.submit }))
  expect(await dialog.findByRole('img', { name: words.picture })).toBeVisible()
  expect(sent).toHaveBeenCalledExactlyOnceWith('', { password: 'right' })
})
