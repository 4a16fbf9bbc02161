import { screen, waitFor } from '@testing-library/react'
import { beforeAll, describe, expect, it } from 'vitest'
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
  useMockServer,
} from '../../harness/admin/list.tsx'
import { listMeta, respond } from '../../harness/admin/responses.ts'

useMockServer()
// The calendar is loaded when it is needed; here it is there already.
beforeAll(() => import('../../../src/fields/date-time/browser/DatePicker.tsx').then(() => undefined), 60_000)

describe('a search', () => {
  it('is sent once the typing rests, at most 50 characters of it', async () => {
    mockState.rows = [createRow(1)]
    const { person } = renderPage('/notes')
    const box = await screen.findByRole('searchbox')
    expect(box).toHaveAttribute('placeholder', 'title or slug')
    await person.type(box, 'x'.repeat(60))
    await waitFor(() => expect(lastListQuery()?.q).toBe('x'.repeat(50)))
    expect(listRequests().filter(({ query }) => query.q)).toHaveLength(1)
  })

  it('that finds nothing offers to clear the filters', async () => {
    mockState.rows = []
    const { person } = renderPage('/notes?filter={"q":"zzz"}')
    await person.click(await screen.findByRole('button', { name: 'Clear filters' }))
    await waitFor(() => expect(lastListQuery()).not.toHaveProperty('q'))
    expect(await screen.findByRole('searchbox')).toHaveValue('')
  })
})

describe('a filter', () => {
  it('takes several states, or all but the last one at once', async () => {
    mockState.rows = [createRow(1)]
    const { person } = renderPage('/notes')
    await person.click(await (await filters()).findByRole('button', { name: 'Status' }))
    await person.click(await screen.findByRole('checkbox', { name: 'Draft' }))
    await person.click(await screen.findByRole('checkbox', { name: 'Scheduled' }))
    await waitFor(() => expect(lastListQuery()).toMatchObject({ 'filter[status]': 'draft,scheduled' }))
    await person.click(await screen.findByRole('checkbox', { name: 'Not archived' }))
    await waitFor(() => expect(lastListQuery()).toMatchObject({ 'filter[status_not]': 'archived' }))
    expect(lastListQuery()).not.toHaveProperty('filter[status]')
  })

  it('of a reference offers the other section’s records and names those chosen on its chip', async () => {
    mockState.rows = [createRow(1)]
    const { person } = renderPage('/notes')
    await person.click(await (await filters()).findByRole('button', { name: 'Topic' }))
    await person.click(await screen.findByRole('checkbox', { name: 'News' }))
    await waitFor(() => expect(lastListQuery()).toMatchObject({ 'filter[topic]': idOf(91) }))
    await person.keyboard('{Escape}')
    expect(await (await filters()).findByRole('button', { name: /Topic: News/ })).toBeVisible()
    await person.click(button('Remove filter: Topic'))
    await waitFor(() => expect(lastListQuery()).not.toHaveProperty('filter[topic]'))
  })

  it('of days takes whole days on the clock of the unit', async () => {
    mockState.rows = [createRow(1)]
    const { person } = renderPage('/notes')
    await person.click(await (await filters()).findByRole('button', { name: 'Publish date' }))
    await person.type(await screen.findByLabelText('From'), '1/12/2026')
    await person.type(await screen.findByLabelText('To'), '٢/١٢/٢٠٢٦{Enter}')
    await waitFor(() =>
      expect(lastListQuery()).toMatchObject({
        'filter[publishedAt_from]': '2026-11-30T22:00:00.000Z',
        'filter[publishedAt_to]': '2026-12-02T21:59:59.000Z',
      }),
    )
  })

  it('by language is one click away from the number that waits for Arabic', async () => {
    mockState.rows = [createRow(1)]
    respondOnce(({ query }) =>
      query.per_page === '1'
        ? respond('GET ', { data: [createRow(1)], meta: listMeta(26, { per_page: 1 }) })
        : undefined,
    )
    const { person } = renderPage('/notes')
    await person.click(await screen.findByRole('button', { name: '26 need Arabic translation' }))
    await waitFor(() =>
      expect(lastListQuery()).toMatchObject({ 'filter[languages]': 'ar:missing,ar:incomplete,ar:outdated' }),
    )
  })
})

describe('what a person chose to see', () => {
  it('is remembered: columns', async () => {
    mockState.rows = [createRow(1)]
    const first = renderPage('/notes')
    await first.person.click(await screen.findByRole('button', { name: 'Display' }))
    await first.person.click(await screen.findByRole('checkbox', { name: 'Size' }))
    await first.person.click(await screen.findByRole('checkbox', { name: 'Topic' }))
    expect(await screen.findByRole('checkbox', { name: 'Title' })).toBeDisabled()
    first.unmount()
    renderPage('/notes')
    expect(await screen.findByRole('columnheader', { name: 'Size' })).toBeVisible()
    expect(screen.queryByRole('columnheader', { name: 'Topic' })).toBeNull()
  })

  it('is remembered under a name: filters, order and columns', async () => {
    mockState.rows = [createRow(1)]
    const { person } = renderPage('/notes?filter={"status":"draft"}&sort=title&order=ASC')
    await person.click(await screen.findByRole('button', { name: 'Views' }))
    await person.type(await screen.findByRole('textbox', { name: 'Save this view' }), 'My drafts')
    await person.click(button('Save'))
    await person.click(button('All'))
    await waitFor(() => expect(lastListQuery()).toMatchObject({ sort: 'publishedAt', order: 'desc' }))
    expect(lastListQuery()).not.toHaveProperty('filter[status]')
    await person.click(await screen.findByRole('button', { name: 'Views' }))
    await person.click(button('My drafts'))
    await waitFor(() =>
      expect(lastListQuery()).toMatchObject({ 'filter[status]': 'draft', sort: 'title', order: 'asc' }),
    )
    await person.click(await screen.findByRole('button', { name: 'My drafts' }))
    await person.click(button('Delete view My drafts'))
    expect(screen.queryByRole('button', { name: 'Delete view My drafts' })).toBeNull()
  })
})
