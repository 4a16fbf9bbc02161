import { screen } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { expect, test } from 'vitest'
import { permissions } from '../../src/group/permissions.ts'
import { foreign, open, server, withForeignServer } from '../harness/admin/app.tsx'

withForeignServer()

test.each([[], ...permissions.map((permission) => [permission])])(
  'whoever holds %s sees the home page, and can sign out',
  async (...held: string[]) => {
    foreign.permissions = held
    const { person } = open('/')
    expect(await screen.findByRole('heading', { level: 1 })).toBeVisible()
    expect(screen.queryByRole('alert')).not.toBeInTheDocument()
    await person.click(await screen.findByRole('button', { name: /Salma Nabil/ }))
    expect(await screen.findByRole('menuitem', { name: 'Logout' })).toBeVisible()
  },
)

test('an address of admins without one lets the person choose whom they mean', async () => {
  foreign.permissions = ['Access Admin']
  const data = [{ id: 'p2', slug: 'p2', title: 'Mona Adel', status: 'active' }]
  server.use(http.get('*/admins/options', () => HttpResponse.json({ data, meta: { total: 1, page: 1, per_page: 20 } })))
  open('/admins')
  expect(await screen.findByRole('heading', { level: 1, name: 'Which one do you want to see?' })).toBeVisible()
  expect(await screen.findByRole('link', { name: /Mona Adel/ })).toHaveAttribute('href', '/admins/p2')
})
