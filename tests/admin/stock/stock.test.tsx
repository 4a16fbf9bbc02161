import { screen, waitFor, within } from '@testing-library/react'
import {
  CanAccess,
  DataTable,
  DeleteButton,
  ExportButton,
  useCanAccess,
  useCanAccessResources,
  useRequireAccess,
  useUpdate,
} from 'react-admin'
import { expect, test } from 'vitest'

import {
  createRow,
  idOf,
  listRequests,
  mockState,
  renderPage,
  respondOnce,
  useMockServer,
} from '../../harness/admin/list.tsx'
import { respond } from '../../harness/admin/responses.ts'

useMockServer()

/** The calls that change something. */
const changes = () => mockState.sent.filter(({ method }) => method !== 'GET').map(({ method, path }) => [method, path])

const withDelete = (mutationMode?: 'undoable') => (
  <DataTable bulkActionButtons={false} rowClick={false}>
    <DataTable.Col source='title' />
    <DataTable.Col>
      <DeleteButton redirect={false} {...(mutationMode ? { mutationMode } : {})} />
    </DataTable.Col>
  </DataTable>
)
/** Does the page ask before the window closes? */
const isLeavingPrevented = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }))
const deleted = ['DELETE', `/api/v1/dashboard/notes/${idOf(1)}`]

test('a stock DeleteButton asks, sends one request, and refetches the list', async () => {
  mockState.rows = [createRow(1)]
  const { person } = renderPage('/notes', { stock: withDelete() })
  await person.click(await screen.findByRole('button', { name: /Delete/ }))
  const dialog = within(await screen.findByRole('dialog'))
  expect(changes()).toEqual([])
  respondOnce(({ method }) =>
    method === 'DELETE' ? respond('DELETE /:key', { data: createRow(1), action: idOf(70) }) : undefined,
  )
  mockState.rows = []
  await person.click(dialog.getByRole('button', { name: /Confirm/ }))
  await waitFor(() => expect(changes()).toEqual([deleted]))
  await waitFor(() => expect(screen.queryByText('Note 1')).not.toBeInTheDocument())
  expect(listRequests().length).toBeGreaterThan(1)
})

test('an undoable change is sent when its notification closes', async () => {
  mockState.rows = [createRow(1)]
  const { person } = renderPage('/notes', { stock: withDelete('undoable') })
  await person.click(await screen.findByRole('button', { name: /Delete/ }))
  await screen.findByRole('button', { name: 'Undo' })
  expect(changes()).toEqual([])
  // The listener is registered by an effect, which may run after the button is in the document.
  await waitFor(() => expect(isLeavingPrevented()).toBe(true))
  await person.click(screen.getByRole('button', { name: 'Close' }))
  await waitFor(() => expect(changes()).toEqual([deleted]))
  await waitFor(() => expect(isLeavingPrevented()).toBe(false))
})

test('an undoable change is sent when the page goes', async () => {
  mockState.rows = [createRow(1)]
  const { person, unmount } = renderPage('/notes', { stock: withDelete('undoable') })
  await person.click(await screen.findByRole('button', { name: /Delete/ }))
  await screen.findByRole('button', { name: 'Undo' })
  unmount()
  await waitFor(() => expect(changes()).toEqual([deleted]))
})

test('an undoable change that is undone is never sent', async () => {
  mockState.rows = [createRow(1)]
  const { person, unmount } = renderPage('/notes', { stock: withDelete('undoable') })
  await person.click(await screen.findByRole('button', { name: /Delete/ }))
  await person.click(await screen.findByRole('button', { name: 'Undo' }))
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Undo' })).not.toBeInTheDocument())
  expect(screen.getByText('Note 1')).toBeInTheDocument()
  unmount()
  expect(changes()).toEqual([])
})

interface Question {
  readonly action: string
  readonly resource: string
  readonly record?: object
}
const answers: unknown[] = []
function Asking(question: Question) {
  const { isPending, canAccess } = useCanAccess({ ...question, record: question.record as never })
  answers.push(isPending ? 'pending' : canAccess)
  return null
}
async function answersTo(question: Question, options: Parameters<typeof renderPage>[1] = {}): Promise<unknown[]> {
  answers.length = 0
  const { unmount } = renderPage('/calls', { ...options, stock: <Asking {...question} /> })
  await waitFor(() => expect(answers.at(-1)).not.toBe('pending'))
  unmount()
  return [...new Set(answers)]
}
const published = { id: 'a', status: 'published' }
const draft = { id: 'b', status: 'draft' }

test('access is answered at the first render, by permission, section, action and limits of the role', async () => {
  expect(await answersTo({ resource: 'notes', action: 'edit' })).toEqual([true])
  expect(await answersTo({ resource: 'notes', action: 'import' }, { permissions: ['Access Lead'] })).toEqual([false])
  expect(await answersTo({ resource: 'notes', action: 'delete' }, { limits: ['noDeleting'] })).toEqual([false])
  expect(await answersTo({ resource: 'notes', action: 'list' }, { limits: ['readOnly'] })).toEqual([true])
  expect(await answersTo({ resource: 'notes', action: 'frobnicate' })).toEqual([false])
  expect(await answersTo({ resource: 'nowhere', action: 'list' })).toEqual([false])
  expect(await answersTo({ resource: 'notes.title', action: 'list' })).toEqual([false])
  expect(await answersTo({ resource: 'notes', action: 'edit', record: published })).toEqual([true])
})

test('who may not publish may change a draft and no published record', async () => {
  const limits = ['noPublishing'] as const
  expect((await answersTo({ resource: 'notes', action: 'edit', record: draft }, { limits })).at(-1)).toBe(true)
  const changing = await answersTo({ resource: 'notes', action: 'edit', record: published }, { limits })
  expect(changing).not.toContain(true)
  expect(changing.at(-1)).toBe(false)
  expect((await answersTo({ resource: 'notes', action: 'show', record: published }, { limits })).at(-1)).toBe(true)
})

function Unasked() {
  useRequireAccess({ action: 'edit', resource: 'notes', enabled: false })
  return <output>still here</output>
}

test('a controller without authentication sends nobody away', async () => {
  renderPage('/notes', { limits: ['readOnly'], stock: <Unasked /> })
  expect(await screen.findByText('still here')).toBeInTheDocument()
  await waitFor(() => expect(listRequests()).not.toEqual([]))
  expect(window.location.pathname).toBe('/notes')
})

function Several() {
  const { canAccess } = useCanAccessResources({ resources: ['notes', 'calls', 'nowhere'], action: 'edit' })
  return <output>{JSON.stringify(canAccess)}</output>
}

test('access to several sections is one answer', async () => {
  renderPage('/calls', { permissions: ['Access Lead'], stock: <Several /> })
  expect(await screen.findByRole('status')).toHaveTextContent('{"notes":false,"calls":true,"nowhere":false}')
})

test('CanAccess hides what a limit of the role forbids', async () => {
  const stock = (
    <>
      <CanAccess action='delete'>may delete</CanAccess>
      <CanAccess action='show'>may show</CanAccess>
    </>
  )
  renderPage('/notes', { limits: ['readOnly'], stock })
  expect(await screen.findByText(/may show/)).toBeInTheDocument()
  expect(screen.queryByText(/may delete/)).not.toBeInTheDocument()
})

function Renaming() {
  const [update] = useUpdate('notes', { id: idOf(1), data: { en: { title: 'Renamed' }, version: 1 } })
  return (
    <>
      <button type='button' onClick={() => void update()}>
        Rename
      </button>
      <DataTable bulkActionButtons={false} rowClick={false}>
        <DataTable.Col source='title' />
      </DataTable>
    </>
  )
}

test('a change by a stock hook refetches the list, whose rows have other ids than pages', async () => {
  mockState.rows = [createRow(1)]
  const { person } = renderPage('/notes', { stock: <Renaming /> })
  await screen.findByText('Note 1')
  mockState.rows = [createRow(1, { title: 'Renamed' })]
  await person.click(screen.getByRole('button', { name: 'Rename' }))
  expect(await screen.findByText('Renamed')).toBeInTheDocument()
})

test('a stock ExportButton downloads the server’s export of the list, with its filters', async () => {
  mockState.rows = [createRow(1)]
  const { person } = renderPage('/notes?filter={"size":"big"}', { stock: <ExportButton /> })
  await waitFor(() => expect(screen.getByRole('button', { name: 'Export' })).toBeEnabled())
  await person.click(screen.getByRole('button', { name: 'Export' }))
  await waitFor(() => expect(mockState.sent.filter(({ path }) => path.endsWith('/notes/export'))).toHaveLength(1))
  expect(mockState.sent.at(-1)?.query).toMatchObject({ format: 'xlsx', 'filter[size]': 'big' })
})
