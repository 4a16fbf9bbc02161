import { screen, waitFor, within } from '@testing-library/react'
import { HttpResponse } from 'msw'
import { describe, expect, it } from 'vitest'
import { draftKey, hasDraft, storeDraft } from '../../../src/admin/engine/form/draft/draft.ts'
import { connectionStatus } from '../../../src/admin/providers/requests/connection-status.ts'
import { readSession } from '../../../src/admin/providers/requests/session.ts'
import { field, mockState, renderPage, stored, useMockServer } from '../../harness/admin/form.tsx'
import { respondWithError } from '../../harness/admin/responses.ts'

useMockServer()

describe('unsaved work', () => {
  it('outlives a switch of the language of the interface', async () => {
    const { person, router } = renderPage('/articles/edit/first')
    await person.type(await field('Title', 'English'), ' words')
    await person.click(await screen.findByRole('link', { name: 'Arabic' }))
    await waitFor(() => expect(router.state.location.pathname).toBe('/ar/articles/edit/first'))
    expect(await screen.findByLabelText(/^العنوان.*\(الإنجليزية\)/)).toHaveValue('First words')
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
  })

  it('is asked about before it is left', async () => {
    const { person, router } = renderPage('/articles/edit/first')
    await person.type(await field('Title', 'English'), ' words')
    await person.click(await screen.findByRole('link', { name: 'Away' }))
    const dialog = await screen.findByRole('dialog')
    await person.click(await within(dialog).findByRole('button', { name: 'Keep editing' }))
    expect(router.state.location.pathname).toBe('/articles/edit/first')
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
    await person.click(await screen.findByRole('link', { name: 'Away' }))
    await person.click(await screen.findByRole('button', { name: 'Leave and discard' }))
    expect(await screen.findByText('The list')).toBeInTheDocument()
  })

  it('is kept on the device and offered when the person returns', async () => {
    const { person, unmount } = renderPage('/articles/edit/first')
    await person.type(await field('Title', 'English'), ' words')
    expect(await screen.findByText(/Backed up on this device/)).toBeInTheDocument()
    expect(JSON.stringify(localStorage)).not.toContain('First words')
    unmount()
    const again = renderPage('/articles/edit/first')
    expect(await field('Title', 'English')).toHaveValue('First')
    await again.person.click(await screen.findByRole('button', { name: 'Restore' }))
    expect(await field('Title', 'English')).toHaveValue('First words')
    await again.person.click(screen.getByRole('button', { name: /Save/ }))
    await waitFor(() => expect(mockState.sent[0]).toMatchObject({ en: { title: 'First words' } }))
    await waitFor(() => expect(Object.keys(localStorage).filter((key) => key.startsWith('draft:'))).toEqual([]))
  })

  it('is offered after an upgrade that has renamed the section', async () => {
    const { unmount } = renderPage('/articles/edit/first')
    const title = await field('Title', 'English')
    const owner = { person: readSession().userInfo?.id ?? '', unit: 'u1', record: stored.id }
    const former = draftKey({ ...owner, section: 'essays' })
    const values = { ...stored, en: { title: 'Unsaved', note: 'Note' } }
    expect(await storeDraft(former, { at: Date.now(), version: 3, values }, () => true)).toBe(true)
    expect(title).toHaveValue('First')
    unmount()
    const { person } = renderPage('/articles/edit/first')
    await person.click(await screen.findByRole('button', { name: 'Restore' }))
    expect(await field('Title', 'English')).toHaveValue('Unsaved')
    expect(hasDraft(former)).toBe(false)
  })

  it('that is newer than what is kept takes its place, instead of standing under the offer of it', async () => {
    const { person, unmount } = renderPage('/articles/edit/first')
    await person.type(await field('Title', 'English'), ' words')
    await screen.findByText(/Backed up on this device/)
    unmount()
    const again = renderPage('/articles/edit/first')
    await screen.findByRole('button', { name: 'Restore' })
    await again.person.type(await field('Title', 'English'), ' anew')
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Restore' })).not.toBeInTheDocument())
    expect(await field('Title', 'English')).toHaveValue('First anew')
    await screen.findByText(/Backed up on this device/)
    again.unmount()
    const last = renderPage('/articles/edit/first')
    await last.person.click(await screen.findByRole('button', { name: 'Restore' }))
    expect(await field('Title', 'English')).toHaveValue('First anew')
  })

  it('that is given up at once is not kept', async () => {
    const { person } = renderPage('/articles/edit/first')
    await person.type(await field('Title', 'English'), ' words')
    await person.click(await screen.findByRole('link', { name: 'Away' }))
    await person.click(await screen.findByRole('button', { name: 'Leave and discard' }))
    await screen.findByText('The list')
    expect(JSON.stringify(localStorage)).not.toContain('draft:')
  })

  it('is said not to be saved when the browser knows that it is offline', async () => {
    const { person } = renderPage('/articles/edit/first')
    await person.type(await field('Title', 'English'), ' words')
    window.dispatchEvent(new Event('offline'))
    mockState.refuse.push(HttpResponse.error())
    await person.click(await screen.findByRole('button', { name: /Save/ }))
    expect(await screen.findByText(/Can’t reach the server/)).toBeInTheDocument()
    expect(await field('Title', 'English')).toHaveValue('First words')
    window.dispatchEvent(new Event('online'))
    await waitFor(() => expect(screen.queryByText(/Can’t reach the server/)).not.toBeInTheDocument())
    expect(await field('Title', 'English')).toHaveValue('First words')
  })

  it('that was refused is still said to be when the browser is online again', async () => {
    const { person } = renderPage('/articles/edit/first')
    await person.type(await field('Title', 'English'), ' words')
    mockState.refuse.push(respondWithError('errors.server'))
    await person.click(await screen.findByRole('button', { name: /Save/ }))
    await screen.findByRole('button', { name: 'Try again' })
    window.dispatchEvent(new Event('online'))
    expect(await screen.findByRole('button', { name: 'Try again' })).toBeInTheDocument()
  })

  it('stays when an upgrade has changed the fields, and asks to reload the page', async () => {
    const { person } = renderPage('/articles/edit/first')
    await person.type(await field('Title', 'English'), ' words')
    mockState.refuse.push(respondWithError('errors.definitionChanged'))
    await person.click(await screen.findByRole('button', { name: /Save/ }))
    expect(await screen.findByText(/has changed the fields of this section/)).toBeInTheDocument()
    expect(await field('Title', 'English')).toHaveValue('First words')
    expect(connectionStatus()).toBe('renewed')
    expect(await screen.findByText(/Backed up on this device/)).toBeInTheDocument()
  })

  it('is kept when the server cannot be reached, and can be sent again', async () => {
    const { person } = renderPage('/articles/edit/first')
    mockState.refuse.push(HttpResponse.error())
    await person.type(await field('Title', 'English'), ' words')
    await person.click(await screen.findByRole('button', { name: /Save/ }))
    expect(await screen.findByText(/Can’t reach the server/)).toBeInTheDocument()
    await person.click(await screen.findByRole('button', { name: 'Try again' }))
    expect(await screen.findByText('The article is saved. Draft saved')).toBeInTheDocument()
    expect(mockState.sent[1]).toMatchObject({ en: { title: 'First words' } })
  })
})
