import { screen, waitFor } from '@testing-library/react'
import { HttpResponse } from 'msw'
import { beforeAll, describe, expect, it } from 'vitest'
import {
  answerOnce,
  asked,
  button,
  filters,
  foreign,
  idOf,
  lastAsked,
  noteRow,
  open,
  withForeignServer,
} from '../../harness/admin/list.tsx'

withForeignServer()
// The calendar is loaded when it is needed; here it is there already.
beforeAll(() => import('../../../src/admin/kinds/moment/DayBox.tsx').then(() => undefined), 60_000)

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
    expect(await screen.findByRole('searchbox')).toHaveValue('')
  })
})

describe('a filter', () => {
  it('takes several states, or all but the last one at once', async () => {
    foreign.rows = [noteRow(1)]
    const { person } = open('/notes')
    await person.click(await (await filters()).findByRole('button', { name: 'Status' }))
    await person.click(await screen.findByRole('checkbox', { name: 'Draft' }))
    await person.click(await screen.findByRole('checkbox', { name: 'Scheduled' }))
    await waitFor(() => expect(lastAsked()).toMatchObject({ 'filter[status]': 'draft,scheduled' }))
    await person.click(await screen.findByRole('checkbox', { name: 'Not archived' }))
    await waitFor(() => expect(lastAsked()).toMatchObject({ 'filter[status_not]': 'archived' }))
    expect(lastAsked()).not.toHaveProperty('filter[status]')
  })

  it('of a reference offers the other section’s records and names those chosen on its chip', async () => {
    foreign.rows = [noteRow(1)]
    const { person } = open('/notes')
    await person.click(await (await filters()).findByRole('button', { name: 'Topic' }))
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
    await person.click(await (await filters()).findByRole('button', { name: 'Published' }))
    await person.type(await screen.findByLabelText('From'), '1/12/2026')
    await person.type(await screen.findByLabelText('To'), '٢/١٢/٢٠٢٦{Enter}')
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
    await first.person.click(await screen.findByRole('button', { name: 'Columns and rows' }))
    await first.person.click(await screen.findByRole('checkbox', { name: 'Size' }))
    await first.person.click(await screen.findByRole('checkbox', { name: 'Topic' }))
    expect(await screen.findByRole('checkbox', { name: 'Title' })).toBeDisabled()
    first.unmount()
    open('/notes')
    expect(await screen.findByRole('columnheader', { name: 'Size' })).toBeVisible()
    expect(screen.queryByRole('columnheader', { name: 'Topic' })).toBeNull()
  })

  it('is remembered under a name: filters, order and columns', async () => {
    foreign.rows = [noteRow(1)]
    const { person } = open('/notes?filter={"status":"draft"}&sort=title&order=ASC')
    await person.click(await screen.findByRole('button', { name: 'Views' }))
    await person.type(await screen.findByRole('textbox', { name: 'Save this view' }), 'My drafts')
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
