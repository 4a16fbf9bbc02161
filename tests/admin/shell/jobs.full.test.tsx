import { screen } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { expect, test, vi } from 'vitest'
import type { Job } from '../../../src/api/jobs.ts'
import { open, server, withForeignServer } from '../../harness/admin/app.tsx'

vi.mock('../../../src/sections.ts', () => import('../../harness/admin/app-sections.ts'))
withForeignServer()

const waiting: Job = {
  ...{ id: 'j1', kind: 'export', section: 'letters', state: 'waiting', done: 0, total: 20_000, outcome: null },
  ...{ hasFile: false, canUndo: false, undoes: null, startedAt: null, finishedAt: null },
  ...{ createdAt: new Date().toISOString(), endsAt: '2026-11-24T08:00:00.000Z' },
}
const done: Job = {
  ...{ ...waiting, state: 'done', done: 20_000, outcome: { counts: { exported: 20_000 } }, hasFile: true },
  ...{ startedAt: '2026-11-23T08:00:01.000Z', finishedAt: '2026-11-23T08:00:02.000Z' },
}

test('large work tells its end, even if it has come before the first look', async () => {
  const letters = '*/api/v1/dashboard/letters'
  const row = { id: 'l1', slug: 'l1', status: 'new', version: 1, title: 'Dear all', createdAt: waiting.createdAt }
  server.use(
    http.get(letters, () =>
      HttpResponse.json({ data: [row], meta: { total: 20_000, page: 1, per_page: 25, exact: true, titles: {} } }),
    ),
    http.get(`${letters}/export`, () => HttpResponse.json({ data: waiting }, { status: 202 })),
    http.get('*/api/v1/dashboard/jobs', () => HttpResponse.json({ data: [done] })),
  )
  const { person } = open('/letters')
  await screen.findByText('Dear all')
  await person.click(await screen.findByRole('button', { name: 'Export' }))
  await person.click(await screen.findByRole('menuitem', { name: /CSV/ }))
  expect(await screen.findByRole('button', { name: 'Download' })).toBeVisible()
})

test('what is taken back tells its end likewise', async () => {
  const changed: Job = { ...done, kind: 'bulk', hasFile: false, canUndo: true, outcome: { counts: { changed: 3 } } }
  const undoing: Job = { ...changed, id: 'j2', state: 'waiting', canUndo: false, undoes: 'j1', finishedAt: null }
  let jobs = [changed]
  server.use(
    http.get('*/api/v1/dashboard/jobs', () => HttpResponse.json({ data: jobs })),
    http.post('*/api/v1/dashboard/jobs/j1/undo', () => {
      jobs = [
        { ...undoing, state: 'done', outcome: { counts: { undone: 3 } } },
        { ...changed, canUndo: false },
      ]
      return HttpResponse.json({ data: undoing }, { status: 201 })
    }),
  )
  localStorage.setItem('RaStore.jobs.watched', 'true')
  const { person } = open('/')
  await person.click(await screen.findByRole('button', { name: 'Background work' }))
  await person.click(await screen.findByRole('button', { name: 'Undo' }))
  expect(await screen.findByText(/Letters.*Taken back: 3/)).toBeInTheDocument()
})

const counts = { created: 39_208, changed: 0, refused: 400 }
const broken = { ...done, kind: 'import', done: 39_608, total: 100_000, hasFile: false } as const
const failure = { key: 'errors.forbidden' }
const forbidden = 'You do not have permission for this'

test.each<[string, Partial<Job>, readonly string[]]>([
  [
    'an import that was cancelled',
    { state: 'cancelled', outcome: { counts } },
    ['Cancelled after 39,608 of 100,000', 'Created: 39,208', 'Refused: 400'],
  ],
  [
    'an import that failed',
    { state: 'failed', outcome: { counts, failure } },
    [`Stopped after 39,608 of 100,000: ${forbidden}`, 'Created: 39,208', 'Refused: 400'],
  ],
  [
    'an import whose last batch had committed when it failed',
    { state: 'failed', done: 100_000, outcome: { counts: {}, failure } },
    [forbidden],
  ],
  [
    'work that was cancelled before it started',
    { state: 'cancelled', startedAt: null, done: 0, outcome: { counts: {} } },
    ['Cancelled before it started'],
  ],
  [
    'an export that was cancelled',
    { kind: 'export', state: 'cancelled', outcome: { counts: { exported: 39_608 } } },
    ['Cancelled after 39,608 of 100,000'],
  ],
  [
    'an undo that was cancelled',
    { undoes: 'j0', state: 'cancelled', outcome: { counts: { undone: 39_600, kept: 8 } } },
    ['Cancelled after 39,608 of 100,000', 'Taken back: 39,600', 'Kept, changed since: 8'],
  ],
])('the panel says of %s what it did until then', async (_, job, texts) => {
  server.use(http.get('*/api/v1/dashboard/jobs', () => HttpResponse.json({ data: [{ ...broken, ...job }] })))
  localStorage.setItem('RaStore.jobs.watched', 'true')
  const { person } = open('/')
  await person.click(await screen.findByRole('button', { name: 'Background work' }))
  const item = await screen.findByRole('listitem')
  for (const text of texts) expect(item).toHaveTextContent(text)
  expect(item.querySelectorAll('p')).toHaveLength(texts.length)
})

test('the panel says so in Arabic too', async () => {
  const data = [{ ...broken, state: 'cancelled', outcome: { counts } }]
  server.use(http.get('*/api/v1/dashboard/jobs', () => HttpResponse.json({ data })))
  localStorage.setItem('RaStore.jobs.watched', 'true')
  localStorage.setItem('RaStore.locale', '"ar"')
  const { person } = open('/ar')
  await person.click(await screen.findByRole('button', { name: 'العمليات في الخلفية' }))
  const item = await screen.findByRole('listitem')
  for (const text of ['أُلغيت بعد 39,608 من أصل 100,000', 'سجلات أُضيفت: 39,208']) expect(item).toHaveTextContent(text)
})
