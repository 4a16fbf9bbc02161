import { screen } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { expect, test, vi } from 'vitest'
import type { Job } from '../../../src/api/jobs.ts'
import { open, server, withForeignServer } from './product.tsx'

vi.mock('../../../src/sections.ts', () => import('./sections.ts'))
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
