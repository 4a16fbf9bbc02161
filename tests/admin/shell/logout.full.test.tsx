import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { HttpResponse, http } from 'msw'
import { expect, test, vi } from 'vitest'
import { words } from '../../../i18n/en/screens/session.ts'
import { page } from '../../../src/admin/providers/requests/logout.ts'
import { open, server, withForeignServer } from '../../harness/admin/app.tsx'
import { stays } from '../../harness/stays.ts'

vi.mock('../../../src/sections.ts', () => import('../../harness/admin/app-sections.ts'))
withForeignServer()

test('however many calls are refused, the person is asked once, and who declines is signed out with nothing left', async () => {
  const reload = vi.spyOn(page, 'reload').mockImplementation(() => undefined)
  const refusals = vi.fn()
  server.use(
    http.get('*/api/v1/dashboard/*', () => {
      refusals()
      return HttpResponse.json({ key: 'errors.unauthenticated', message: '' }, { status: 401 })
    }),
  )
  open('/articles')
  await userEvent.click(await screen.findByRole('button', { name: words.decline }))
  expect(await screen.findByText('Logging out…')).toBeVisible()
  await waitFor(() => expect(reload).toHaveBeenCalled())
  await stays(() => expect(reload).toHaveBeenCalledTimes(1), 300)
  expect(refusals.mock.calls.length).toBeGreaterThan(1)
  expect(refusals.mock.calls.length).toBeLessThan(8)
  for (const key of ['token', 'userInfo', 'user', 'permissions', 'BU']) expect(localStorage.getItem(key)).toBeNull()
})
