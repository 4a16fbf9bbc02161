import { screen, waitFor } from '@testing-library/react'
import { http } from 'msw'
import { beforeEach, expect, test, vi } from 'vitest'
import { messages as words } from '../../../i18n/en/screens/verification.ts'
import { shared as common } from '../../../i18n/en/shared.ts'
import { request } from '../../../src/admin/providers/requests/api.ts'
import { postResult } from '../../../src/admin/providers/sign-in-providers/popup-channel.ts'
import {
  account,
  heart,
  provider,
  renderPage,
  server,
  stubWindowOpen,
  useMockServer,
} from '../../harness/admin/app.tsx'
import { handle, respond, respondWithProblems } from '../../harness/admin/responses.ts'

vi.mock('../../../src/sections.ts', () => import('../../harness/admin/app-sections.ts'))
useMockServer()

const sent = vi.fn()
const refuse = (path: string, key: string) => respondWithProblems({ [path]: key })

/** A server that changes an address for whoever says the password `قلب-1`. */
beforeEach(() => {
  sent.mockReset()
  server.use(
    http.patch('*/api/v1/dashboard/articles/a1', async ({ request: call }) => {
      const said = call.headers.get('x-reauth-password')
      const password = said && Buffer.from(said, 'base64').toString()
      sent(password, await call.json())
      if (password === null) return refuse('slugs.0.ownPassword', 'validations.reauthRequired')
      if (password !== 'قلب-1') return refuse('ownPassword', 'validations.currentPassword')
      return respond('PATCH /:key', { data: heart })
    }),
  )
})
const change = () =>
  request<object>('/api/v1/dashboard/articles/a1', { method: 'PATCH', body: { email: 'a@b.example' } })

test('what takes the own password asks for it over the page until it is right, and is sent anew', async () => {
  const { person } = renderPage('/')
  const call = change()
  expect(await screen.findByRole('dialog', { name: words.confirmTitle })).toBeVisible()
  await person.type(await screen.findByLabelText(words.password), 'wrong{Enter}')
  expect(await screen.findByText(common.validations.currentPassword)).toBeVisible()
  await person.type(await screen.findByLabelText(words.password), 'قلب-1{Enter}')

  expect(await call).toEqual({ data: heart })
  expect(sent.mock.calls.map(([password]) => password)).toEqual([null, 'wrong', 'قلب-1'])
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
})

test('whoever would rather leave it is told why nothing was changed', async () => {
  const { person } = renderPage('/')
  const call = change().catch((error) => error.body)
  await person.click(await screen.findByRole('button', { name: words.cancel }))

  expect(await call).toMatchObject({ problems: { 'slugs.0.ownPassword': { key: 'validations.reauthRequired' } } })
  expect(sent).toHaveBeenCalledOnce()
})

const byProvider = words.provider.replace('%{name}', provider.name.en)

/** A server that changes an address for whoever has signed in anew at their provider, and knows who has no password. */
function withProvider(): void {
  server.use(
    handle('GET /api/v1/dashboard/profile', {
      data: { ...account, hasPassword: false, providers: { at: window.location.origin, own: [provider], only: true } },
    }),
    handle('POST /api/v1/dashboard/profile/providers/confirmation', {
      data: { address: 'https://accounts.example/?state=s1', secret: 'kept' },
    }),
    http.patch('*/api/v1/dashboard/articles/a1', ({ request: call }) => {
      const said = JSON.parse(Buffer.from(call.headers.get('x-reauth-provider') ?? '', 'base64').toString() || 'null')
      sent(said)
      if (said === null) return refuse('ownPassword', 'validations.reauthRequired')
      if (!said.callbackParams.includes('code=good')) return refuse('ownPassword', 'validations.providerPerson')
      return respond('PATCH /:key', { data: heart })
    }),
  )
}

test('who has no password signs in anew at their provider in a window, until it is they, and the page stays', async () => {
  withProvider()
  const opened = stubWindowOpen()
  const { person } = renderPage('/', { byProvider: true })
  const call = change()
  await person.click(await screen.findByRole('button', { name: byProvider }))
  expect(screen.queryByLabelText(words.password)).not.toBeInTheDocument()
  await waitFor(() => expect(opened.location.replace).toHaveBeenCalledWith('https://accounts.example/?state=s1'))
  expect(await postResult('code=good&state=another')).toBeUndefined()
  expect(await postResult('code=other&state=s1')).toBe('en')
  expect(await screen.findByText(common.validations.providerPerson)).toBeVisible()
  await person.click(await screen.findByRole('button', { name: byProvider }))
  await waitFor(() => expect(opened.location.replace).toHaveBeenCalledTimes(2))
  await postResult('code=good&state=s1')

  expect(await call).toEqual({ data: heart })
  expect(sent.mock.calls.at(-1)).toEqual([
    { provider: provider.code, secret: 'kept', callbackParams: 'code=good&state=s1' },
  ])
})

test('a browser that opens no window is said to be asked for it, and who leaves the question waits for nobody', async () => {
  withProvider()
  const { open: opening } = stubWindowOpen()
  opening.mockReturnValueOnce(null)
  const { person } = renderPage('/', { byProvider: true })
  const call = change().catch((error) => error.body)
  await person.click(await screen.findByRole('button', { name: byProvider }))
  expect(await screen.findByText(words.blocked)).toBeVisible()
  await person.click(await screen.findByRole('button', { name: byProvider }))
  await person.click(await screen.findByRole('button', { name: words.cancel }))

  expect(await call).toMatchObject({ problems: { ownPassword: { key: 'validations.reauthRequired' } } })
  expect(await postResult('code=good&state=s1')).toBeUndefined()
})
