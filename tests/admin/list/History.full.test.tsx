import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import type { HistoryEvent } from '../../../src/api/history.ts'
import { createRow, idOf, mockState, renderPage, respondOnce, useMockServer } from '../../harness/admin/list.tsx'
import { respond, respondWithProblems } from '../../harness/admin/responses.ts'

useMockServer()

const entries: readonly HistoryEvent[] = [
  {
    id: idOf(3),
    at: '2026-11-21T09:00:00.000Z',
    person: { id: idOf(50), name: 'Mona Adel' },
    action: 'edit',
    version: 2,
    changes: {
      'en.title': ['Old words', 'New words'],
      'ar.title': ['كلمات قديمة', 'كلمات جديدة'],
      size: ['big', 'small'],
      topic: [idOf(91), null],
      steps: [[{ en: { name: 'One' } }, { en: { name: 'Two' } }], [{ en: { name: 'Two' } }]],
    },
    details: null,
    restorable: false,
    notRestorable: [],
  },
  {
    id: idOf(2),
    at: '2026-11-20T09:00:00.000Z',
    person: null,
    action: 'create',
    version: 1,
    changes: null,
    details: null,
    restorable: true,
    notRestorable: [],
  },
]

function answerHistory() {
  for (const _ of ['both', 'en', 'ar'])
    respondOnce(({ method, path }) =>
      method === 'GET' && path.endsWith('/note-1')
        ? respond('GET /:key', { data: { ...createRow(1), version: 2, createdBy: null, updatedBy: null, steps: [] } })
        : undefined,
    )
  respondOnce(({ path }) =>
    path.endsWith('/history')
      ? respond('GET /:key/history', {
          data: entries,
          meta: { more: false, titles: { [idOf(91)]: 'News' }, files: {} },
        })
      : undefined,
  )
}

async function openHistory(path: string, name: string) {
  answerHistory()
  const { person: user } = renderPage(path)
  await user.click(await screen.findByRole('button', { name }))
  return { user, drawer: within(await screen.findByRole('dialog')) }
}

describe('the history of a record', () => {
  it('is asked for when it is opened, and tells each change field by field', async () => {
    const { drawer } = await openHistory('/notes/note-1', 'History')
    expect(await drawer.findByText('Mona Adel')).toBeVisible()
    expect(mockState.sent.filter(({ path }) => path.endsWith('/history'))).toHaveLength(1)
    expect(drawer.getByText('Old').tagName).toBe('DEL')
    expect(drawer.getByText('جديدة').tagName).toBe('INS')
    expect(await drawer.findByText('News')).toBeVisible()
    expect(await drawer.findByText(/Row 1 · removed/)).toBeVisible()
    expect(await drawer.findByText('System')).toBeVisible()
  })

  it('speaks Arabic where the interface does', async () => {
    const { drawer } = await openHistory('/ar/notes/note-1', 'سجل التغييرات')
    expect(await drawer.findByText('تعديل · النسخة 2', { exact: false })).toBeVisible()
    expect(drawer.getAllByText('قبل').length).toBeGreaterThan(0)
  })

  it('says which field stands against an earlier version, and restores nothing', async () => {
    const { user, drawer } = await openHistory('/notes/note-1', 'History')
    respondOnce(({ method, path, body }) =>
      method === 'POST' && path.endsWith(`/${idOf(1)}/history/1/restore`) && JSON.stringify(body) === '{"version":2}'
        ? respondWithProblems({ 'en.title': 'validations.required' })
        : undefined,
    )
    await user.click(await drawer.findByRole('button', { name: 'Restore version 1' }))
    const question = within(await screen.findByRole('dialog', { name: 'Restore version 1?' }))
    expect(question.getByText('Old').tagName).toBe('INS')
    await user.click(await question.findByRole('button', { name: 'Restore this version' }))
    expect(await question.findByRole('alert')).toHaveTextContent('Title: This is required')
  })
})
