import { screen } from '@testing-library/react'
import { http } from 'msw'
import { expect, test } from 'vitest'
import { allPermissions } from '../../src/group/permissions.ts'
import { mockState, renderPage, server, useMockServer } from '../harness/admin/app.tsx'
import { listMeta, respond } from '../harness/admin/responses.ts'

useMockServer()

test.each([[], ...allPermissions.map((permission) => [permission])])(
  'whoever holds %s sees the home page, and can sign out',
  async (...held: string[]) => {
    mockState.permissions = held
    const { person } = renderPage('/')
    expect(await screen.findByRole('heading', { level: 1 })).toBeVisible()
    expect(screen.queryByRole('alert')).not.toBeInTheDocument()
    await person.click(await screen.findByRole('button', { name: /Salma Nabil/ }))
    expect(await screen.findByRole('menuitem', { name: 'Logout' })).toBeVisible()
  },
)

test('an address of admins without one lets the person choose whom they mean', async () => {
  mockState.permissions = ['Access Admin']
  const data = [{ id: 'p2', slug: 'p2', title: 'Mona Adel', status: 'active' }]
  server.use(http.get('*/admins/options', () => respond('GET /options', { data, meta: listMeta(1) })))
  renderPage('/admins')
  expect(await screen.findByRole('heading', { level: 1, name: 'Which one do you want to view?' })).toBeVisible()
  expect(await screen.findByRole('link', { name: /Mona Adel/ })).toHaveAttribute('href', '/admins/p2')
})
