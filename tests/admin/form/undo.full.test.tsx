import { fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeAll, describe, expect, it } from 'vitest'
import { choices, mockState, renderPage, stored, useMockServer } from '../../harness/admin/form.tsx'
import { respondWithProblems } from '../../harness/admin/responses.ts'

useMockServer()
// Loaded late by the form: a busy machine takes longer to load it than a test waits.
beforeAll(() => import('../../../src/fields/nested/browser/ListInput.tsx'))

const undoKey = () => fireEvent.keyDown(document.body, { code: 'KeyZ', key: 'z', ctrlKey: true })

async function openTab(name: string) {
  const opened = renderPage('/articles/edit/first')
  await opened.person.click(await screen.findByText(name, { selector: '[role=tab] *' }))
  return opened
}

const picture = {
  id: 'f1',
  url: '/files/cover.png',
  name: 'cover.png',
  type: 'image/png',
  bytes: 99,
  width: 16,
  height: 9,
}

const names = () => screen.getAllByLabelText<HTMLInputElement>(/^Name.*English/).map(({ value }) => value)

const firstName = async () => {
  const [first] = await screen.findAllByLabelText(/^Name.*English/)
  if (!first) throw new Error('no row has a name')
  return first
}

describe('a row that was removed', () => {
  it('comes back with what was written in it, where it stood, by the notice', async () => {
    const { person } = await openTab('Details')
    await person.type(await firstName(), '!')
    await person.click(await screen.findByLabelText('Remove row 1'))
    expect(names()).toEqual(['Write'])
    expect(await screen.findByText(/“.Read!.” was removed/)).toBeVisible()
    await person.click(await screen.findByText('Undo'))
    expect(names()).toEqual(['Read!', 'Write'])
    expect(screen.queryByText('Undo')).toBeNull()
  })

  it('is as free of complaints as it was, though nothing is written in it yet', async () => {
    const { person } = await openTab('Details')
    await person.click(await screen.findByText('Add a step'))
    await person.click(await screen.findByLabelText('Remove row 3'))
    expect(await screen.findByText('Row 3 was removed')).toBeVisible()
    undoKey()
    await waitFor(() => expect(names()).toEqual(['Read', 'Write', '']))
    expect(screen.queryByText(/problem/)).toBeNull()
  })

  it('comes back by Ctrl Z, the last first, wherever the others have moved meanwhile', async () => {
    const { person } = await openTab('Details')
    await person.click(await screen.findByLabelText('Remove row 1'))
    await person.click(await screen.findByLabelText('Remove row 1'))
    expect(screen.queryAllByLabelText(/^Name.*English/)).toEqual([])
    undoKey()
    await waitFor(() => expect(names()).toEqual(['Write']))
    undoKey()
    await waitFor(() => expect(names()).toEqual(['Read', 'Write']))
    undoKey()
    expect(names()).toEqual(['Read', 'Write'])
  })

  it('is left to the browser while somebody writes', async () => {
    const { person } = await openTab('Details')
    await person.click(await screen.findByLabelText('Remove row 1'))
    expect(fireEvent.keyDown(await firstName(), { code: 'KeyZ', key: 'z', ctrlKey: true })).toBe(true)
    expect(names()).toEqual(['Write'])
    expect(undoKey()).toBe(false)
    await waitFor(() => expect(names()).toEqual(['Read', 'Write']))
  })

  it('comes back while another tab is shown, and with what the server had against it', async () => {
    const { person } = await openTab('Details')
    mockState.refuse = [respondWithProblems({ 'steps.1.weight': 'validations.reference' })]
    await person.type(await firstName(), '!')
    await person.keyboard('{Control>}s{/Control}')
    const refusal = 'The selected record was not found. Choose another one'
    expect(await screen.findByText(refusal)).toBeVisible()
    await person.click(await screen.findByLabelText('Remove row 2'))
    expect(screen.queryByText(refusal)).toBeNull()
    await person.click(await screen.findByText('Content', { selector: '[role=tab] *' }))
    undoKey()
    await person.click(await screen.findByText('Details', { selector: '[role=tab] *' }))
    expect(names()).toEqual(['Read!', 'Write'])
    expect(await screen.findByText(refusal)).toBeVisible()
  })

  it('is given up with the form that it was in', async () => {
    const { person } = await openTab('Details')
    await person.click(await screen.findByLabelText('Remove row 1'))
    await person.click(await screen.findByText('Away'))
    await person.click(await screen.findByText('Leave and discard'))
    expect(await screen.findByText('The list')).toBeVisible()
    expect(screen.queryByText('Undo')).toBeNull()
    expect(undoKey()).toBe(true)
  })
})

describe('a value that was taken out', () => {
  it('comes back: a file, and one of several records in its place', async () => {
    mockState.record = { ...stored, related: choices.slice(0, 2).map(({ id }) => id) }
    const { person } = await openTab('Related')
    const input = await screen.findByLabelText('Manual', { selector: 'input' })
    await person.upload(input, new File(['%PDF-1.7'], 'manual.pdf', { type: 'application/pdf' }))
    await person.click(await screen.findByLabelText('Remove: Manual'))
    await person.click(await screen.findByLabelText('Remove Walking'))
    expect(screen.queryByText('manual.pdf')).toBeNull()
    undoKey()
    undoKey()
    expect(await screen.findByText('manual.pdf')).toBeVisible()
    await person.keyboard('{Control>}s{/Control}')
    await waitFor(() =>
      expect(mockState.sent[0]).toMatchObject({
        related: choices.slice(0, 2).map(({ id }) => id),
        manual: { name: 'manual.pdf' },
      }),
    )
  })
  it('comes back: a picture, and the one record that was chosen', async () => {
    const [guide] = choices
    mockState.record = { ...stored, cover: picture, guide: guide?.id }
    const { person } = await openTab('Related')
    const chosen = () => screen.getByLabelText<HTMLInputElement>('Guide', { selector: 'input' })
    await waitFor(() => expect(chosen().value).toBe(guide?.title))
    await person.click(await screen.findByLabelText('Remove: Cover'))
    await person.hover(chosen())
    await person.click(screen.getByLabelText('Clear'))
    expect(chosen().value).toBe('')
    expect(screen.queryByTitle('cover.png')).toBeNull()
    undoKey()
    await waitFor(() => expect(chosen().value).toBe(guide?.title))
    undoKey()
    expect(await screen.findByTitle('cover.png')).toBeVisible()
    expect(screen.getByText('Discard')).toHaveAttribute('aria-disabled', 'true')
  })
})
