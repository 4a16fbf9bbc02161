import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { HttpResponse } from 'msw'
import { describe, expect, it } from 'vitest'
import {
  answerOnce,
  asked,
  button,
  foreign,
  idOf,
  lastAsked,
  noteRow,
  open,
  withForeignServer,
} from '../../harness/admin/list.tsx'

withForeignServer()

describe('an action', () => {
  it('unpublishes one record', async () => {
    foreign.rows = [noteRow(1)]
    const { person } = open('/notes')
    await person.click(await screen.findByRole('button', { name: 'Actions for Note 1' }))
    await person.click(await screen.findByRole('menuitem', { name: 'Unpublish' }))
    expect(await screen.findByText('Updated Successfully !')).toBeVisible()
    expect(foreign.sent.find(({ method }) => method === 'PATCH')).toMatchObject({
      path: `/api/v1/dashboard/notes/${idOf(1)}`,
      body: { status: 'draft' },
    })
  })

  it('deletes one record and takes it back', async () => {
    foreign.rows = [noteRow(1)]
    const { person } = open('/notes')
    await person.click(await screen.findByRole('button', { name: 'Actions for Note 1' }))
    foreign.rows = []
    await person.click(await screen.findByRole('menuitem', { name: 'Delete' }))
    expect(await screen.findByText('deleted successfully!')).toBeVisible()
    await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toHaveFocus())
    await person.click(button('Undo'))
    expect(await screen.findByText('Restored')).toBeVisible()
    await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toHaveFocus())
    expect(foreign.sent.some(({ path }) => path.endsWith(`/notes/${idOf(1)}/restore`))).toBe(true)
  })

  it.each([
    ['', 'Actions for Note 1', 'Delete', 'Still in use', 'The user'],
    ['/ar', 'إجراءات Note 1', 'حذف', 'ما زال مستخدمًا', 'المستخدم'],
  ])(
    'that is refused because others use the record names them in the language of %s/',
    async (root, actions, remove, dialogName, name) => {
      foreign.rows = [noteRow(1)]
      const titles = { en: 'The user', ar: 'المستخدم' }
      answerOnce(({ method }) =>
        method === 'DELETE'
          ? HttpResponse.json(
              {
                key: 'errors.referenced',
                message: '',
                data: [{ section: 'notes', id: idOf(7), slug: 'user', title: 'The user', titles }],
              },
              { status: 409 },
            )
          : undefined,
      )
      const { person } = open(`${root}/notes`)
      await person.click(await screen.findByRole('button', { name: actions }))
      await person.click(await screen.findByRole('menuitem', { name: remove }))
      const dialog = within(await screen.findByRole('dialog', { name: dialogName }))
      expect(await dialog.findByRole('link', { name })).toHaveAttribute('href', `${root}/notes/edit/user`)
    },
  )

  it('on several records is asked about, and goes as one call', async () => {
    foreign.rows = [noteRow(1), noteRow(2), noteRow(3)]
    const { person } = open('/notes')
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
    const calls = foreign.sent.filter(({ method }) => method !== 'GET')
    expect(calls).toMatchObject([{ path: '/api/v1/dashboard/notes/bulk', body: { delete: true } }])
    expect(calls[0]?.body).toHaveProperty('slugs', [idOf(1), idOf(2), idOf(3)])
  })

  it('gives several records another status, says how many, and takes each back to the one it had', async () => {
    foreign.rows = [noteRow(1), noteRow(2, { status: 'draft' }), noteRow(3), noteRow(4, { status: 'archived' })]
    const { person } = open('/notes')
    await person.click(await screen.findByRole('checkbox', { name: 'Select all rows of this page' }))
    await person.click(await screen.findByRole('button', { name: 'Change status' }))
    await person.click(await screen.findByRole('menuitem', { name: 'Archived' }))
    expect(await screen.findByText('3 records were changed; 1 was so already')).toBeVisible()
    await waitFor(() => expect(screen.queryByRole('toolbar')).toBeNull())
    await person.click(button('Undo'))
    expect(await screen.findByText('Restored')).toBeVisible()
    expect(foreign.sent.filter(({ method }) => method === 'POST').map(({ body }) => body)).toEqual([
      { slugs: [idOf(1), idOf(2), idOf(3)], changes: { status: 'archived' } },
      { slugs: [idOf(1), idOf(3)], changes: { status: 'published' }, versions: { [idOf(1)]: 2, [idOf(3)]: 2 } },
      { slugs: [idOf(2)], changes: { status: 'draft' }, versions: { [idOf(2)]: 2 } },
    ])
  })

  it('is offered for all that match, whatever page they are on, asked about with their number, and taken back by Ctrl Z', async () => {
    Object.assign(foreign, { rows: [noteRow(1), noteRow(2)], total: 243 })
    const all = Array.from({ length: 240 }, (_, index) => noteRow(index + 1, index < 3 ? { status: 'archived' } : {}))
    const { person } = open('/notes?filter={"size":"big"}&sort=title&order=ASC')
    await person.click(await screen.findByRole('checkbox', { name: 'Select all rows of this page' }))
    answerOnce(({ query }) => {
      if (query.only !== 'ids') return undefined
      const data = all.map(({ id }) => ({ id }))
      return HttpResponse.json({ data, meta: { total: 240, page: 1, per_page: 1000, exact: true } })
    })
    await person.click(await screen.findByRole('button', { name: 'Select all 243 that match' }))
    expect(await screen.findByText('240 selected')).toBeVisible()
    const wanted = { per_page: '1000', 'filter[size]': 'big', sort: 'title', order: 'asc' }
    expect(asked().find(({ query }) => query.only === 'ids')?.query).toMatchObject(wanted)

    await person.click(await screen.findByRole('button', { name: 'Change status' }))
    await person.click(await screen.findByRole('menuitem', { name: 'Archived' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Change 240 records?' }))
    expect(await dialog.findByText(/Status: .Archived/)).toBeVisible()
    for (const start of [0, 100, 200])
      answerOnce(({ query }) => {
        if (!query['filter[id]']?.startsWith(idOf(start + 1))) return undefined
        const data = all.slice(start, start + 100).filter((_, index) => start > 0 || index !== 9)
        return HttpResponse.json({ data, meta: { total: data.length, page: 1, per_page: 100, exact: true } })
      })
    await person.click(await dialog.findByRole('button', { name: 'Change' }))
    const said = '236 records were changed; 3 were so already; 1 had been deleted meanwhile'
    expect(await screen.findByText(said)).toBeVisible()
    await waitFor(() => expect(screen.queryByRole('toolbar')).toBeNull())
    fireEvent.keyDown(document.body, { code: 'KeyZ', ctrlKey: true })
    expect(await screen.findByText('Restored')).toBeVisible()
    const calls = foreign.sent.filter(({ method }) => method === 'POST').map(({ body }) => body)
    expect(calls).toMatchObject([{ changes: { status: 'archived' } }, { changes: { status: 'published' } }])
    expect((calls[0] as { slugs: string[] }).slugs).toHaveLength(236)
    expect((calls[1] as { slugs: string[] }).slugs).toEqual((calls[0] as { slugs: string[] }).slugs)
  })

  it('gives what came in to somebody who works here', async () => {
    foreign.rows = [noteRow(1, { name: 'Mona', owner: null }), noteRow(2, { name: 'Omar', owner: idOf(50) })]
    const { person } = open('/calls')
    await person.click(await screen.findByRole('checkbox', { name: 'Select all rows of this page' }))
    await person.click(await screen.findByText('Assign'))
    await person.click(await screen.findByRole('menuitem', { name: 'Mona Adel' }))
    expect(await screen.findByText('1 record was changed; 1 was so already')).toBeVisible()
    const last = foreign.sent.findLast(({ method }) => method === 'POST')
    expect(last?.body).toEqual({ slugs: [idOf(1)], changes: { owner: idOf(50) } })
  })

  it('is for the first 1,000 where more match, or in the background for all of them', async () => {
    Object.assign(foreign, { rows: [noteRow(1)], total: 2431 })
    const { person } = open('/notes')
    await person.click(await screen.findByRole('checkbox', { name: 'Select all rows of this page' }))
    answerOnce(({ query }) => {
      if (query.only !== 'ids') return undefined
      const data = Array.from({ length: 1000 }, (_, index) => ({ id: idOf(index + 1) }))
      return HttpResponse.json({ data, meta: { total: 2431, page: 1, per_page: 1000, exact: true } })
    })
    await person.click(await screen.findByRole('button', { name: 'Select the first 1,000 of 2,431 that match' }))
    expect(await screen.findByText('1000 selected')).toBeVisible()
    await person.click(await screen.findByRole('button', { name: 'Select all 2,431 that match' }))
    expect(await screen.findByText('All 2,431 that match')).toBeVisible()
  })

  it('that some of the records refuse names them, and goes on without them if it is to', async () => {
    foreign.rows = [noteRow(1), noteRow(2), noteRow(3)]
    const errors = { 'slugs.1.ar.title': { key: 'validations.required', message: '' } }
    answerOnce(({ path }) =>
      path.endsWith('/bulk')
        ? HttpResponse.json({ key: 'errors.validation', message: '', errors }, { status: 422 })
        : undefined,
    )
    const { person } = open('/notes')
    await person.click(await screen.findByRole('checkbox', { name: 'Select all rows of this page' }))
    await person.click(await screen.findByRole('button', { name: 'Change status' }))
    await person.click(await screen.findByRole('menuitem', { name: 'Archived' }))
    const dialog = within(await screen.findByRole('dialog', { name: '1 record cannot be changed so' }))
    expect(await dialog.findByText('Note 2')).toBeVisible()
    expect(await dialog.findByText('Title (Arabic): This is required')).toBeVisible()
    await person.click(await dialog.findByRole('button', { name: 'Change the other 2' }))
    expect(await screen.findByText('2 records were changed')).toBeVisible()
    const last = foreign.sent.findLast(({ method }) => method === 'POST')
    expect(last?.body).toEqual({ slugs: [idOf(1), idOf(3)], changes: { status: 'archived' } })
  })

  it('that fails leaves the rows selected and says why', async () => {
    foreign.rows = [noteRow(1), noteRow(2)]
    answerOnce(({ method }) =>
      method === 'POST' ? HttpResponse.json({ key: 'errors.unavailable', message: '' }, { status: 503 }) : undefined,
    )
    const { person } = open('/notes')
    await person.click(await screen.findByRole('checkbox', { name: 'Select all rows of this page' }))
    await person.click(await screen.findByRole('button', { name: 'Change status' }))
    await person.click(await screen.findByRole('menuitem', { name: 'Archived' }))
    expect(await screen.findByText(/The server cannot reach its data/)).toBeVisible()
    expect(await screen.findByText('2 selected')).toBeVisible()
  })

  it('exports every row that matches, with the columns on show', async () => {
    Object.assign(foreign, { rows: [noteRow(1)], total: 312 })
    URL.createObjectURL = () => 'blob:export'
    URL.revokeObjectURL = () => undefined
    const { person } = open('/notes?filter={"status":"draft"}')
    await person.click(await screen.findByRole('button', { name: 'Export' }))
    await person.click(await screen.findByRole('menuitem', { name: /CSV.*All 312 rows/ }))
    await waitFor(() =>
      expect(asked('export')[0]?.query).toMatchObject({
        format: 'csv',
        'filter[status]': 'draft',
        columns: 'title,topic,languages,status,publishedAt,id',
        lang: 'en',
      }),
    )
    expect(asked('export')[0]?.query).not.toHaveProperty('page')
  })
})

describe('what is deleted', () => {
  it('is listed among the views and can be restored, not opened', async () => {
    foreign.rows = [noteRow(1)]
    const { person } = open('/notes')
    await person.click(await screen.findByRole('button', { name: 'Views' }))
    await person.click(await screen.findByRole('button', { name: 'Deleted' }))
    await waitFor(() => expect(lastAsked()).toMatchObject({ 'filter[deleted]': 'true' }))
    expect(screen.queryByRole('link', { name: 'Note 1' })).toBeNull()
    await person.click(button('Actions for Note 1'))
    await person.click(await screen.findByRole('menuitem', { name: 'Restore' }))
    await waitFor(() => expect(foreign.sent.some(({ path }) => path.endsWith('/restore'))).toBe(true))
  })
})
