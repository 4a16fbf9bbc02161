import { screen, waitFor, within } from '@testing-library/react'
import { HttpResponse } from 'msw'
import { describe, expect, it } from 'vitest'
import { answerOnce, asked, foreign, idOf, noteRow, open, withForeignServer } from './product.tsx'

withForeignServer()

const rowOf = async (title: string) => {
  const row = (await screen.findByRole('link', { name: title })).closest('tr')
  if (!row) throw new Error(`no row is called ${title}`)
  return within(row)
}
const button = (name: string | RegExp) => screen.getByRole('button', { name })
const filters = async () => within(await screen.findByRole('list', { name: 'Filters' }))
const lastAsked = () => asked().at(-1)?.query

describe('a list', () => {
  it('shows title, slug, the titles of references and the languages without asking again', async () => {
    foreign.rows = [noteRow(1, { languages: { en: 'complete', ar: 'outdated' } })]
    open('/notes')
    const row = await rowOf('Note 1')
    expect(row.getByText('/note-1').closest('[dir]')).toHaveAttribute('dir', 'ltr')
    expect(row.getByText('Health')).toBeVisible()
    expect(row.getByText('Arabic out of date')).toBeInTheDocument()
    expect(foreign.sent.some(({ path }) => path.includes('topics'))).toBe(false)
  })

  it('calls a published record scheduled while its date is to come', async () => {
    foreign.rows = [noteRow(1, { publishedAt: '2999-01-01T00:00:00.000Z' }), noteRow(2)]
    open('/notes')
    expect((await rowOf('Note 1')).getByText('Scheduled')).toBeVisible()
    expect((await rowOf('Note 2')).getByText('Published')).toBeVisible()
  })

  it('begins with the order of its section and 25 rows, in the language of the page', async () => {
    foreign.rows = [noteRow(1)]
    open('/ar/notes')
    await screen.findByRole('link', { name: 'Note 1' })
    expect(lastAsked()).toMatchObject({ sort: 'publishedAt', order: 'desc', page: '1', per_page: '25', lang: 'ar' })
  })

  it('is ordered by a header, and the other way round by a second click', async () => {
    foreign.rows = [noteRow(1)]
    const { person } = open('/notes')
    await person.click(await screen.findByRole('button', { name: 'Title' }))
    await waitFor(() => expect(lastAsked()).toMatchObject({ sort: 'title', order: 'asc' }))
    expect(screen.getByRole('columnheader', { name: 'Title' })).toHaveAttribute('aria-sort', 'ascending')
    await person.click(button('Title'))
    await waitFor(() => expect(lastAsked()).toMatchObject({ sort: 'title', order: 'desc' }))
  })

  it('opens a record when its row is clicked, but not when its check box is', async () => {
    foreign.rows = [noteRow(1)]
    const { person, router } = open('/notes')
    await person.click((await rowOf('Note 1')).getByRole('checkbox'))
    expect(router.state.location.pathname).toBe('/notes')
    await person.click((await rowOf('Note 1')).getByText('Health'))
    expect(router.state.location.pathname).toBe('/notes/note-1')
  })

  it('goes from row to row with the arrow keys', async () => {
    foreign.rows = [noteRow(1), noteRow(2)]
    const { person } = open('/notes')
    const first = await screen.findByRole('link', { name: 'Note 1' })
    first.focus()
    await person.keyboard('{ArrowDown}')
    expect(screen.getByRole('link', { name: 'Note 2' })).toHaveFocus()
  })

  it('says that there are more where the server stopped counting', async () => {
    Object.assign(foreign, { rows: [noteRow(1)], total: 10_001, exact: false })
    open('/notes')
    expect(await screen.findByText('10,000+')).toBeVisible()
  })

  it('goes to another page and to another number of rows', async () => {
    Object.assign(foreign, { rows: [noteRow(1)], total: 300 })
    const { person } = open('/notes')
    await person.click(await screen.findByRole('button', { name: 'Page 2' }))
    await waitFor(() => expect(lastAsked()).toMatchObject({ page: '2' }))
    await person.selectOptions(screen.getByRole('combobox', { name: /^Rows/ }), '100')
    await waitFor(() => expect(lastAsked()).toMatchObject({ page: '1', per_page: '100' }))
  })

  it('becomes cards on a narrow screen', async () => {
    foreign.rows = [noteRow(1)]
    open('/notes', { narrow: true })
    expect(await screen.findByRole('link', { name: 'Note 1' })).toBeVisible()
    expect(screen.queryByRole('table')).toBeNull()
  })
})

describe('a search', () => {
  it('is sent once the typing rests, at most 50 characters of it', async () => {
    foreign.rows = [noteRow(1)]
    const { person } = open('/notes')
    const box = await screen.findByRole('searchbox')
    expect(box).toHaveAttribute('placeholder', 'title or slug')
    await person.type(box, 'x'.repeat(60))
    await waitFor(() => expect(lastAsked()?.q).toBe('x'.repeat(50)))
    expect(asked().filter(({ query }) => query.q)).toHaveLength(1)
  })

  it('that finds nothing offers to clear the filters', async () => {
    foreign.rows = []
    const { person } = open('/notes?filter={"q":"zzz"}')
    await person.click(await screen.findByRole('button', { name: 'Clear filters' }))
    await waitFor(() => expect(lastAsked()).not.toHaveProperty('q'))
    expect(screen.getByRole('searchbox')).toHaveValue('')
  })
})

describe('a filter', () => {
  it('takes several states, or all but the last one at once', async () => {
    foreign.rows = [noteRow(1)]
    const { person } = open('/notes')
    await person.click((await filters()).getByRole('button', { name: 'Status' }))
    await person.click(screen.getByRole('checkbox', { name: 'Draft' }))
    await person.click(screen.getByRole('checkbox', { name: 'Scheduled' }))
    await waitFor(() => expect(lastAsked()).toMatchObject({ 'filter[status]': 'draft,scheduled' }))
    await person.click(screen.getByRole('checkbox', { name: 'Not archived' }))
    await waitFor(() => expect(lastAsked()).toMatchObject({ 'filter[status_not]': 'archived' }))
    expect(lastAsked()).not.toHaveProperty('filter[status]')
  })

  it('of a reference offers the other section’s records and names those chosen on its chip', async () => {
    foreign.rows = [noteRow(1)]
    const { person } = open('/notes')
    await person.click((await filters()).getByRole('button', { name: 'Topic' }))
    await person.click(await screen.findByRole('checkbox', { name: 'News' }))
    await waitFor(() => expect(lastAsked()).toMatchObject({ 'filter[topic]': idOf(91) }))
    await person.keyboard('{Escape}')
    expect(await (await filters()).findByRole('button', { name: /Topic: News/ })).toBeVisible()
    await person.click(button('Remove the filter Topic'))
    await waitFor(() => expect(lastAsked()).not.toHaveProperty('filter[topic]'))
  })

  it('of days takes whole days on the clock of the unit', async () => {
    foreign.rows = [noteRow(1)]
    const { person } = open('/notes')
    await person.click((await filters()).getByRole('button', { name: 'Published' }))
    await person.type(screen.getByLabelText('From'), '2026-12-01')
    await person.type(screen.getByLabelText('To'), '2026-12-02')
    await waitFor(() =>
      expect(lastAsked()).toMatchObject({
        'filter[publishedAt_from]': '2026-11-30T22:00:00.000Z',
        'filter[publishedAt_to]': '2026-12-02T21:59:59.000Z',
      }),
    )
  })

  it('by language is one click away from the number that waits for Arabic', async () => {
    foreign.rows = [noteRow(1)]
    answerOnce(({ query }) =>
      query.per_page === '1'
        ? HttpResponse.json({ data: [noteRow(1)], meta: { total: 26, page: 1, per_page: 1, exact: true } })
        : undefined,
    )
    const { person } = open('/notes')
    await person.click(await screen.findByRole('button', { name: '26 wait for Arabic' }))
    await waitFor(() => expect(lastAsked()).toMatchObject({ 'filter[languages]': 'ar:missing,ar:outdated' }))
  })
})

describe('what a person chose to see', () => {
  it('is remembered: columns', async () => {
    foreign.rows = [noteRow(1)]
    const first = open('/notes')
    await first.person.click(await screen.findByRole('button', { name: 'Columns' }))
    await first.person.click(screen.getByRole('checkbox', { name: 'Size' }))
    await first.person.click(screen.getByRole('checkbox', { name: 'Topic' }))
    expect(screen.getByRole('checkbox', { name: 'Title' })).toBeDisabled()
    first.unmount()
    open('/notes')
    expect(await screen.findByRole('columnheader', { name: 'Size' })).toBeVisible()
    expect(screen.queryByRole('columnheader', { name: 'Topic' })).toBeNull()
  })

  it('is remembered under a name: filters, order and columns', async () => {
    foreign.rows = [noteRow(1)]
    const { person } = open('/notes?filter={"status":"draft"}&sort=title&order=ASC')
    await person.click(await screen.findByRole('button', { name: 'Views' }))
    await person.type(screen.getByRole('textbox', { name: 'Save this view' }), 'My drafts')
    await person.click(button('Save'))
    await person.click(button('All'))
    await waitFor(() => expect(lastAsked()).toMatchObject({ sort: 'publishedAt', order: 'desc' }))
    expect(lastAsked()).not.toHaveProperty('filter[status]')
    await person.click(await screen.findByRole('button', { name: 'Views' }))
    await person.click(button('My drafts'))
    await waitFor(() => expect(lastAsked()).toMatchObject({ 'filter[status]': 'draft', sort: 'title', order: 'asc' }))
    await person.click(await screen.findByRole('button', { name: 'My drafts' }))
    await person.click(button('Delete the view My drafts'))
    expect(screen.queryByRole('button', { name: 'Delete the view My drafts' })).toBeNull()
  })
})

describe('an action', () => {
  it('unpublishes one record', async () => {
    foreign.rows = [noteRow(1)]
    const { person } = open('/notes')
    await person.click(await screen.findByRole('button', { name: 'Actions for Note 1' }))
    await person.click(screen.getByRole('menuitem', { name: 'Unpublish' }))
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
    await person.click(screen.getByRole('menuitem', { name: 'Delete' }))
    expect(await screen.findByText('deleted successfully!')).toBeVisible()
    await person.click(button('Undo'))
    expect(await screen.findByText('Restored')).toBeVisible()
    expect(foreign.sent.some(({ path }) => path.endsWith(`/notes/${idOf(1)}/restore`))).toBe(true)
  })

  it('that is refused because others use the record names them', async () => {
    foreign.rows = [noteRow(1)]
    answerOnce(({ method }) =>
      method === 'DELETE'
        ? HttpResponse.json(
            {
              key: 'errors.referenced',
              message: '',
              data: [{ section: 'notes', id: idOf(7), slug: 'user', title: 'The user' }],
            },
            { status: 409 },
          )
        : undefined,
    )
    const { person } = open('/notes')
    await person.click(await screen.findByRole('button', { name: 'Actions for Note 1' }))
    await person.click(screen.getByRole('menuitem', { name: 'Delete' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Still in use' }))
    expect(dialog.getByRole('link', { name: 'The user' })).toHaveAttribute('href', '/notes/edit/user')
  })

  it('on several records is asked about, and goes as one call', async () => {
    foreign.rows = [noteRow(1), noteRow(2), noteRow(3)]
    const { person } = open('/notes')
    await person.click(await screen.findByRole('checkbox', { name: 'Select Note 1' }))
    await person.keyboard('{Shift>}')
    await person.click(screen.getByRole('checkbox', { name: 'Select Note 3' }))
    await person.keyboard('{/Shift}')
    const bar = within(screen.getByRole('toolbar', { name: 'Actions for the selected rows' }))
    expect(bar.getByText('3 selected')).toBeVisible()
    await person.click(bar.getByRole('button', { name: 'Delete' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Delete 3 records?' }))
    await person.click(dialog.getByRole('button', { name: 'Delete' }))
    await waitFor(() => expect(screen.queryByRole('toolbar')).toBeNull())
    const calls = foreign.sent.filter(({ method }) => method !== 'GET')
    expect(calls).toMatchObject([{ path: '/api/v1/dashboard/notes/bulk', body: { delete: true } }])
    expect(calls[0]?.body).toHaveProperty('slugs', [idOf(1), idOf(2), idOf(3)])
  })

  it('that fails leaves the rows selected and says why', async () => {
    foreign.rows = [noteRow(1), noteRow(2)]
    answerOnce(({ method }) =>
      method === 'POST' ? HttpResponse.json({ key: 'errors.unavailable', message: '' }, { status: 503 }) : undefined,
    )
    const { person } = open('/notes')
    await person.click(await screen.findByRole('checkbox', { name: 'Select all rows of this page' }))
    await person.click(button('Change status'))
    await person.click(screen.getByRole('menuitem', { name: 'Archived' }))
    expect(await screen.findByText(/The server cannot reach its data/)).toBeVisible()
    expect(screen.getByText('2 selected')).toBeVisible()
  })

  it('exports every row that matches, with the columns on show', async () => {
    Object.assign(foreign, { rows: [noteRow(1)], total: 312 })
    URL.createObjectURL = () => 'blob:export'
    URL.revokeObjectURL = () => undefined
    const { person } = open('/notes?filter={"status":"draft"}')
    await person.click(await screen.findByRole('button', { name: 'Export' }))
    await person.click(screen.getByRole('menuitem', { name: /CSV.*All 312 rows/ }))
    await waitFor(() =>
      expect(asked('export')[0]?.query).toMatchObject({
        format: 'csv',
        'filter[status]': 'draft',
        columns: 'title,topic,languages,status,publishedAt',
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
    await person.click(button('Deleted'))
    await waitFor(() => expect(lastAsked()).toMatchObject({ 'filter[deleted]': 'true' }))
    expect(screen.queryByRole('link', { name: 'Note 1' })).toBeNull()
    await person.click(button('Actions for Note 1'))
    await person.click(screen.getByRole('menuitem', { name: 'Restore' }))
    await waitFor(() => expect(foreign.sent.some(({ path }) => path.endsWith('/restore'))).toBe(true))
  })
})

describe('a list without rows', () => {
  it('says what its section is for and offers a new record', async () => {
    const { person, router } = open('/notes')
    expect(await screen.findByText('What people should know.')).toBeVisible()
    await person.click(screen.getAllByRole('link', { name: 'New note' })[0] ?? document.body)
    expect(router.state.location.pathname).toBe('/notes/create')
  })

  it('that could not be fetched says so and tries again', async () => {
    foreign.rows = [noteRow(1)]
    answerOnce(({ path, query }) =>
      path.endsWith('/notes') && query.per_page !== '1'
        ? HttpResponse.json({ key: 'errors.server', message: '' }, { status: 500 })
        : undefined,
    )
    const { person } = open('/notes')
    expect(await screen.findByText('An error occurred, please try again')).toBeVisible()
    await person.click(button('Try again'))
    expect(await screen.findByRole('link', { name: 'Note 1' })).toBeVisible()
  })
})

describe('an address that asks for what there is not', () => {
  it('is answered with its reason and a way out', async () => {
    foreign.rows = [noteRow(1)]
    answerOnce(({ path, query }) =>
      path.endsWith('/notes') && query.sort === 'colour'
        ? HttpResponse.json({ key: 'errors.query', message: '', values: { name: 'sort' } }, { status: 400 })
        : undefined,
    )
    const { person } = open('/notes?filter={}&sort=colour&order=ASC')
    expect(await screen.findByText('The list cannot be read with “sort”')).toBeVisible()
    await person.click(button('Clear filters'))
    expect(await screen.findByRole('link', { name: 'Note 1' })).toBeVisible()
    expect(lastAsked()).toMatchObject({ sort: 'publishedAt' })
  })
})

describe('an inbox', () => {
  it('has nothing to create or edit, and is found by its owner', async () => {
    foreign.rows = [{ ...noteRow(1), name: 'Karim', phone: '+20 100', status: 'new', owner: idOf(50) }]
    const { person } = open('/calls')
    expect((await rowOf('Karim')).getByText('Mona Adel')).toBeVisible()
    expect(screen.queryByRole('link', { name: /New/ })).toBeNull()
    await person.click(button('Actions for Karim'))
    expect(screen.queryByRole('menuitem', { name: 'Edit' })).toBeNull()
    await person.keyboard('{Escape}')
    await person.click((await filters()).getByRole('button', { name: 'Owner' }))
    await person.click(await screen.findByRole('checkbox', { name: 'Nobody' }))
    await waitFor(() => expect(asked('calls').at(-1)?.query).toMatchObject({ 'filter[owner]': 'none' }))
  })
})
