import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import {
  button,
  createRow,
  idOf,
  lastListQuery,
  listRequests,
  mockState,
  renderPage,
  respondOnce,
  undoneAction,
  useMockServer,
} from '../../harness/admin/list.tsx'
import {
  listMeta,
  respond,
  respondWithError,
  respondWithIds,
  respondWithProblems,
} from '../../harness/admin/responses.ts'

useMockServer()

const undoPath = `/api/v1/dashboard/recent-actions/${idOf(70)}/undo`
const undoRequests = () => mockState.sent.flatMap(({ path }) => (path.endsWith('/undo') ? [path] : []))
const skipped = (title: string) => ({
  record: idOf(3),
  title,
  problems: [{ path: '', key: 'jobs.changedSince' }],
})

/** The fields of the section with a short value that is not text; its image and its rows are not among them. */
const editable = ['Topic', 'Size', 'Pinned', 'Publish date']

describe('an action', () => {
  it('unpublishes one record', async () => {
    mockState.rows = [createRow(1)]
    const { person } = renderPage('/notes')
    await person.click(await screen.findByRole('button', { name: 'Actions for Note 1' }))
    await person.click(await screen.findByRole('menuitem', { name: 'Unpublish' }))
    expect(await screen.findByText('Updated Successfully !')).toBeVisible()
    expect(mockState.sent.find(({ method }) => method === 'PATCH')).toMatchObject({
      path: `/api/v1/dashboard/notes/${idOf(1)}`,
      body: { status: 'draft' },
    })
  })

  it('deletes one record and takes it back', async () => {
    mockState.rows = [createRow(1)]
    const { person } = renderPage('/notes')
    await person.click(await screen.findByRole('button', { name: 'Actions for Note 1' }))
    mockState.rows = []
    await person.click(await screen.findByRole('menuitem', { name: 'Delete' }))
    const toast = await screen.findByText('deleted successfully!')
    expect(toast).toBeVisible()
    expect(toast).toHaveTextContent('Note 1')
    await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toHaveFocus())
    await person.click(button('Undo'))
    expect(await screen.findByText('Undone')).toBeVisible()
    await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toHaveFocus())
    expect(undoRequests()).toEqual([undoPath])
  })

  it.each([
    ['', 'Actions for Note 1', 'Delete', 'Still in use', 'The user'],
    ['/ar', 'إجراءات Note 1', 'حذف', 'ما زال مستخدمًا', 'المستخدم'],
  ])(
    'that is refused because others use the record names them in the language of %s/',
    async (root, actions, remove, dialogName, name) => {
      mockState.rows = [createRow(1)]
      const titles = { en: 'The user', ar: 'المستخدم' }
      respondOnce(({ method }) =>
        method === 'DELETE'
          ? respondWithError('errors.referenced', {
              data: [{ section: 'notes', id: idOf(7), slug: 'user', title: 'The user', titles }],
              values: { others: 0 },
            })
          : undefined,
      )
      const { person } = renderPage(`${root}/notes`)
      await person.click(await screen.findByRole('button', { name: actions }))
      await person.click(await screen.findByRole('menuitem', { name: remove }))
      const dialog = within(await screen.findByRole('dialog', { name: dialogName }))
      expect(await dialog.findByRole('link', { name })).toHaveAttribute('href', `${root}/notes/edit/user`)
    },
  )

  it('on several records is asked about, and goes as one call', async () => {
    mockState.rows = [createRow(1), createRow(2), createRow(3)]
    const { person } = renderPage('/notes')
    await person.click(await screen.findByRole('checkbox', { name: 'Select Note 1' }))
    await person.keyboard('{Shift>}')
    await person.click(await screen.findByRole('checkbox', { name: 'Select Note 3' }))
    await person.keyboard('{/Shift}')
    const bar = within(await screen.findByRole('toolbar', { name: 'Actions for the selected rows' }))
    expect(await bar.findByText('3 selected')).toBeVisible()
    await person.click(await bar.findByRole('button', { name: 'Delete' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Delete 3 records?' }))
    await person.click(await dialog.findByRole('button', { name: 'Delete' }))
    await waitFor(() => expect(screen.queryByRole('toolbar')).toBeNull())
    await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toHaveFocus())
    const calls = mockState.sent.filter(({ method }) => method !== 'GET')
    expect(calls).toMatchObject([{ path: '/api/v1/dashboard/notes/bulk', body: { delete: true } }])
    expect(calls[0]?.body).toHaveProperty('slugs', [idOf(1), idOf(2), idOf(3)])
  })

  it('gives several records another status, says how many and where, and takes that back', async () => {
    mockState.rows = [
      createRow(1),
      createRow(2, { status: 'draft' }),
      createRow(3),
      createRow(4, { status: 'archived' }),
    ]
    const { person } = renderPage('/notes')
    await person.click(await screen.findByRole('checkbox', { name: 'Select all rows on this page' }))
    await person.click(await screen.findByRole('button', { name: 'Change status' }))
    await person.click(await screen.findByRole('menuitem', { name: 'Archived' }))
    const toast = await screen.findByText('3 records were changed; 1 already had this value')
    expect(toast).toHaveTextContent('Notes')
    await waitFor(() => expect(screen.queryByRole('toolbar')).toBeNull())
    await person.click(button('Undo'))
    expect(await screen.findByText('Undone')).toBeVisible()
    expect(undoRequests()).toEqual([undoPath])
  })

  it.each([
    [
      'that a colleague changed since',
      { result: { counts: { undone: 2, conflicts: 1 }, skipped: [skipped('Note 3')] } },
      'Undone: 2. Not undone: \u2068Note 3\u2069',
    ],
    ['of many records', { state: 'waiting', result: null }, 'Undo is running in the background'],
  ] as const)('is undone except what cannot be: %s', async (_, undo, text) => {
    mockState.rows = [createRow(1), createRow(2)]
    const { person } = renderPage('/notes')
    await person.click(await screen.findByRole('checkbox', { name: 'Select all rows on this page' }))
    await person.click(await screen.findByRole('button', { name: 'Change status' }))
    await person.click(await screen.findByRole('menuitem', { name: 'Archived' }))
    respondOnce(({ path }) =>
      path === undoPath
        ? respond('POST /api/v1/dashboard/recent-actions/:id/undo', { data: undoneAction(idOf(70), undo) })
        : undefined,
    )
    await person.click(await screen.findByRole('button', { name: /Undo/ }))
    expect(await screen.findByText(text)).toBeVisible()
  })

  it('is offered for all that match, whatever page they are on, asked about with their number, and taken back by Ctrl Z', async () => {
    Object.assign(mockState, { rows: [createRow(1), createRow(2)], total: 243 })
    const all = Array.from({ length: 240 }, (_, index) => createRow(index + 1, index < 3 ? { status: 'archived' } : {}))
    const { person } = renderPage('/notes?filter={"size":"big"}&sort=title&order=ASC')
    await person.click(await screen.findByRole('checkbox', { name: 'Select all rows on this page' }))
    respondOnce(({ query }) => (query.only === 'ids' ? respondWithIds(all.map(({ id }) => id)) : undefined))
    await person.click(await screen.findByRole('button', { name: 'Select all 243 matching records' }))
    expect(await screen.findByText('240 selected')).toBeVisible()
    const wanted = { per_page: '1000', 'filter[size]': 'big', sort: 'title', order: 'asc' }
    expect(listRequests().find(({ query }) => query.only === 'ids')?.query).toMatchObject(wanted)

    await person.click(await screen.findByRole('button', { name: 'Change status' }))
    await person.click(await screen.findByRole('menuitem', { name: 'Archived' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Change 240 records?' }))
    expect(await dialog.findByText(/Status: .Archived/)).toBeVisible()
    for (const start of [0, 100, 200])
      respondOnce(({ query }) => {
        if (!query['filter[id]']?.startsWith(idOf(start + 1))) return undefined
        const data = all.slice(start, start + 100).filter((_, index) => start > 0 || index !== 9)
        return respond('GET ', { data, meta: listMeta(data.length, { per_page: 100 }) })
      })
    await person.click(await dialog.findByRole('button', { name: 'Change' }))
    const said = '236 records were changed; 3 already had this value; 1 had already been deleted'
    expect(await screen.findByText(said)).toBeVisible()
    await waitFor(() => expect(screen.queryByRole('toolbar')).toBeNull())
    fireEvent.keyDown(document.body, { code: 'KeyZ', ctrlKey: true })
    expect(await screen.findByText('Undone')).toBeVisible()
    expect(undoRequests()).toEqual([undoPath])
    const [change] = mockState.sent.filter(({ path }) => path.endsWith('/bulk')).map(({ body }) => body)
    expect(change).toMatchObject({ changes: { status: 'archived' } })
    expect((change as { slugs: string[] }).slugs).toHaveLength(236)
  })

  it('sets a field of several records, shows what that replaces, and leaves alone what a colleague changed', async () => {
    mockState.rows = [
      createRow(1, { size: 'big' }),
      createRow(2, { size: 'small', version: 4 }),
      createRow(3, { size: null }),
    ]
    const { person } = renderPage('/notes')
    await person.click(await screen.findByRole('checkbox', { name: 'Select all rows on this page' }))
    await person.click(await screen.findByRole('button', { name: 'Edit a field' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Edit a field of 3 records' }))
    expect(dialog.getByRole('button', { name: 'Change' })).toBeDisabled()
    await person.click(dialog.getByRole('combobox', { name: /^Field/ }))
    expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual(editable)
    await person.click(screen.getByRole('option', { name: 'Size' }))
    await waitFor(() =>
      expect(dialog.getAllByRole('definition').map(({ textContent }) => textContent)).toContain('Big1'),
    )
    await person.click(await dialog.findByRole('combobox', { name: /^Size/ }))
    await person.click(await screen.findByRole('option', { name: 'Big' }))
    respondOnce(({ path }) =>
      path.endsWith('/bulk') ? respond('POST /bulk', { data: [idOf(3)], action: idOf(70) }) : undefined,
    )
    await person.click(dialog.getByRole('button', { name: 'Change' }))
    expect(
      await screen.findByText(
        '1 record was changed; 1 already had this value; 1 was left alone because it had been changed meanwhile',
      ),
    ).toBeVisible()
    const { version } = createRow(3)
    expect(mockState.sent.find(({ path }) => path.endsWith('/bulk'))?.body).toEqual({
      slugs: [idOf(2), idOf(3)],
      changes: { size: 'big' },
      versions: { [idOf(2)]: 4, [idOf(3)]: version },
    })
    await waitFor(() => expect(screen.queryByRole('toolbar')).toBeNull())
  })

  it('empties an optional field of several records, by its own input', async () => {
    mockState.rows = [createRow(1, { topic: idOf(90) }), createRow(2, { topic: idOf(90) })]
    const { person } = renderPage('/notes')
    await person.click(await screen.findByRole('checkbox', { name: 'Select all rows on this page' }))
    await person.click(await screen.findByRole('button', { name: 'Edit a field' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Edit a field of 2 records' }))
    await person.click(dialog.getByRole('combobox', { name: /^Field/ }))
    await person.click(screen.getByRole('option', { name: 'Topic' }))
    await waitFor(() =>
      expect(dialog.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual(['Health2']),
    )
    await person.click(dialog.getByRole('button', { name: 'Change' }))
    expect(await screen.findByText('2 records were changed')).toBeVisible()
    expect(mockState.sent.find(({ path }) => path.endsWith('/bulk'))?.body).toMatchObject({ changes: { topic: null } })
  })

  it('gives what came in to somebody who works here', async () => {
    mockState.rows = [createRow(1, { name: 'Mona', owner: null }), createRow(2, { name: 'Omar', owner: idOf(50) })]
    const { person } = renderPage('/calls')
    await person.click(await screen.findByRole('checkbox', { name: 'Select all rows on this page' }))
    await person.click(await screen.findByText('Assign'))
    await person.click(await screen.findByRole('menuitem', { name: 'Mona Adel' }))
    expect(await screen.findByText('1 record was changed; 1 already had this value')).toBeVisible()
    const last = mockState.sent.findLast(({ method }) => method === 'POST')
    expect(last?.body).toEqual({ slugs: [idOf(1)], changes: { owner: idOf(50) } })
  })

  it('is for the first 1,000 where more match, or in the background for all of them', async () => {
    Object.assign(mockState, { rows: [createRow(1)], total: 2431 })
    const { person } = renderPage('/notes')
    await person.click(await screen.findByRole('checkbox', { name: 'Select all rows on this page' }))
    const first = Array.from({ length: 1000 }, (_, index) => idOf(index + 1))
    respondOnce(({ query }) => (query.only === 'ids' ? respondWithIds(first, 2431) : undefined))
    await person.click(await screen.findByRole('button', { name: 'Select the first 1,000 of 2,431 matching records' }))
    expect(await screen.findByText('1000 selected')).toBeVisible()
    await person.click(await screen.findByRole('button', { name: 'Select all 2,431 matching records' }))
    expect(await screen.findByText('All 2,431 matching records')).toBeVisible()
  })

  it('that some of the records refuse names them, and goes on without them if it is to', async () => {
    mockState.rows = [createRow(1), createRow(2), createRow(3)]
    respondOnce(({ path }) =>
      path.endsWith('/bulk') ? respondWithProblems({ 'slugs.1.ar.title': 'validations.required' }) : undefined,
    )
    const { person } = renderPage('/notes')
    await person.click(await screen.findByRole('checkbox', { name: 'Select all rows on this page' }))
    await person.click(await screen.findByRole('button', { name: 'Change status' }))
    await person.click(await screen.findByRole('menuitem', { name: 'Archived' }))
    const dialog = within(await screen.findByRole('dialog', { name: '1 record can’t be changed' }))
    expect(await dialog.findByText('Note 2')).toBeVisible()
    expect(await dialog.findByText('Title (Arabic): This is required')).toBeVisible()
    await person.click(await dialog.findByRole('button', { name: 'Change the other 2' }))
    expect(await screen.findByText('2 records were changed')).toBeVisible()
    const last = mockState.sent.findLast(({ method }) => method === 'POST')
    expect(last?.body).toEqual({ slugs: [idOf(1), idOf(3)], changes: { status: 'archived' } })
  })

  it('that fails leaves the rows selected and says why', async () => {
    mockState.rows = [createRow(1), createRow(2)]
    respondOnce(({ method }) => (method === 'POST' ? respondWithError('errors.unavailable') : undefined))
    const { person } = renderPage('/notes')
    await person.click(await screen.findByRole('checkbox', { name: 'Select all rows on this page' }))
    await person.click(await screen.findByRole('button', { name: 'Change status' }))
    await person.click(await screen.findByRole('menuitem', { name: 'Archived' }))
    expect(await screen.findByText(/The server can’t reach its database/)).toBeVisible()
    expect(await screen.findByText('2 selected')).toBeVisible()
  })

  it('exports every row that matches, with the columns on show', async () => {
    Object.assign(mockState, { rows: [createRow(1)], total: 312 })
    URL.createObjectURL = () => 'blob:export'
    URL.revokeObjectURL = () => undefined
    const { person } = renderPage('/notes?filter={"status":"draft"}')
    await person.click(await screen.findByRole('button', { name: 'Export' }))
    await person.click(await screen.findByRole('menuitem', { name: /CSV.*312 matching rows/ }))
    await waitFor(() =>
      expect(listRequests('export')[0]?.query).toMatchObject({
        format: 'csv',
        'filter[status]': 'draft',
        columns: 'title,topic,languages,status,publishedAt,id',
        lang: 'en',
      }),
    )
    expect(listRequests('export')[0]?.query).not.toHaveProperty('page')
    await person.click(await screen.findByRole('button', { name: 'Export' }))
    await person.click(await screen.findByRole('menuitem', { name: /with all fields/ }))
    await waitFor(() =>
      expect(listRequests('export')[1]?.query).toMatchObject({
        ...{ format: 'xlsx', columns: 'complete', 'filter[status]': 'draft', lang: 'en' },
      }),
    )
  })
})

describe('what is deleted', () => {
  it('is listed among the views and can be restored, not opened', async () => {
    mockState.rows = [createRow(1)]
    const { person } = renderPage('/notes')
    await person.click(await screen.findByRole('button', { name: 'Views' }))
    await person.click(await screen.findByRole('button', { name: 'Deleted' }))
    await waitFor(() => expect(lastListQuery()).toMatchObject({ 'filter[deleted]': 'true' }))
    expect(screen.queryByRole('link', { name: 'Note 1' })).toBeNull()
    await person.click(button('Actions for Note 1'))
    await person.click(await screen.findByRole('menuitem', { name: 'Restore' }))
    await waitFor(() => expect(mockState.sent.some(({ path }) => path.endsWith('/restore'))).toBe(true))
  })
})
