import { screen } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { createRow, mockState, renderPage, rowOf, useMockServer } from '../../harness/admin/list.tsx'

const drawn = vi.hoisted(() => [] as string[])
/** Says which row is drawn; what it draws is not what is tested here. */
vi.mock('../../../src/admin/engine/list/actions/RowMenu.tsx', () => ({
  RowMenu: ({ title }: { readonly title: string }) => {
    drawn.push(title)
    return null
  },
}))

useMockServer()
beforeEach(() => {
  mockState.rows = [1, 2, 3].map((number) => createRow(number))
})

test('to select a row draws nothing anew but its check box', async () => {
  const { person } = renderPage('/notes')
  await rowOf('Note 2')
  drawn.length = 0
  await person.click(screen.getByRole('checkbox', { name: /Note 2/ }))
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: /Note 2/ }).checked).toBe(true)
  expect(drawn).toEqual([])
})

test('to order a list anew draws no row whose record is the same', async () => {
  const { person, router } = renderPage('/notes')
  await rowOf('Note 2')
  drawn.length = 0
  await person.click(screen.getByRole('button', { name: 'Title' }))
  await vi.waitFor(() => expect(router.state.location.search).toContain('sort=title'))
  await vi.waitFor(() => expect(screen.getByRole('table').getAttribute('aria-busy')).toBe('false'))
  expect(drawn).toEqual([])
})
