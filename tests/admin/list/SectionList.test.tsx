import { screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import {
  button,
  createRow,
  filters,
  idOf,
  lastListQuery,
  listRequests,
  mockState,
  renderPage,
  respondOnce,
  rowOf,
  useMockServer,
} from '../../harness/admin/list.tsx'
import { respondWithError } from '../../harness/admin/responses.ts'

useMockServer()

describe('a list', () => {
  it('shows title, slug, the titles of references and the languages without asking again', async () => {
    mockState.rows = [createRow(1, { languages: { en: 'complete', ar: 'outdated' } })]
    renderPage('/notes')
    const row = await rowOf('Note 1')
    expect(row.getByText('/note-1').closest('[dir]')).toHaveAttribute('dir', 'ltr')
    expect(await row.findByText('Health')).toBeVisible()
    expect(await row.findByText('Arabic outdated')).toBeInTheDocument()
    expect(mockState.sent.some(({ path }) => path.includes('topics'))).toBe(false)
  })

  it('calls a published record scheduled while its date is to come', async () => {
    mockState.rows = [createRow(1, { publishedAt: '2999-01-01T00:00:00.000Z' }), createRow(2)]
    renderPage('/notes')
    expect(await (await rowOf('Note 1')).findByText('Scheduled')).toBeVisible()
    expect(await (await rowOf('Note 2')).findByText('Published')).toBeVisible()
  })

  it('begins with the order of its section and 25 rows, in the language of the page', async () => {
    mockState.rows = [createRow(1)]
    renderPage('/ar/notes')
    await screen.findByRole('link', { name: 'Note 1' })
    expect(lastListQuery()).toMatchObject({ sort: 'publishedAt', order: 'desc', page: '1', per_page: '25', lang: 'ar' })
  })

  it('is ordered by a header, and the other way round by a second click', async () => {
    mockState.rows = [createRow(1)]
    const { person } = renderPage('/notes')
    await person.click(await screen.findByRole('button', { name: 'Title' }))
    await waitFor(() => expect(lastListQuery()).toMatchObject({ sort: 'title', order: 'asc' }))
    expect(await screen.findByRole('columnheader', { name: 'Title' })).toHaveAttribute('aria-sort', 'ascending')
    await person.click(button('Title'))
    await waitFor(() => expect(lastListQuery()).toMatchObject({ sort: 'title', order: 'desc' }))
  })

  it('opens a record when its row is clicked, but not when its check box is', async () => {
    mockState.rows = [createRow(1)]
    const { person, router } = renderPage('/notes')
    await person.click(await (await rowOf('Note 1')).findByRole('checkbox'))
    expect(router.state.location.pathname).toBe('/notes')
    await person.click(await (await rowOf('Note 1')).findByText('Health'))
    expect(router.state.location.pathname).toBe('/notes/note-1')
  })

  it('goes from row to row with the arrow keys', async () => {
    mockState.rows = [createRow(1), createRow(2)]
    const { person } = renderPage('/notes')
    const first = await screen.findByRole('link', { name: 'Note 1' })
    first.focus()
    await person.keyboard('{ArrowDown}')
    expect(await screen.findByRole('link', { name: 'Note 2' })).toHaveFocus()
  })

  it('says that there are more where the server stopped counting', async () => {
    Object.assign(mockState, { rows: [createRow(1)], total: 10_000, exact: false })
    renderPage('/notes')
    expect(await screen.findByText('10,000+')).toBeVisible()
  })

  it('goes to another page and to another number of rows', async () => {
    Object.assign(mockState, { rows: [createRow(1)], total: 300 })
    const { person } = renderPage('/notes')
    await person.click(await screen.findByRole('button', { name: 'Page 2' }))
    await waitFor(() => expect(lastListQuery()).toMatchObject({ page: '2' }))
    await person.selectOptions(await screen.findByRole('combobox', { name: /^Rows/ }), '100')
    await waitFor(() => expect(lastListQuery()).toMatchObject({ page: '1', per_page: '100' }))
  })

  it('becomes cards on a narrow screen', async () => {
    mockState.rows = [createRow(1)]
    renderPage('/notes', { narrow: true })
    expect(await screen.findByRole('link', { name: 'Note 1' })).toBeVisible()
    expect(screen.queryByRole('table')).toBeNull()
  })
})

describe('a list without rows', () => {
  it('says what its section is for and offers a new record', async () => {
    const { person, router } = renderPage('/notes')
    expect(await screen.findByText('What people should know.')).toBeVisible()
    await person.click(screen.getAllByRole('link', { name: 'New note' })[0] ?? document.body)
    expect(router.state.location.pathname).toBe('/notes/create')
  })

  it('that could not be fetched says so and tries again', async () => {
    mockState.rows = [createRow(1)]
    respondOnce(({ path, query }) =>
      path.endsWith('/notes') && query.per_page !== '1' ? respondWithError('errors.server') : undefined,
    )
    const { person } = renderPage('/notes')
    expect(await screen.findByText('An error occurred, please try again')).toBeVisible()
    await person.click(button('Try again'))
    expect(await screen.findByRole('link', { name: 'Note 1' })).toBeVisible()
  })
})

describe('an address that asks for what there is not', () => {
  it('is answered with its reason and a way out', async () => {
    mockState.rows = [createRow(1)]
    respondOnce(({ path, query }) =>
      path.endsWith('/notes') && query.sort === 'colour'
        ? respondWithError('errors.query', { values: { name: 'sort' } })
        : undefined,
    )
    const { person } = renderPage('/notes?filter={}&sort=colour&order=ASC')
    expect(await screen.findByText('Invalid list parameter: “sort”')).toBeVisible()
    await person.click(button('Clear filters'))
    expect(await screen.findByRole('link', { name: 'Note 1' })).toBeVisible()
    expect(lastListQuery()).toMatchObject({ sort: 'publishedAt' })
  })
})

describe('an inbox', () => {
  it('has nothing to create or edit, and is found by its owner', async () => {
    mockState.rows = [{ ...createRow(1), name: 'Karim', phone: '+20 100', status: 'new', owner: idOf(50) }]
    const { person } = renderPage('/calls')
    expect(await (await rowOf('Karim')).findByText('Mona Adel')).toBeVisible()
    // What is hidden is no more there than what is shown, and to tell the two apart takes most of the time.
    const hidden = true
    expect(screen.queryByRole('link', { name: /New/, hidden })).toBeNull()
    await person.click(button('Actions for Karim'))
    expect(screen.queryByRole('menuitem', { name: 'Edit', hidden })).toBeNull()
    await person.keyboard('{Escape}')
    await person.click(await (await filters()).findByRole('button', { name: 'Owner', hidden }))
    await person.click(await screen.findByRole('checkbox', { name: 'Unassigned', hidden }))
    await waitFor(() => expect(listRequests('calls').at(-1)?.query).toMatchObject({ 'filter[owner]': 'none' }))
  })
})
