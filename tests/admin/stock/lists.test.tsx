import { screen, waitFor, within } from '@testing-library/react'
import {
  BulkDeleteButton,
  DataTable,
  EditButton,
  FilterLiveSearch,
  ReferenceField,
  ShowButton,
  TextField,
} from 'react-admin'
import { expect, test } from 'vitest'
import { createRow, idOf, lastListQuery, mockState, renderPage, useMockServer } from '../../harness/admin/list.tsx'

useMockServer()

const table = (
  <DataTable bulkActionButtons={<BulkDeleteButton />} rowClick={false}>
    <DataTable.Col source='title' />
    <DataTable.Col source='topic'>
      <ReferenceField source='topic' reference='topics' link={false}>
        <TextField source='title' />
      </ReferenceField>
    </DataTable.Col>
    <DataTable.Col>
      <EditButton />
      <ShowButton />
    </DataTable.Col>
  </DataTable>
)

test('a stock table shows titles of references, and links to the pages of its section', async () => {
  mockState.rows = [createRow(1)]
  renderPage('/ar/notes', { stock: table })
  expect(await screen.findByText('Health')).toBeInTheDocument()
  const hrefs = screen.getAllByRole('link').map((link) => link.getAttribute('href'))
  expect(hrefs).toEqual([`/ar/notes/edit/${idOf(1)}`, `/ar/notes/${idOf(1)}`])
})

test('a stock BulkDeleteButton sends one request for all selected, and nothing stays selected', async () => {
  mockState.rows = [createRow(1), createRow(2), createRow(3)]
  const { person } = renderPage('/notes', { stock: table })
  const boxes = await screen.findAllByRole('checkbox')
  for (const box of boxes.slice(1, 3)) await person.click(box)
  await person.click(screen.getByRole('button', { name: /Delete/ }))
  await person.click(within(await screen.findByRole('dialog')).getByRole('button', { name: /Confirm/ }))
  const changes = () => mockState.sent.filter(({ method }) => method !== 'GET')
  await waitFor(() => expect(changes()).toHaveLength(1))
  expect(changes()[0]).toMatchObject({
    path: '/api/v1/dashboard/notes/bulk',
    body: { slugs: [idOf(1), idOf(2)], delete: true },
  })
  await waitFor(() =>
    expect(screen.getAllByRole('checkbox').filter((box) => (box as HTMLInputElement).checked)).toEqual([]),
  )
})

const searching = (
  <>
    <FilterLiveSearch />
    {table}
  </>
)

test('a stock search is in the address', async () => {
  mockState.rows = [createRow(1)]
  const { person } = renderPage('/notes', { stock: searching })
  await person.type(await screen.findByRole('textbox'), 'heart')
  await waitFor(() => expect(lastListQuery()?.q).toBe('heart'))
  expect(decodeURIComponent(window.location.search)).toContain('heart')
})

test('a stock search about people is in the body of a request alone', async () => {
  mockState.rows = [createRow(1)]
  const { person } = renderPage('/patients', { stock: searching })
  await person.type(await screen.findByRole('textbox'), 'Hana')
  await waitFor(() => expect(mockState.sent.find(({ method }) => method === 'POST')?.body).toMatchObject({ q: 'Hana' }))
  expect(window.location.href).not.toContain('Hana')
  expect(mockState.sent.some(({ query }) => JSON.stringify(query).includes('Hana'))).toBe(false)
  expect(JSON.stringify([Object.entries(localStorage), Object.entries(sessionStorage)])).not.toContain('Hana')
})
