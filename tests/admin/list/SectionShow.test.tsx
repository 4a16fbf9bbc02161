import { screen, waitFor, within } from '@testing-library/react'
import { HttpResponse } from 'msw'
import { describe, expect, it, vi } from 'vitest'
import { hasUnsavedChanges } from '../../../src/admin/providers/requests/unsaved-changes.ts'
import type { SectionRecord } from '../../../src/api/sections/section-schemas.ts'
import { createRow, idOf, mockState, renderPage, respondOnce, useMockServer } from '../../harness/admin/list.tsx'
import { respond, respondWithError } from '../../harness/admin/responses.ts'

useMockServer()

/** The detail page of a note asks for it as a whole, in both languages. */
function answerRecord(more: Partial<SectionRecord> = {}) {
  const { title: _, ...row } = createRow(1)
  const data: SectionRecord = {
    ...row,
    createdBy: { id: idOf(50), name: 'Mona Adel' },
    updatedBy: null,
    steps: [{ en: { name: 'First step' }, ar: { name: 'الأولى' } }],
    topic: idOf(91),
    en: { title: 'Title in English', body: '<p>Some <strong>words</strong></p>' },
    ar: { title: 'العنوان', body: null },
    ...more,
  }
  respondOnce(({ method, path }) =>
    method === 'GET' && path.endsWith('/note-1') ? respond('GET /:key', { data }) : undefined,
  )
}

const valuesOf = (label: string) =>
  screen.getAllByText(label, { selector: 'dt' }).map((term) => term.nextElementSibling as HTMLElement)

describe('a detail page', () => {
  it('shows both languages beside each other, each in its own direction, the interface’s first', async () => {
    answerRecord()
    renderPage('/notes/note-1')
    expect(await screen.findByRole('heading', { level: 1, name: 'Title in English' })).toBeVisible()
    const [english, arabic] = valuesOf('Title')
    expect(english).toHaveTextContent('Title in English')
    expect(english).toHaveAttribute('dir', 'ltr')
    expect(arabic).toHaveTextContent('العنوان')
    expect(arabic).toHaveAttribute('dir', 'rtl')
    expect(screen.getByText('words').tagName).toBe('STRONG')
    expect(await screen.findByText('First step')).toBeVisible()
    expect(await screen.findByText('الأولى')).toBeVisible()
  })

  it('that the server no longer gives shows that, not what it was before; without an answer it stays', async () => {
    answerRecord()
    renderPage('/notes/note-1')
    const title = await screen.findByRole('heading', { level: 1, name: 'Title in English' })
    const again = async (answer: () => Response) => {
      vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 10_000)
      const given: string[] = []
      for (const time of ['first', 'again'])
        respondOnce(({ method }) => {
          if (method !== 'GET') return undefined
          given.push(time)
          return answer()
        })
      window.dispatchEvent(new Event('visibilitychange'))
      await waitFor(() => expect(given).toEqual(['first', 'again']))
    }
    await again(() => HttpResponse.error())
    expect(title).toBeVisible()
    await again(() => respondWithError('errors.server'))
    expect(await screen.findByRole('alert')).toBeVisible()
    expect(title).not.toBeInTheDocument()
    vi.restoreAllMocks()
  })

  it('stands in Arabic with Arabic first', async () => {
    answerRecord()
    renderPage('/ar/notes/note-1')
    expect(await screen.findByRole('heading', { level: 1, name: 'العنوان' })).toBeVisible()
    expect(valuesOf('العنوان')[0]).toHaveAttribute('lang', 'ar')
  })

  it('leads to its list, its form and the records that it refers to', async () => {
    answerRecord()
    renderPage('/notes/note-1')
    const crumbs = within(await screen.findByRole('navigation'))
    expect(await crumbs.findByRole('link', { name: 'Notes' })).toHaveAttribute('href', '/notes')
    expect(await screen.findByRole('link', { name: 'Edit' })).toHaveAttribute('href', '/notes/edit/note-1')
    expect(await screen.findByRole('link', { name: 'News' })).toHaveAttribute('href', '/topics/news')
  })

  it('goes back to the list once the record is deleted', async () => {
    answerRecord()
    const { person, router } = renderPage('/notes/note-1')
    await person.click(await screen.findByRole('button', { name: /Actions for/ }))
    await person.click(await screen.findByRole('menuitem', { name: 'Delete' }))
    await waitFor(() => expect(router.state.location.pathname).toBe('/notes'))
    expect(await screen.findByRole('button', { name: 'Undo' })).toBeVisible()
  })

  it('of an unknown key says so and leads back to the list', async () => {
    for (const _ of ['en', 'ar'])
      respondOnce(({ path }) => (path.endsWith('/nothing') ? respondWithError('errors.notFound') : undefined))
    renderPage('/notes/nothing')
    expect(await screen.findByText('This record could not be found')).toBeVisible()
    expect(await screen.findByRole('link', { name: 'Back to Notes' })).toHaveAttribute('href', '/notes')
  })
})

describe('something that came in', () => {
  const call: SectionRecord = {
    ...createRow(1),
    slug: idOf(1),
    name: 'Karim',
    phone: '+20 100 200',
    status: 'new',
    owner: null,
    notes: 'Hi',
  }
  const answerCall = (more: Partial<SectionRecord> = {}) => {
    for (const lang of [undefined, 'en', 'ar'])
      respondOnce(({ method, path, query }) =>
        method === 'GET' && path.endsWith(idOf(1)) && query.lang === lang
          ? respond('GET /:key', { data: { ...call, ...more } })
          : undefined,
      )
  }
  const changes = () => mockState.sent.filter(({ method }) => method === 'PATCH').map(({ body }) => body)

  it('can be called, and its number copied', async () => {
    answerCall()
    const { person } = renderPage(`/calls/${idOf(1)}`)
    const link = await screen.findByRole('link', { name: '+20 100 200' })
    expect(link).toHaveAttribute('href', 'tel:+20100200')
    expect(link).toHaveAttribute('dir', 'ltr')
    await person.click(await screen.findByRole('button', { name: 'Copy +20 100 200' }))
    expect(await screen.findByText('Copied')).toBeVisible()
    expect(await navigator.clipboard.readText()).toBe('+20 100 200')
  })

  it('says who wrote before it says what is done about it, as a phone shows both under each other', async () => {
    answerCall()
    renderPage(`/calls/${idOf(1)}`)
    const panel = await screen.findByRole('combobox', { name: 'Status' })
    const number = await screen.findByRole('link', { name: '+20 100 200' })
    expect(number.compareDocumentPosition(panel) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy()
  })

  it('gets a state and an owner in place', async () => {
    answerCall()
    const { person } = renderPage(`/calls/${idOf(1)}`)
    answerCall({ status: 'closed' })
    await person.selectOptions(await screen.findByRole('combobox', { name: 'Status' }), 'Closed')
    await waitFor(() => expect(screen.getByRole('combobox', { name: 'Status' })).toHaveValue('closed'))
    answerCall({ status: 'closed', owner: idOf(50) })
    await screen.findByRole('option', { name: 'Mona Adel' })
    await person.selectOptions(await screen.findByRole('combobox', { name: 'Owner' }), 'Mona Adel')
    await waitFor(() => expect(changes()).toEqual([{ status: 'closed' }, { owner: idOf(50) }]))
  })

  it('keeps the notes typed when somebody else saved in the meantime', async () => {
    answerCall()
    const { person } = renderPage(`/calls/${idOf(1)}`)
    const notes = await screen.findByRole('textbox', { name: 'Notes' })
    expect(screen.queryByRole('button', { name: 'Save notes' })).toBeNull()
    await person.type(notes, ' there')
    respondOnce(({ method }) =>
      method === 'PATCH' ? respondWithError('errors.versionConflict', { data: call }) : undefined,
    )
    answerCall({ notes: 'Theirs', version: 2 })
    await person.click(await screen.findByRole('button', { name: 'Save notes' }))
    expect(await screen.findByText('Someone else saved this record in the meantime')).toBeVisible()
    expect(notes).toHaveValue('Hi there')
    expect(changes()).toEqual([{ notes: 'Hi there', version: 1 }])
  })

  it('takes notes right after a change of its state, before it has been fetched anew', async () => {
    answerCall()
    const { person } = renderPage(`/calls/${idOf(1)}`)
    respondOnce(({ method }) =>
      method === 'PATCH' ? respond('PATCH /:key', { data: { ...call, status: 'closed', version: 2 } }) : undefined,
    )
    respondOnce(({ method, path }) => (method === 'GET' && path.endsWith(idOf(1)) ? HttpResponse.error() : undefined))
    await person.selectOptions(await screen.findByRole('combobox', { name: 'Status' }), 'Closed')
    await waitFor(() => expect(changes()).toEqual([{ status: 'closed' }]))
    await person.type(await screen.findByRole('textbox', { name: 'Notes' }), ' there')
    await person.click(await screen.findByRole('button', { name: 'Save notes' }))
    await waitFor(() => expect(changes().at(-1)).toEqual({ notes: 'Hi there', version: 2 }))
  })

  it('is not left with notes that are not saved, unless they are given up', async () => {
    answerCall()
    const { person, router } = renderPage(`/calls/${idOf(1)}`)
    const notes = await screen.findByRole('textbox', { name: 'Notes' })
    await person.type(notes, ' there')
    expect(hasUnsavedChanges()).toBe(true)
    void router.navigate('/calls')
    const question = within(await screen.findByRole('dialog', { name: 'Leave without saving?' }))
    expect(question.queryByRole('button', { name: 'Leave and keep draft' })).toBeNull()
    await person.click(await question.findByRole('button', { name: 'Keep editing' }))
    expect(notes).toHaveValue('Hi there')

    void router.navigate('/calls')
    await person.click(await screen.findByRole('button', { name: 'Leave and discard' }))
    await waitFor(() => expect(router.state.location.pathname).toBe('/calls'))
    expect(hasUnsavedChanges()).toBe(false)
    expect(JSON.stringify(localStorage)).not.toContain('Hi there')
  })

  it('is left without a question once its notes are saved, or written back as they were', async () => {
    answerCall()
    const { person } = renderPage(`/calls/${idOf(1)}`)
    const notes = await screen.findByRole('textbox', { name: 'Notes' })
    await person.type(notes, '!{Backspace}')
    expect(hasUnsavedChanges()).toBe(false)
    await person.type(notes, ' there')
    answerCall({ notes: 'Hi there', version: 2 })
    await person.click(await screen.findByRole('button', { name: 'Save notes' }))
    await waitFor(() => expect(hasUnsavedChanges()).toBe(false))
  })
})
