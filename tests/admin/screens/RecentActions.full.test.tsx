import { screen, waitFor, within } from '@testing-library/react'
import { http } from 'msw'
import { expect, test, vi } from 'vitest'
import type { RecentAction } from '../../../src/api/recent-actions.ts'
import { renderPage, server, useMockServer } from '../../harness/admin/app.tsx'
import { respond, respondWithError } from '../../harness/admin/responses.ts'

vi.mock('../../../src/sections.ts', () => import('../../harness/admin/app-sections.ts'))
useMockServer()

const list = '*/api/v1/dashboard/recent-actions'
const [salma, mona] = [
  { id: 'p1', name: 'Salma' },
  { id: 'p2', name: 'Mona' },
]
const changed: RecentAction = {
  ...{ id: 'a1', kind: 'change', section: 'letters', count: 400, fields: ['owner'], file: null, state: 'done' },
  ...{ at: new Date().toISOString(), by: salma, canUndo: true, expiresAt: '2026-11-28T08:00:00.000Z', undo: null },
  records: ['One', 'Two', 'Three'].map((title) => ({ id: title, title })),
}
const undone: RecentAction = {
  ...changed,
  canUndo: false,
  undo: {
    ...{ id: 'u1', at: new Date().toISOString(), by: mona, state: 'done', done: 400, total: 400 },
    result: {
      counts: { undone: 397, conflicts: 2, rejected: 1 },
      skipped: [
        { record: 'One', title: 'One', problems: [{ path: '', key: 'jobs.changedSince' }] },
        { record: 'Two', title: 'Two', problems: [{ path: 'status', key: 'errors.noPublishing' }] },
      ],
    },
  },
}
/** Answers the list with these actions, and remembers whose were asked for. */
function answer(actions: () => readonly RecentAction[], more = false): readonly string[] {
  const asked: string[] = []
  server.use(
    http.get(list, ({ request }) => {
      asked.push(new URL(request.url).searchParams.toString())
      return respond('GET /api/v1/dashboard/recent-actions', { data: [...actions()], meta: { more } })
    }),
  )
  return asked
}

test('an action names its records, section and fields, and is undone with what was kept and why', async () => {
  let actions = [changed]
  answer(() => actions)
  server.use(
    http.post(`${list}/a1/undo`, () => {
      actions = [undone]
      return respond('POST /api/v1/dashboard/recent-actions/:id/undo', { data: undone })
    }),
  )
  const { person } = renderPage('/recent-actions')
  const item = within((await screen.findByRole('heading', { name: 'Changed: Letters' })).closest('li') as HTMLElement)
  expect(item.getByText(/One.*Two.*Three.*and 397 other records/)).toBeVisible()
  expect(item.getByText('Fields: Owner')).toBeVisible()
  await person.click(item.getByRole('button', { name: /^Undo/ }))

  expect(await screen.findByText('Partly undone')).toBeVisible()
  expect(screen.getByText('Undone: 397')).toBeVisible()
  expect(screen.getByText('Kept because changed since: 2')).toBeVisible()
  expect(screen.getByText('Couldn’t be undone: 1')).toBeVisible()
  expect(screen.getByText(/Undone by .*Mona/)).toBeVisible()
  expect(screen.getByText('Changed in the meantime')).toBeInTheDocument()
  expect(screen.queryByRole('button', { name: /^Undo/ })).toBeNull()
})

test('the actions of the unit are offered to readers of the audit log alone', async () => {
  const asked = answer(() => [])
  renderPage('/recent-actions')
  expect(await screen.findByText('No actions in the last 24 hours')).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Everyone in the unit' })).toBeNull()
  expect(asked).toEqual(['of=user&lang=en'])
})

test('a refused undo says why, and older actions are loaded on demand', async () => {
  const asked = answer(() => [changed], true)
  server.use(http.post(`${list}/a1/undo`, () => respondWithError('errors.notFound')))
  const { person } = renderPage('/ar/recent-actions')
  await person.click(await screen.findByRole('button', { name: /^تراجع – تعديل/ }))
  await waitFor(() => expect(asked.length).toBeGreaterThan(1))
  await person.click(await screen.findByRole('button', { name: 'عرض إجراءات أقدم' }))
  await waitFor(() => expect(asked.at(-1)).toContain('before=a1'))
})
