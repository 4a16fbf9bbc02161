import { screen, waitFor, within } from '@testing-library/react'
import { HttpResponse } from 'msw'
import { describe, expect, it } from 'vitest'
import { field, mockState, renderPage, stored, useMockServer } from '../../harness/admin/form.tsx'

useMockServer()

/** A draft that may be saved as it is, and may not be published: a note is missing in both languages. */
const incomplete = { ...stored, en: { title: 'First' }, ar: { title: 'الأول' } }
const button = (name: RegExp) => screen.findByRole('button', { name })
const checklist = async (name: string) => within(await screen.findByRole('region', { name }))

describe('publishing', () => {
  it('has a list of what is missing, in both languages, which leads to each input', async () => {
    mockState.record = incomplete
    const { person } = renderPage('/articles/edit/first')
    const missing = await checklist('Before publishing')
    expect(missing.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
      'Note (English)',
      'Note (Arabic)',
    ])

    await person.click(missing.getByRole('button', { name: 'Note (Arabic)' }))
    const note = await field('Note', 'Arabic')
    await waitFor(() => expect(note).toHaveFocus())
    await person.type(note, 'ملاحظة')
    await waitFor(() => expect(missing.getAllByRole('button')).toHaveLength(1))
    await person.type(await field('Note', 'English'), 'Note')
    expect(await screen.findByText('Ready to publish')).toBeInTheDocument()
  })

  it('is a button beside the save button, for a record that needs no other change', async () => {
    const { person } = renderPage('/articles/edit/first')
    await person.click(await button(/^Publish/))
    await waitFor(() => expect(mockState.sent).toMatchObject([{ status: 'published', version: 3 }]))
    expect(await screen.findByText('The article is saved. Published')).toBeInTheDocument()
    await person.click(await button(/^Unpublish/))
    await waitFor(() => expect(mockState.sent[1]).toMatchObject({ status: 'draft', version: 4 }))
  })

  it('has a key, which Ctrl Enter alone is not', async () => {
    const { person } = renderPage('/articles/edit/first')
    await person.click(await field('Title', 'English'))
    await person.keyboard('{Control>}{Enter}{/Control}')
    await person.keyboard('{Control>}{Shift>}{Enter}{/Shift}{/Control}')
    await waitFor(() => expect(mockState.sent).toMatchObject([{ status: 'published' }]))
  })

  it('has keys that do nothing in a dialog above the form', async () => {
    const { person } = renderPage('/articles/edit/first')
    await person.type(await field('Title', 'English'), ' of all')
    await person.click(await button(/^Discard/))
    const dialog = await screen.findByRole('dialog')
    await person.keyboard('{Control>}s{/Control}{Control>}{Shift>}{Enter}{/Shift}{/Control}')
    expect(dialog).toBeInTheDocument()
    await person.click(within(dialog).getByRole('button', { name: 'Keep editing' }))
    await person.click(await field('Title', 'English'))
    await person.keyboard('{Control>}s{/Control}')
    await waitFor(() => expect(mockState.sent).toMatchObject([{ status: 'draft' }]))
  })

  it('that is refused shows the errors, says that the status is not saved, and offers to save the draft', async () => {
    mockState.record = incomplete
    const { person } = renderPage('/articles/edit/first')
    await person.click(await button(/^Publish/))
    await waitFor(async () => expect(await field('Note', 'English')).toHaveFocus())
    expect(mockState.sent).toEqual([])
    expect(await screen.findByText('Not saved yet')).toBeInTheDocument()

    await person.type(await field('Note', 'English'), 'Note')
    await person.click(await button(/^Save draft/))
    await waitFor(() => expect(mockState.sent).toMatchObject([{ status: 'draft', en: { note: 'Note' } }]))
    expect(screen.queryByText('Not saved yet')).not.toBeInTheDocument()
  })

  it('that failed says so in the bar, which is always in sight', async () => {
    mockState.refuse = [HttpResponse.json({ status: false, message: '' }, { status: 500 })]
    const { person } = renderPage('/articles/edit/first')
    await person.click(await button(/^Publish/))
    const failure = await screen.findByRole('alert')
    expect(failure.parentElement).toContainElement(await button(/^Publish/))
    await person.click(within(failure).getByRole('button', { name: 'Try again' }))
    await waitFor(() => expect(mockState.sent).toMatchObject([{ status: 'published' }, { status: 'published' }]))
  })
})
