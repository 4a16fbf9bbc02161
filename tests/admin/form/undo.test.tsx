import { fireEvent, screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { choices, foreign, open, stored, withForeignServer } from './product.tsx'

withForeignServer()

const undoKey = () => fireEvent.keyDown(document.body, { code: 'KeyZ', key: 'z', ctrlKey: true })

async function openTab(name: RegExp, path = '/articles/edit/first') {
  const opened = open(path)
  await opened.person.click(await screen.findByRole('tab', { name }))
  return opened
}

const names = () => screen.getAllByLabelText<HTMLInputElement>(/^Name.*English/).map(({ value }) => value)

const firstName = async () => {
  const [first] = await screen.findAllByLabelText(/^Name.*English/)
  if (!first) throw new Error('no row has a name')
  return first
}

describe('a row that was removed', () => {
  it('comes back with what was written in it, where it stood, by the notice', async () => {
    const { person } = await openTab(/Details/)
    await person.type(await firstName(), ' all')
    await person.click(screen.getByRole('button', { name: 'Remove row 1' }))
    expect(names()).toEqual(['Write'])
    expect(screen.getByText(/“.Read all.” was removed/)).toBeVisible()
    await person.click(screen.getByRole('button', { name: 'Undo' }))
    expect(names()).toEqual(['Read all', 'Write'])
    expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull()
  })

  it('comes back by Ctrl Z, the last first, wherever the others have moved meanwhile', async () => {
    const { person } = await openTab(/Details/)
    await person.click(await screen.findByRole('button', { name: 'Remove row 1' }))
    await person.click(screen.getByRole('button', { name: 'Remove row 1' }))
    expect(screen.queryAllByLabelText(/^Name.*English/)).toEqual([])
    undoKey()
    await waitFor(() => expect(names()).toEqual(['Write']))
    undoKey()
    await waitFor(() => expect(names()).toEqual(['Read', 'Write']))
    undoKey()
    expect(names()).toEqual(['Read', 'Write'])
  })

  it('is left to the browser while somebody writes', async () => {
    const { person } = await openTab(/Details/)
    await person.click(await screen.findByRole('button', { name: 'Remove row 1' }))
    expect(fireEvent.keyDown(await firstName(), { code: 'KeyZ', key: 'z', ctrlKey: true })).toBe(true)
    expect(names()).toEqual(['Write'])
    expect(undoKey()).toBe(false)
    await waitFor(() => expect(names()).toEqual(['Read', 'Write']))
  })

  it('comes back while another tab is shown, and with what the server had against it', async () => {
    const { person } = await openTab(/Details/)
    foreign.refuse = [
      Response.json(
        {
          key: 'errors.validation',
          message: '',
          errors: { 'steps.1.weight': { key: 'validations.reference', message: '' } },
        },
        { status: 422 },
      ),
    ]
    await person.type(await firstName(), '!')
    await person.keyboard('{Control>}s{/Control}')
    const refusal = 'Chosen record was not found, choose another'
    expect(await screen.findByText(refusal)).toBeVisible()
    await person.click(screen.getByRole('button', { name: 'Remove row 2' }))
    expect(screen.queryByText(refusal)).toBeNull()
    await person.click(screen.getByRole('tab', { name: /Content/ }))
    undoKey()
    await person.click(screen.getByRole('tab', { name: /Details/ }))
    expect(names()).toEqual(['Read!', 'Write'])
    expect(screen.getByText(refusal)).toBeVisible()
  })

  it('is given up with the form that it was in', async () => {
    const { person } = await openTab(/Details/)
    await person.click(await screen.findByRole('button', { name: 'Remove row 1' }))
    await person.click(screen.getByRole('link', { name: 'Away' }))
    await person.click(await screen.findByRole('button', { name: 'Leave and discard' }))
    expect(await screen.findByRole('heading', { name: 'The list' })).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull()
    expect(undoKey()).toBe(true)
  })
})

describe('a value that was taken out', () => {
  it('comes back: a file, and one of several records in its place', async () => {
    foreign.record = { ...stored, related: choices.slice(0, 2).map(({ id }) => id) } as typeof stored
    const { person } = await openTab(/Related/)
    const input = await screen.findByLabelText('Manual', { selector: 'input' })
    await person.upload(input, new File(['%PDF-1.7'], 'manual.pdf', { type: 'application/pdf' }))
    await person.click(await screen.findByRole('button', { name: 'Remove: Manual' }))
    await person.click(await screen.findByRole('button', { name: 'Remove Walking' }))
    expect(screen.queryByRole('link', { name: 'manual.pdf' })).toBeNull()
    undoKey()
    undoKey()
    expect(await screen.findByRole('link', { name: 'manual.pdf' })).toBeVisible()
    await person.keyboard('{Control>}s{/Control}')
    await waitFor(() =>
      expect(foreign.sent[0]).toMatchObject({
        related: choices.slice(0, 2).map(({ id }) => id),
        manual: { name: 'manual.pdf' },
      }),
    )
  })
})
