import { screen } from '@testing-library/react'
import { http } from 'msw'
import { expect, test, vi } from 'vitest'
import type { Job } from '../../../src/api/jobs.ts'
import { leadRow, renderPage, server, useMockServer } from '../../harness/admin/app.tsx'
import { handle, listMeta, respond } from '../../harness/admin/responses.ts'

vi.mock('../../../src/sections.ts', () => import('../../harness/admin/app-sections.ts'))
useMockServer()

const waiting: Job = {
  ...{ id: 'j1', kind: 'export', section: 'letters', state: 'waiting', done: 0, total: 20_000, result: null },
  ...{ hasFile: false, canUndo: false, undoOf: null, startedAt: null, finishedAt: null },
  ...{ createdAt: new Date().toISOString(), expiresAt: '2026-11-24T08:00:00.000Z' },
}
const done: Job = {
  ...{ ...waiting, state: 'done', done: 20_000, result: { counts: { exported: 20_000 } }, hasFile: true },
  ...{ startedAt: '2026-11-23T08:00:01.000Z', finishedAt: '2026-11-23T08:00:02.000Z' },
}

test('large work tells its end, even if it has come before the first look', async () => {
  const letters = '*/api/v1/dashboard/letters'
  const row = { ...leadRow, title: 'Dear all', createdAt: waiting.createdAt }
  server.use(
    http.get(letters, () => respond('GET ', { data: [row], meta: listMeta(20_000) })),
    http.get(`${letters}/export`, () => respond('GET /export', { data: waiting }, 202)),
    handle('GET /api/v1/dashboard/jobs', { data: [done] }),
  )
  const { person } = renderPage('/letters')
  await screen.findByText('Dear all')
  await person.click(await screen.findByRole('button', { name: 'Export' }))
  await person.click(await screen.findByRole('menuitem', { name: /CSV/ }))
  expect(await screen.findByRole('button', { name: 'Download' })).toBeVisible()
})

test('what is taken back tells its end likewise', async () => {
  const changed: Job = { ...done, kind: 'bulk', hasFile: false, canUndo: true, result: { counts: { changed: 3 } } }
  const undoing: Job = { ...changed, id: 'j2', state: 'waiting', canUndo: false, undoOf: 'j1', finishedAt: null }
  let jobs = [changed]
  server.use(
    http.get('*/api/v1/dashboard/jobs', () => respond('GET /api/v1/dashboard/jobs', { data: jobs })),
    http.post('*/api/v1/dashboard/jobs/j1/undo', () => {
      jobs = [
        { ...undoing, state: 'done', result: { counts: { undone: 3 } } },
        { ...changed, canUndo: false },
      ]
      return respond('POST /api/v1/dashboard/jobs/:id/undo', { data: undoing }, 201)
    }),
  )
  localStorage.setItem('RaStore.jobs.watched', 'true')
  const { person } = renderPage('/')
  await person.click(await screen.findByRole('button', { name: 'Background tasks' }))
  await person.click(await screen.findByRole('button', { name: 'Undo' }))
  expect(await screen.findByText(/Letters.*Undone: 3/)).toBeInTheDocument()
})

const counts = { created: 39_208, changed: 0, rejected: 400 }
const broken = { ...done, kind: 'import', done: 39_608, total: 100_000, hasFile: false } as const
const failure = { key: 'errors.forbidden' }
const forbidden = 'You don’t have permission to do this'

test.each<[string, Partial<Job>, readonly string[]]>([
  [
    'an import that was cancelled',
    { state: 'cancelled', result: { counts } },
    ['Cancelled after 39,608 of 100,000', 'Created: 39,208', 'Rejected: 400'],
  ],
  [
    'an import that failed',
    { state: 'failed', result: { counts, failure } },
    [`Stopped after 39,608 of 100,000: ${forbidden}`, 'Created: 39,208', 'Rejected: 400'],
  ],
  [
    'an import whose last batch had committed when it failed',
    { state: 'failed', done: 100_000, result: { counts: {}, failure } },
    [forbidden],
  ],
  [
    'work that was cancelled before it started',
    { state: 'cancelled', startedAt: null, done: 0, result: { counts: {} } },
    ['Cancelled before it started'],
  ],
  [
    'an export that was cancelled',
    { kind: 'export', state: 'cancelled', result: { counts: { exported: 39_608 } } },
    ['Cancelled after 39,608 of 100,000'],
  ],
  [
    'an undo that was cancelled',
    { undoOf: 'j0', state: 'cancelled', result: { counts: { undone: 39_600, conflicts: 8 } } },
    ['Cancelled after 39,608 of 100,000', 'Undone: 39,600', 'Kept because changed since: 8'],
  ],
])('the panel says of %s what it did until then', async (_, job, texts) => {
  server.use(handle('GET /api/v1/dashboard/jobs', { data: [{ ...broken, ...job }] }))
  localStorage.setItem('RaStore.jobs.watched', 'true')
  const { person } = renderPage('/')
  await person.click(await screen.findByRole('button', { name: 'Background tasks' }))
  const item = await screen.findByRole('listitem')
  for (const text of texts) expect(item).toHaveTextContent(text)
  expect(item.querySelectorAll('p')).toHaveLength(texts.length)
})

test('the panel says so in Arabic too', async () => {
  const data: Job[] = [{ ...broken, state: 'cancelled', result: { counts } }]
  server.use(handle('GET /api/v1/dashboard/jobs', { data }))
  localStorage.setItem('RaStore.jobs.watched', 'true')
  localStorage.setItem('RaStore.locale', '"ar"')
  const { person } = renderPage('/ar')
  await person.click(await screen.findByRole('button', { name: 'مهام الخلفية' }))
  const item = await screen.findByRole('listitem')
  for (const text of ['أُلغيت بعد 39,608 من أصل 100,000', 'أُنشئت: 39,208']) expect(item).toHaveTextContent(text)
})
