import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import type { ListedRecord } from '../../../src/api/sections/section-schemas.ts'
import {
  button,
  idOf,
  listRequests,
  mockState,
  renderPage,
  respondOnce,
  rowOf,
  useMockServer,
} from '../../harness/admin/list.tsx'
import { listMeta, respond, respondWithError } from '../../harness/admin/responses.ts'

useMockServer()

const stepRow = (number: number, more: Partial<ListedRecord> = {}): ListedRecord => ({
  id: idOf(number),
  slug: null,
  status: 'published',
  version: 1,
  languages: { en: 'complete', ar: 'complete' },
  createdAt: '2026-11-01T08:00:00.000Z',
  updatedAt: '2026-11-02T08:00:00.000Z',
  name: `Step ${number}`,
  under: null,
  ...more,
})
const sent = () => mockState.sent.filter(({ path }) => path.endsWith('/reorder')).map(({ body }) => body)
const names = () => screen.getAllByRole('link', { name: /^Step/ }).map(({ textContent }) => textContent)
const choose = async (person: ReturnType<typeof renderPage>['person'], title: string, entry: string) => {
  await person.click(await screen.findByRole('button', { name: `Actions for ${title}` }))
  await person.click(await screen.findByRole('menuitem', { name: entry }))
}

describe('a list that is ordered by hand', () => {
  it('has handles and ways to move in its menus while it is shown in its own order, whole', async () => {
    mockState.rows = [stepRow(1), stepRow(2), stepRow(3)]
    const { person } = renderPage('/steps')
    expect(await screen.findByRole('button', { name: 'Move Step 2' })).toBeVisible()
    await choose(person, 'Step 3', 'Move up')
    await waitFor(() => expect(sent()).toEqual([{ id: idOf(3), before: idOf(2) }]))
    expect(await screen.findByText('Moved to position 2 of 3')).toBeInTheDocument()
    await person.click(button('Name'))
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Move Step 2' })).toBeNull())
  })

  it('moves to the place of a record on another page', async () => {
    mockState.rows = [stepRow(26), stepRow(27)]
    mockState.total = 60
    const { person } = renderPage('/steps?filter={}&sort=order&order=ASC&page=2&perPage=25')
    await screen.findByRole('button', { name: 'Move Step 26' })
    respondOnce(({ query }) =>
      // Not the hint's, which counts what waits for a language.
      query.per_page === '1' && query['filter[languages]'] === undefined
        ? respond('GET ', { data: [stepRow(1)], meta: listMeta(60, { per_page: 1 }) })
        : undefined,
    )
    await choose(person, 'Step 27', 'Move to top')
    await waitFor(() => expect(sent()).toEqual([{ id: idOf(27), before: idOf(1) }]))
  })

  it('shows a record back in its place, with a notice, when the server refuses', async () => {
    mockState.rows = [stepRow(1), stepRow(2)]
    respondOnce(({ path }) => (path.endsWith('/reorder') ? respondWithError('errors.forbidden') : undefined))
    const { person } = renderPage('/steps')
    await choose(person, 'Step 2', 'Move up')
    expect(await screen.findByText('You don’t have permission to do this')).toBeVisible()
    expect(names()).toEqual(['Step 1', 'Step 2'])
    expect(listRequests('steps').length).toBeGreaterThan(1)
  })

  it('is not moved by somebody who may only read it', async () => {
    mockState.rows = [stepRow(1), stepRow(2)]
    renderPage('/steps', { permissions: ['Access Lead'] })
    await rowOf('Step 1')
    expect(screen.queryByRole('button', { name: 'Move Step 1' })).toBeNull()
  })
})

describe('a tree', () => {
  const tree = [stepRow(1), stepRow(2, { under: idOf(1) }), stepRow(3)]

  it('shows records under their parents, which can be closed and stay so', async () => {
    mockState.rows = [stepRow(2, { under: idOf(1) }), stepRow(1), stepRow(3)]
    const { person, unmount } = renderPage('/branches')
    await rowOf('Step 2')
    expect(names()).toEqual(['Step 1', 'Step 2', 'Step 3'])
    await person.click(button('Hide items under Step 1'))
    expect(names()).toEqual(['Step 1', 'Step 3'])
    unmount()
    renderPage('/branches')
    await rowOf('Step 1')
    expect(names()).toEqual(['Step 1', 'Step 3'])
  })

  it.each([
    ['en', '/branches', '{ArrowRight}', '{ArrowLeft}', /^Move Step/],
    ['ar', '/ar/branches', '{ArrowLeft}', '{ArrowRight}', /^نقل Step/],
  ])('is moved in and out by the arrow keys as one reads in %s', async (_, path, inwards, outwards, grip) => {
    mockState.rows = tree
    const { person } = renderPage(path)
    const [, second, third] = await screen.findAllByRole('button', { name: grip })
    third?.focus()
    await person.keyboard(inwards)
    await waitFor(() => expect(sent()).toEqual([{ id: idOf(3), before: null, parent: idOf(1) }]))
    second?.focus()
    await person.keyboard(outwards)
    await waitFor(() => expect(sent()).toHaveLength(2))
  })

  it('shows what was found with the records above it', async () => {
    mockState.rows = tree
    renderPage('/branches?filter={"q":"Step"}&sort=order&order=ASC&page=1&perPage=25')
    const row = await rowOf('Step 2')
    expect(await row.findByText('Step 1')).toBeVisible()
    expect(within(screen.getByRole('table')).queryByRole('button', { name: /^Move/ })).toBeNull()
  })
})
