import { screen, waitFor, within } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { beforeEach, expect, test, vi } from 'vitest'
import { words } from '../../../i18n/en/screens/session.ts'
import { words as verification } from '../../../i18n/en/screens/verification.ts'
import { request } from '../../../src/admin/providers/requests/api.ts'
import { page } from '../../../src/admin/providers/requests/logout.ts'
import { storeLoginAgain } from '../../../src/admin/providers/requests/session.ts'
import { currentQuestion } from '../../../src/admin/providers/requests/sign-in-again.ts'
import { holdUnsavedWork } from '../../../src/admin/providers/requests/unsaved.ts'
import { handOver } from '../../../src/admin/providers/ways-in/handing-over.ts'
import { hospital, open, provider, server, windowOpened, withForeignServer } from '../../harness/admin/app.tsx'

vi.mock('../../../src/sections.ts', () => import('../../harness/admin/app-sections.ts'))
withForeignServer()

const api = '*/api/v1/dashboard'
const salma = { id: 'p1', name: 'Salma Nabil', email: 's@example.com', avatar: null, bussinessUnits: [hospital] }
const wrong = HttpResponse.json({ key: 'errors.credentials', message: '' }, { status: 401 })
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
        ? HttpResponse.json({ data: { id: 'a1' } })
        : HttpResponse.json({ key: 'errors.unauthenticated', message: '' }, { status: 401 })
    }),
    http.post(`${api}/login`, async ({ request: call }) => {
      const { email, password } = (await call.json()) as Record<string, string>
      if (email !== salma.email) return wrong.clone()
      if (password === 'right') return HttpResponse.json({ access_token: 'new', data: salma })
      if (password === 'twofold') return HttpResponse.json({ secondFactor: 'code', challenge: 'c1' })
      return wrong.clone()
    }),
    http.post(`${api}/login/code`, async ({ request: call }) => {
      const { challenge, code } = (await call.json()) as Record<string, string>
      if (challenge === 'c1' && code === '123456') return HttpResponse.json({ access_token: 'new', data: salma })
      return HttpResponse.json({ key: 'errors.validation', message: '', errors: {} }, { status: 422 })
    }),
  )
})

const save = () => request<object>('/api/v1/dashboard/articles', { method: 'POST', body: { title: 'Heart' } })
const dialog = () => screen.findByRole('dialog', { name: words.title })

async function box(): Promise<HTMLElement> {
  return within(await dialog()).getByLabelText(/Password of/)
}

test('whoever signs in again stays on the page, and every call that waited is sent anew', async () => {
  const { person } = open('/')
  const calls = Promise.all([save(), save()])
  await person.type(await box(), 'wrong{Enter}')
  expect(await screen.findByText(words.credentials)).toBeVisible()
  await person.type(await box(), 'right{Enter}')

  expect(await calls).toEqual([{ data: { id: 'a1' } }, { data: { id: 'a1' } }])
  expect(sent.mock.calls.filter(([token]) => token === 'Bearer new')).toHaveLength(2)
  expect(sent.mock.calls.every(([, body]) => (body as { title: string }).title === 'Heart')).toBe(true)
  expect(localStorage.getItem('token')).toBe('new')
  expect(localStorage.getItem('BU')).toContain('main-hospital')
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  expect(reload).not.toHaveBeenCalled()
})

test('the second factor is asked for in the dialog too', async () => {
  const { person } = open('/')
  const call = save()
  await person.type(await box(), 'twofold{Enter}')
  await person.type(await screen.findByLabelText(verification.code), '000000{Enter}')
  expect(await screen.findByText(verification.wrong)).toBeVisible()
  await person.type(await screen.findByLabelText(verification.code), '123456{Enter}')

  expect(await call).toEqual({ data: { id: 'a1' } })
})

test('who comes by a provider signs in there in a window of its own, as the same person, and the call is sent anew', async () => {
  const strange = { code: 'other', name: { en: 'Another', ar: 'أخرى' } }
  server.use(
    http.get(`${api}/login/ways`, () => {
      const at = window.location.origin
      return HttpResponse.json({
        data: { forgotten: false, passkeysAt: null, providersAt: at, providers: [provider, strange] },
      })
    }),
    http.post(`${api}/login/provider-address`, () =>
      HttpResponse.json({ data: { address: 'https://accounts.example/?state=s1', secret: 'kept' } }),
    ),
    http.post(`${api}/login/provider`, async ({ request: call }) => {
      const { answer, secret } = (await call.json()) as Record<string, string>
      if (secret !== 'kept') return wrong.clone()
      const data = answer?.includes('salma') ? salma : { ...salma, id: 'p2' }
      return HttpResponse.json({ access_token: 'new', data })
    }),
  )
  const opened = windowOpened()
  const { person } = open('/', { byProvider: true })
  const call = save()
  const button = { name: words.provider.replace('%{name}', provider.name.en) }
  await person.click(await within(await dialog()).findByRole('button', button))
  expect(within(await dialog()).queryByLabelText(/Password of/)).not.toBeInTheDocument()
  expect(screen.queryByRole('button', { name: words.provider.replace('%{name}', 'Another') })).not.toBeInTheDocument()
  await waitFor(() => expect(opened.location.replace).toHaveBeenCalledOnce())
  await handOver('code=mona&state=s1')
  expect(await screen.findByText(/Somebody else has signed in there/)).toBeVisible()
  expect(localStorage.getItem('token')).toBe('t0ken')
  await person.click(await within(await dialog()).findByRole('button', button))
  await waitFor(() => expect(opened.location.replace).toHaveBeenCalledTimes(2))
  await handOver('code=salma&state=s1')

  expect(await call).toEqual({ data: { id: 'a1' } })
  expect([localStorage.getItem('token'), window.location.pathname]).toEqual(['new', '/'])
  expect(reload).not.toHaveBeenCalled()
})

test('a password is not asked for that would let nobody in', async () => {
  open('/')
  const at = window.location.origin
  storeLoginAgain('t0ken', { ...salma, hasPassword: true, providers: { at, own: [provider], only: true } })
  const ways = { forgotten: false, passkeysAt: null, providersAt: at, providers: [provider] }
  server.use(http.get(`${api}/login/ways`, () => HttpResponse.json({ data: ways })))
  const call = save()
  const button = { name: words.provider.replace('%{name}', provider.name.en) }
  expect(await within(await dialog()).findByRole('button', button)).toBeVisible()
  expect(within(await dialog()).queryByLabelText(/Password of/)).not.toBeInTheDocument()
  localStorage.setItem('token', 'new')
  currentQuestion()?.answer(true)
  expect(await call).toEqual({ data: { id: 'a1' } })
})

test('another window that has signed in again frees this one', async () => {
  open('/')
  const call = save()
  await dialog()
  localStorage.setItem('token', 'new')
  currentQuestion()?.answer(true)

  expect(await call).toEqual({ data: { id: 'a1' } })
  expect(await save()).toEqual({ data: { id: 'a1' } })
})

test('a call that was sent with the token of before asks nobody', async () => {
  open('/')
  server.use(
    http.post(
      `${api}/articles`,
      () => {
        localStorage.setItem('token', 'new')
        return HttpResponse.json({ key: 'errors.unauthenticated', message: '' }, { status: 401 })
      },
      { once: true },
    ),
  )

  expect(await save()).toEqual({ data: { id: 'a1' } })
  expect(currentQuestion()).toBeUndefined()
})

test('what is no longer allowed is asked about only when there is unsaved work', async () => {
  const { person } = open('/')
  server.use(http.post(`${api}/articles`, () => HttpResponse.json({ key: 'errors.forbidden' }, { status: 403 })))
  const release = holdUnsavedWork()
  const call = save().catch((error: unknown) => error)
  const asked = await screen.findByRole('dialog', { name: words.forbiddenTitle })
  expect(reload).not.toHaveBeenCalled()
  await person.click(await within(asked).findByRole('button', { name: words.decline }))

  expect(await call).toMatchObject({ status: 403 })
  await waitFor(() => expect(reload).toHaveBeenCalledTimes(1))
  release()
})

test('nobody is asked for the session of a window that has been signed out elsewhere', async () => {
  open('/')
  localStorage.clear()

  await expect(save()).rejects.toMatchObject({ status: 401 })
  expect(currentQuestion()).toBeUndefined()
})
