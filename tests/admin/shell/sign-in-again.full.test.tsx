import { screen, waitFor, within } from '@testing-library/react'
import { http } from 'msw'
import { beforeEach, expect, test, vi } from 'vitest'
import { messages as words } from '../../../i18n/en/screens/session.ts'
import { messages as verification } from '../../../i18n/en/screens/verification.ts'
import { request } from '../../../src/admin/providers/requests/api.ts'
import { page } from '../../../src/admin/providers/requests/logout.ts'
import { renewLogin } from '../../../src/admin/providers/requests/session.ts'
import { currentSignInRequest } from '../../../src/admin/providers/requests/sign-in-prompt.ts'
import { registerUnsavedChanges } from '../../../src/admin/providers/requests/unsaved-changes.ts'
import { postResult } from '../../../src/admin/providers/sign-in-providers/popup-channel.ts'
import { heart, provider, renderPage, salma, server, stubWindowOpen, useMockServer } from '../../harness/admin/app.tsx'
import { handle, respond, respondWithError, respondWithProblems } from '../../harness/admin/responses.ts'

vi.mock('../../../src/sections.ts', () => import('../../harness/admin/app-sections.ts'))
useMockServer()

const api = '*/api/v1/dashboard'
const login = 'POST /api/v1/dashboard/login'
const wrong = () => respondWithError('errors.credentials')
const begun = { access_token: 'new', data: salma }
const sent = vi.fn()
const reload = vi.spyOn(page, 'reload').mockImplementation(() => undefined)

/** A server that has ended the session with the token `t0ken`, and gives `new`. */
beforeEach(() => {
  sent.mockReset()
  reload.mockClear()
  server.use(
    http.post(`${api}/articles`, async ({ request: call }) => {
      const token = call.headers.get('authorization')
      sent(token, await call.json())
      return token === 'Bearer new'
        ? respond('POST ', { data: heart }, 201)
        : respondWithError('errors.unauthenticated')
    }),
    http.post(`${api}/login`, async ({ request: call }) => {
      const { email, password } = (await call.json()) as Record<string, string>
      if (email !== salma.email) return wrong()
      if (password === 'right') return respond(login, begun)
      if (password === 'twofold') return respond(login, { secondFactor: 'code', challenge: 'c1' })
      return wrong()
    }),
    http.post(`${api}/login/code`, async ({ request: call }) => {
      const { challenge, code } = (await call.json()) as Record<string, string>
      if (challenge === 'c1' && code === '123456') return respond(`${login}/code`, begun)
      return respondWithProblems({ code: 'validations.code' })
    }),
  )
})

const save = () => request<object>('/api/v1/dashboard/articles', { method: 'POST', body: { title: 'Heart' } })
const dialog = () => screen.findByRole('dialog', { name: words.title })

async function box(): Promise<HTMLElement> {
  return within(await dialog()).getByLabelText(/Password for/)
}

test('whoever signs in again stays on the page, and every call that waited is sent anew', async () => {
  const { person } = renderPage('/')
  const calls = Promise.all([save(), save()])
  await person.type(await box(), 'wrong{Enter}')
  expect(await screen.findByText(words.credentials)).toBeVisible()
  await person.type(await box(), 'right{Enter}')

  expect(await calls).toEqual([{ data: heart }, { data: heart }])
  expect(sent.mock.calls.filter(([token]) => token === 'Bearer new')).toHaveLength(2)
  expect(sent.mock.calls.every(([, body]) => (body as { title: string }).title === 'Heart')).toBe(true)
  expect(localStorage.getItem('token')).toBe('new')
  expect(localStorage.getItem('BU')).toContain('main-hospital')
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  expect(reload).not.toHaveBeenCalled()
})

test('the second factor is asked for in the dialog too', async () => {
  const { person } = renderPage('/')
  const call = save()
  await person.type(await box(), 'twofold{Enter}')
  await person.type(await screen.findByLabelText(verification.code), '000000{Enter}')
  expect(await screen.findByText(verification.wrong)).toBeVisible()
  await person.type(await screen.findByLabelText(verification.code), '123456{Enter}')

  expect(await call).toEqual({ data: heart })
})

test('who comes by a provider signs in there in a window of its own, as the same person, and the call is sent anew', async () => {
  const at = window.location.origin
  const strange = { code: 'other', name: { en: 'Another', ar: 'أخرى' } }
  server.use(
    handle('GET /api/v1/dashboard/login/methods', {
      data: { passwordReset: false, passkeyOrigin: null, providerOrigin: at, providers: [provider, strange] },
    }),
    handle('POST /api/v1/dashboard/login/provider-address', {
      data: { address: 'https://accounts.example/?state=s1', secret: 'kept' },
    }),
    http.post(`${api}/login/provider`, async ({ request: call }) => {
      const { callbackParams, secret } = (await call.json()) as Record<string, string>
      if (secret !== 'kept') return wrong()
      const data = callbackParams?.includes('salma') ? salma : { ...salma, id: 'p2' }
      return respond(`${login}/provider`, { ...begun, data })
    }),
  )
  const opened = stubWindowOpen()
  const { person } = renderPage('/', { byProvider: true })
  const call = save()
  const button = { name: words.provider.replace('%{name}', provider.name.en) }
  await person.click(await within(await dialog()).findByRole('button', button))
  expect(within(await dialog()).queryByLabelText(/Password for/)).not.toBeInTheDocument()
  expect(screen.queryByRole('button', { name: words.provider.replace('%{name}', 'Another') })).not.toBeInTheDocument()
  await waitFor(() => expect(opened.location.replace).toHaveBeenCalledOnce())
  await postResult('code=mona&state=s1')
  expect(await screen.findByText(/A different person signed in there/)).toBeVisible()
  expect(localStorage.getItem('token')).toBe('t0ken')
  await person.click(await within(await dialog()).findByRole('button', button))
  await waitFor(() => expect(opened.location.replace).toHaveBeenCalledTimes(2))
  await postResult('code=salma&state=s1')

  expect(await call).toEqual({ data: heart })
  expect([localStorage.getItem('token'), window.location.pathname]).toEqual(['new', '/'])
  expect(reload).not.toHaveBeenCalled()
})

test('a password is not asked for that would let nobody in', async () => {
  renderPage('/')
  const at = window.location.origin
  renewLogin('t0ken', { ...salma, hasPassword: true, providers: { at, own: [provider], only: true } })
  const data = { passwordReset: false, passkeyOrigin: null, providerOrigin: at, providers: [provider] }
  server.use(handle('GET /api/v1/dashboard/login/methods', { data }))
  const call = save()
  const button = { name: words.provider.replace('%{name}', provider.name.en) }
  expect(await within(await dialog()).findByRole('button', button)).toBeVisible()
  expect(within(await dialog()).queryByLabelText(/Password for/)).not.toBeInTheDocument()
  localStorage.setItem('token', 'new')
  currentSignInRequest()?.answer(true)
  expect(await call).toEqual({ data: heart })
})

test('another window that has signed in again frees this one', async () => {
  renderPage('/')
  const call = save()
  await dialog()
  localStorage.setItem('token', 'new')
  currentSignInRequest()?.answer(true)

  expect(await call).toEqual({ data: heart })
  expect(await save()).toEqual({ data: heart })
})

test('a call that was sent with the token of before asks nobody', async () => {
  renderPage('/')
  server.use(
    http.post(
      `${api}/articles`,
      () => {
        localStorage.setItem('token', 'new')
        return respondWithError('errors.unauthenticated')
      },
      { once: true },
    ),
  )

  expect(await save()).toEqual({ data: heart })
  expect(currentSignInRequest()).toBeUndefined()
})

test('what is no longer allowed is asked about only when there is unsaved work', async () => {
  const { person } = renderPage('/')
  server.use(http.post(`${api}/articles`, () => respondWithError('errors.forbidden')))
  const release = registerUnsavedChanges()
  const call = save().catch((error: unknown) => error)
  const asked = await screen.findByRole('dialog', { name: words.forbiddenTitle })
  expect(reload).not.toHaveBeenCalled()
  await person.click(await within(asked).findByRole('button', { name: words.decline }))

  expect(await call).toMatchObject({ status: 403 })
  await waitFor(() => expect(reload).toHaveBeenCalledTimes(1))
  release()
})

test('nobody is asked for the session of a window that has been signed out elsewhere', async () => {
  renderPage('/')
  localStorage.clear()

  await expect(save()).rejects.toMatchObject({ status: 401 })
  expect(currentSignInRequest()).toBeUndefined()
})
