import { screen, waitFor } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import type { SectionRecord } from '../../../src/api/sections/section-schemas.ts'
import {
  button,
  createRow,
  idOf,
  mockState,
  renderPage,
  respondOnce,
  rowOf,
  useMockServer,
} from '../../harness/admin/list.tsx'
import { listMeta, respond, respondWithProblems } from '../../harness/admin/responses.ts'

useMockServer()

const values = {
  phone: '0100 123 4567',
  scan: {
    id: idOf(9),
    name: 'scan.pdf',
    type: 'application/pdf',
    bytes: 2048,
    url: '/api/x/files/scan',
    width: null,
    height: null,
  },
  notes: 'Call at five',
}
const numbers = { phone: '+201001234567' }
const mona = (more: Partial<SectionRecord> = {}): SectionRecord => {
  const masks = { phone: '••• ••67', scan: '•••••', notes: '•••••' }
  return { ...createRow(1), slug: idOf(1), status: 'new', name: 'Mona Adel', owner: null, ...masks, ...more }
}
const answerReveal = () =>
  respondOnce(({ method, path }) =>
    method === 'POST' && path.endsWith(`/${idOf(1)}/unmask`)
      ? respond('POST /:key/unmask', { data: { id: idOf(1), version: 1, values, numbers } })
      : undefined,
  )
const answerRecord = (more: Partial<SectionRecord> = {}) => {
  for (const lang of [undefined, 'en', 'ar'])
    respondOnce(({ method, path, query }) =>
      method === 'GET' && path.endsWith(`/${idOf(1)}`) && query.lang === lang
        ? respond('GET /:key', { data: mona(more) })
        : undefined,
    )
}
const revealsAsked = () => mockState.sent.filter(({ path }) => path.endsWith('/unmask'))

describe('what is personal', () => {
  it('is masked in a row, with one button that shows all of it', async () => {
    mockState.rows = [mona()]
    answerReveal()
    const { person } = renderPage('/patients')
    const row = await rowOf('Mona Adel')
    const show = await row.findByRole('button', { name: 'Show personal data of Mona Adel' })
    expect(await row.findByText('••• ••67')).toBeVisible()
    expect(row.getAllByRole('button', { name: /^Show/ })).toHaveLength(1)
    expect(revealsAsked()).toHaveLength(0)
    show.focus()
    await person.keyboard('{Enter}')
    const link = await row.findByRole('link', { name: values.phone })
    expect(link).toHaveAttribute('href', 'tel:+201001234567')
    await waitFor(() => expect(link).toHaveFocus())
    expect(await row.findByRole('button', { name: /scan\.pdf/ })).toBeVisible()
    expect(row.queryByRole('button', { name: /^Show/ })).toBeNull()
    expect(revealsAsked()).toHaveLength(1)
  })

  it('is searched for by what stands neither in the address nor in what the browser keeps', async () => {
    mockState.rows = [mona()]
    const { person } = renderPage('/patients')
    await rowOf('Mona Adel')
    const box = screen.getByRole('searchbox')
    expect(box).toHaveAttribute('placeholder', 'name or full phone')
    respondOnce(({ method, path }) =>
      method === 'POST' && path.endsWith('/patients/search')
        ? respond('POST /search', { data: [mona()], meta: listMeta(1) })
        : undefined,
    )
    await person.type(box, '01001234567')
    await waitFor(() =>
      expect(mockState.sent.filter(({ path }) => path.endsWith('/patients/search'))).toMatchObject([
        { method: 'POST', query: {}, body: { q: '01001234567', lang: 'en' } },
      ]),
    )
    expect(box).toHaveValue('01001234567')
    const kept = [
      window.location.href,
      ...Object.values({ ...localStorage }),
      ...mockState.sent.map(({ query }) => JSON.stringify(query)),
    ]
    expect(kept.join(' ')).not.toContain('01001234567')
    await person.clear(box)
    await waitFor(() => expect(mockState.sent.at(-1)).toMatchObject({ method: 'GET', query: { lang: 'en' } }))
  })

  it('that the browser stored as a search, before the section had personal fields, is dropped', async () => {
    mockState.rows = [mona()]
    const params = { sort: 'createdAt', order: 'DESC', page: 1, perPage: 25, filter: { q: 'Mona', status: ['new'] } }
    localStorage.setItem('RaStore.list.p1.u1.patients', JSON.stringify(params))
    renderPage('/patients')
    await rowOf('Mona Adel')
    expect(screen.getByRole('searchbox')).toHaveValue('')
    const sent = mockState.sent.filter(({ path }) => path.includes('/patients'))
    expect(sent.map(({ method, query }) => [method, query['filter[status]']])).toContainEqual(['GET', 'new'])
    expect([window.location.href, ...Object.values({ ...localStorage })].join(' ')).not.toContain('"q"')
    expect(window.location.href).not.toContain('Mona')
  })

  it('does not order a list', async () => {
    mockState.rows = [mona()]
    renderPage('/patients')
    await rowOf('Mona Adel')
    expect(await screen.findByRole('button', { name: 'Name' })).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Phone' })).toBeNull()
  })

  it('is masked on a record, and its notes cannot be written over unread', async () => {
    answerRecord()
    answerReveal()
    const { person } = renderPage(`/patients/${idOf(1)}`)
    const notes = await screen.findByLabelText('Notes')
    expect(notes).toBeDisabled()
    await person.click(await screen.findByRole('button', { name: 'Show personal data of Mona Adel' }))
    await waitFor(() => expect(notes).toHaveValue('Call at five'))
    expect(notes).toBeEnabled()
    await waitFor(() => expect(screen.getByRole('link', { name: values.phone })).toHaveFocus())
    expect(button(`Copy ${values.phone}`)).toBeVisible()
  })

  it('is said to be erased once it is', async () => {
    answerRecord({ name: null, phone: null, scan: null, notes: null, anonymizedAt: '2026-11-03T08:00:00.000Z' })
    renderPage(`/patients/${idOf(1)}`)
    expect(await screen.findByRole('heading', { level: 1, name: 'Anonymized' })).toBeVisible()
    expect(await screen.findByText(/was erased/)).toBeVisible()
    expect(screen.queryByRole('button', { name: /^Show/ })).toBeNull()
  })

  it('is exported for a reason and a password, what is wrong is said at them, and it can be left out', async () => {
    mockState.rows = [mona()]
    URL.createObjectURL = vi.fn(() => 'blob:x')
    URL.revokeObjectURL = vi.fn()
    const { person } = renderPage('/patients')
    await rowOf('Mona Adel')
    await person.click(button('Export'))
    await person.click(await screen.findByRole('menuitem', { name: /CSV/ }))
    const send = () => person.click(screen.getAllByRole('button', { name: 'Export' }).at(-1) ?? document.body)
    const reason = await screen.findByLabelText('Reason')
    await send()
    expect(reason).toHaveFocus()
    expect(reason).toHaveAccessibleDescription('This is required Who needs it and why (logged)')
    expect(await screen.findByLabelText('Your password')).toHaveAccessibleDescription('This is required')
    expect(mockState.sent.some(({ method }) => method === 'POST')).toBe(false)
    await person.type(reason, 'Asked by quality')
    await person.type(await screen.findByLabelText('Your password'), 'wrong-horse-1')
    const message = 'Incorrect current password'
    respondOnce(({ method }) =>
      method === 'POST' ? respondWithProblems({ password: 'validations.currentPassword' }) : undefined,
    )
    await send()
    await waitFor(() => expect(screen.getByLabelText('Your password')).toHaveAccessibleDescription(message))
    expect(await screen.findByLabelText('Your password')).toHaveFocus()
    expect(screen.getAllByText(message)).toHaveLength(1)
    expect(screen.queryByText('Preparing the file…')).toBeNull()
    expect(mockState.sent.at(-1)).toMatchObject({
      method: 'POST',
      query: { format: 'csv', columns: 'name,phone,scan,status' },
      body: { reason: 'Asked by quality', password: 'wrong-horse-1' },
    })
    await person.click(button('Export without personal data'))
    await waitFor(() =>
      expect(mockState.sent.at(-1)).toMatchObject({ method: 'GET', query: { format: 'csv', columns: 'name,status' } }),
    )
  })

  it('is exported for a reason alone by who has no password, and the server asks for their confirmation', async () => {
    mockState.rows = [mona()]
    const { person } = renderPage('/patients', { hasPassword: false })
    await rowOf('Mona Adel')
    await person.click(button('Export'))
    await person.click(await screen.findByRole('menuitem', { name: /CSV/ }))
    await person.type(await screen.findByLabelText('Reason'), 'Asked by quality')
    expect(screen.queryByLabelText('Your password')).not.toBeInTheDocument()
    respondOnce(({ method }) =>
      method === 'POST' ? respondWithProblems({ ownPassword: 'validations.reauthRequired' }) : undefined,
    )
    await person.click(screen.getAllByRole('button', { name: 'Export' }).at(-1) ?? document.body)
    await waitFor(() => expect(mockState.sent.at(-1)).toMatchObject({ method: 'POST' }))
    expect(mockState.sent.at(-1)?.body).toEqual({ reason: 'Asked by quality' })
  })
})
