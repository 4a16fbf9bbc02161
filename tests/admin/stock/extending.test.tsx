import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { createRow, idOf, listRequests, mockState, renderPage, useMockServer } from '../../harness/admin/list.tsx'
import PinnedNotes from './examples/PinnedNotes.tsx'

useMockServer()

const read = (path: string) => readFileSync(join(import.meta.dirname, path), 'utf8')

test.each(['PinnedNotes.tsx', 'CountedInput.tsx'])('docs/extending.md shows %s as it is tested', (file) => {
  const blocks = [...read('../../../docs/extending.md').matchAll(/```tsx\n([\s\S]*?)```/g)].map(([, code]) => code)
  expect(blocks).toContain(read(`examples/${file}`))
})

test('the screen of docs/extending.md lists records and links their forms', async () => {
  mockState.rows = [createRow(1, { pinned: true })]
  renderPage('/ar/notes', { stock: <PinnedNotes /> })
  expect(await screen.findByText('Note 1')).toBeInTheDocument()
  expect(await screen.findByText('Health')).toBeInTheDocument()
  await waitFor(() => expect(screen.getByRole('link')).toHaveAttribute('href', `/ar/notes/edit/${idOf(1)}`))
  expect(listRequests().map(({ query }) => query)).toContainEqual(
    expect.objectContaining({ 'filter[pinned]': 'true', sort: 'updatedAt', order: 'desc' }),
  )
})
