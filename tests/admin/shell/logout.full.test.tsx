import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { http } from 'msw'
import { expect, test, vi } from 'vitest'
import { messages as words } from '../../../i18n/en/screens/session.ts'
import { page } from '../../../src/admin/providers/requests/logout.ts'
import { renderPage, server, useMockServer } from '../../harness/admin/app.tsx'
import { respondWithError } from '../../harness/admin/responses.ts'
import { expectUnchanged } from '../../harness/expect-unchanged.ts'

vi.mock('../../../src/sections.ts', () => import('../../harness/admin/app-sections.ts'))
useMockServer()

test('however many calls are refused, the person is asked once, and who declines is signed out with nothing left', async () => {
  const reload = vi.spyOn(page, 'reload').mockImplementation(() => undefined)
  const refusals = vi.fn()
  server.use(
    http.get('*/api/v1/dashboard/*', () => {
      refusals()
      return respondWithError('errors.unauthenticated')
    }),
  )
  renderPage('/articles')
  await userEvent.click(await screen.findByRole('button', { name: words.decline }))
  expect(await screen.findByText('Signing out…')).toBeVisible()
  await waitFor(() => expect(reload).toHaveBeenCalled())
  await expectUnchanged(() => expect(reload).toHaveBeenCalledTimes(1), 300)
  expect(refusals.mock.calls.length).toBeGreaterThan(1)
  expect(refusals.mock.calls.length).toBeLessThan(8)
  for (const key of ['token', 'userInfo', 'user', 'permissions', 'BU']) expect(localStorage.getItem(key)).toBeNull()
})
