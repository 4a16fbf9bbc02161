import { screen, waitFor } from '@testing-library/react'
import { HttpResponse } from 'msw'
import { describe, expect, it, vi } from 'vitest'
import {
  answerOnce,
  button,
  foreign,
  idOf,
  noteRow,
  open,
  rowOf,
  withForeignServer,
} from '../../harness/admin/list.tsx'

withForeignServer()

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
const mona = (more: object = {}) => {
  const masks = { phone: '••• ••67', scan: '•••••', notes: '•••••' }
  return { ...noteRow(1), slug: idOf(1), status: 'new', name: 'Mona Adel', owner: null, ...masks, ...more }
}
const answerReveal = () =>
  answerOnce(({ method, path }) =>
    method === 'POST' && path.endsWith(`/${idOf(1)}/reveal`)
      ? HttpResponse.json({ data: { id: idOf(1), version: 1, values, numbers: { phone: '+201001234567' } } })
      : undefined,
  )
const answerRecord = (more: object = {}) => {
  for (const lang of [undefined, 'en', 'ar'])
    answerOnce(({ method, path, query }) =>
      method === 'GET' && path.endsWith(`/${idOf(1)}`) && query.lang === lang
        ? HttpResponse.json({ data: mona(more) })
        : undefined,
    )
}
const revealsAsked = () => foreign.sent.filter(({ path }) => path.endsWith('/reveal'))

describe('what is personal', () => {
  it('is masked in a row, with one button that shows all of it', async () => {
    foreign.rows = [mona()]
    answerReveal()
    const { person } = open('/patients')
    const row = await rowOf('Mona Adel')
    const show = await row.findByRole('button', { name: 'Show the personal data of Mona Adel' })
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
    foreign.rows = [mona()]
    const { person } = open('/patients')
    await rowOf('Mona Adel')
    const box = screen.getByRole('searchbox')
    expect(box).toHaveAttribute('placeholder', 'name or whole phone')
    answerOnce(({ method, path }) =>
      method === 'POST' && path.endsWith('/patients/search')
        ? HttpResponse.json({ data: [mona()], meta: { total: 1, page: 1, per_page: 25, exact: true, titles: {} } })
        : undefined,
    )
    await person.type(box, '01001234567')
    await waitFor(() =>
      expect(foreign.sent.filter(({ path }) => path.endsWith('/patients/search'))).toMatchObject([
        { method: 'POST', query: {}, body: { q: '01001234567', lang: 'en' } },
      ]),
    )
    expect(box).toHaveValue('01001234567')
    const kept = [
      window.location.href,
      ...Object.values({ ...localStorage }),
      ...foreign.sent.map(({ query }) => JSON.stringify(query)),
    ]
    expect(kept.join(' ')).not.toContain('01001234567')
    await person.clear(box)
    await waitFor(() => expect(foreign.sent.at(-1)).toMatchObject({ method: 'GET', query: { lang: 'en' } }))
  })

  it('does not order a list', async () => {
    foreign.rows = [mona()]
    open('/patients')
    await rowOf('Mona Adel')
    expect(await screen.findByRole('button', { name: 'Name' })).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Phone' })).toBeNull()
  })

  it('is masked on a record, and its notes cannot be written over unread', async () => {
    answerRecord()
    answerReveal()
    const { person } = open(`/patients/${idOf(1)}`)
    const notes = await screen.findByLabelText('Notes')
    expect(notes).toBeDisabled()
    await person.click(await screen.findByRole('button', { name: 'Show the personal data of Mona Adel' }))
    await waitFor(() => expect(notes).toHaveValue('Call at five'))
    expect(notes).toBeEnabled()
    await waitFor(() => expect(screen.getByRole('link', { name: values.phone })).toHaveFocus())
    expect(button(`Copy ${values.phone}`)).toBeVisible()
  })

  it('is said to be erased once it is', async () => {
    answerRecord({ name: null, phone: null, scan: null, notes: null, forgottenAt: '2026-11-03T08:00:00.000Z' })
    open(`/patients/${idOf(1)}`)
    expect(await screen.findByRole('heading', { level: 1, name: 'Forgotten' })).toBeVisible()
    expect(await screen.findByText(/was erased/)).toBeVisible()
    expect(screen.queryByRole('button', { name: /^Show/ })).toBeNull()
  })

  it('is exported for a reason and a password, what is wrong is said at them, and it can be left out', async () => {
    foreign.rows = [mona()]
    URL.createObjectURL = vi.fn(() => 'blob:x')
    URL.revokeObjectURL = vi.fn()
    const { person } = open('/patients')
    await rowOf('Mona Adel')
    await person.click(button('Export'))
    await person.click(await screen.findByRole('menuitem', { name: /CSV/ }))
    const send = () => person.click(screen.getAllByRole('button', { name: 'Export' }).at(-1) ?? document.body)
    const reason = await screen.findByLabelText('Reason')
    await send()
    expect(reason).toHaveFocus()
    expect(reason).toHaveAccessibleDescription('This is required Who wants it and what for; it is written down')
    expect(await screen.findByLabelText('Your password')).toHaveAccessibleDescription('This is required')
    expect(foreign.sent.some(({ method }) => method === 'POST')).toBe(false)
    await person.type(reason, 'Asked by quality')
    await person.type(await screen.findByLabelText('Your password'), 'wrong-horse-1')
    const message = 'This is not your current password'
    answerOnce(({ method }) =>
      method === 'POST'
        ? HttpResponse.json(
            {
              key: 'errors.validation',
              message,
              errors: { password: { key: 'validations.currentPassword', message } },
            },
            { status: 422 },
          )
        : undefined,
    )
    await send()
    await waitFor(() => expect(screen.getByLabelText('Your password')).toHaveAccessibleDescription(message))
    expect(await screen.findByLabelText('Your password')).toHaveFocus()
    expect(screen.getAllByText(message)).toHaveLength(1)
    expect(screen.queryByText('Preparing the file…')).toBeNull()
    expect(foreign.sent.at(-1)).toMatchObject({
      method: 'POST',
      query: { format: 'csv', columns: 'name,phone,scan,status' },
      body: { reason: 'Asked by quality', password: 'wrong-horse-1' },
    })
    await person.click(button('Leave them out'))
    await waitFor(() =>
      expect(foreign.sent.at(-1)).toMatchObject({ method: 'GET', query: { format: 'csv', columns: 'name,status' } }),
    )
  })

  it('is exported for a reason alone by who has no password, and the server asks for their confirmation', async () => {
    foreign.rows = [mona()]
    const { person } = open('/patients', { hasPassword: false })
    await rowOf('Mona Adel')
    await person.click(button('Export'))
    await person.click(await screen.findByRole('menuitem', { name: /CSV/ }))
    await person.type(await screen.findByLabelText('Reason'), 'Asked by quality')
    expect(screen.queryByLabelText('Your password')).not.toBeInTheDocument()
    answerOnce(({ method }) =>
      method === 'POST'
        ? HttpResponse.json(
            {
              key: 'errors.validation',
              message: '',
              errors: { ownPassword: { key: 'validations.unconfirmed', message: '' } },
            },
            { status: 422 },
          )
        : undefined,
    )
    await person.click(screen.getAllByRole('button', { name: 'Export' }).at(-1) ?? document.body)
    await waitFor(() => expect(foreign.sent.at(-1)).toMatchObject({ method: 'POST' }))
    expect(foreign.sent.at(-1)?.body).toEqual({ reason: 'Asked by quality' })
  })
})
