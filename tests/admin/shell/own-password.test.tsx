import { screen, waitFor } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { beforeEach, expect, test, vi } from 'vitest'
import { common } from '../../../i18n/en/common.ts'
import { words } from '../../../i18n/en/screens/verification.ts'
import { request } from '../../../src/admin/providers/requests/api.ts'
import { open, server, withForeignServer } from './product.tsx'

vi.mock('../../../src/sections.ts', () => import('./sections.ts'))
withForeignServer()

const sent = vi.fn()
const refuse = (path: string, key: string) =>
  HttpResponse.json(
    { key: 'errors.validation', message: '', errors: { [path]: { key, message: '' } } },
    { status: 422 },
  )

/** A server that changes an address for whoever says the password `قلب-1`. */
beforeEach(() => {
  sent.mockReset()
  server.use(
    http.patch('*/api/v1/dashboard/articles/a1', async ({ request: call }) => {
      const said = call.headers.get('own-password')
      const password = said && Buffer.from(said, 'base64').toString()
      sent(password, await call.json())
      if (password === null) return refuse('slugs.0.ownPassword', 'validations.unconfirmed')
      if (password !== 'قلب-1') return refuse('ownPassword', 'validations.currentPassword')
      return HttpResponse.json({ data: { id: 'a1' } })
    }),
  )
})
const change = () =>
  request<object>('/api/v1/dashboard/articles/a1', { method: 'PATCH', body: { email: 'a@b.example' } })

test('what takes the own password asks for it over the page until it is right, and is sent anew', async () => {
  const { person } = open('/')
  const call = change()
  expect(await screen.findByRole('dialog', { name: words.confirmTitle })).toBeVisible()
  await person.type(await screen.findByLabelText(words.password), 'wrong{Enter}')
  expect(await screen.findByText(common.validations.currentPassword)).toBeVisible()
  await person.type(await screen.findByLabelText(words.password), 'قلب-1{Enter}')

  expect(await call).toEqual({ data: { id: 'a1' } })
  expect(sent.mock.calls.map(([password]) => password)).toEqual([null, 'wrong', 'قلب-1'])
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
})

test('whoever would rather leave it is told why nothing was changed', async () => {
  const { person } = open('/')
  const call = change().catch((error) => error.body)
  await person.click(await screen.findByRole('button', { name: words.cancel }))

  expect(await call).toMatchObject({ errors: { 'slugs.0.ownPassword': { key: 'validations.unconfirmed' } } })
  expect(sent).toHaveBeenCalledOnce()
})
