import { screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { articleFields, mockState, renderPage, stored, useMockServer } from '../../harness/admin/form.tsx'
import { CountedInput } from './examples/CountedInput.tsx'

/** The note of an article, the one field whose requirement depends on another value, has the input of docs/extending.md. */
vi.mock('../../../src/fields/browser/form.ts', async (original) => {
  const form = await original<typeof import('../../../src/fields/browser/form.ts')>()
  const NoteInput = ({ source }: { readonly source: string }) => <CountedInput source={source} maxLength={40} />
  type Input = Parameters<typeof form.inputOf>[0]
  return { inputOf: (of: Input) => (typeof of.required === 'object' ? NoteInput : form.inputOf(of)) }
})

useMockServer()

test('the input of docs/extending.md has the value, the label and the problems of the form, and is saved with it', async () => {
  mockState.record = { ...stored, status: 'published' }
  const { person } = renderPage('/articles/edit/first', { stock: articleFields(['title', 'note']) })
  const notes = () => screen.findAllByRole('textbox', { name: /^Note/ })
  const [english] = await notes()
  if (!english) throw new Error('there is no input')
  expect(english).toHaveValue('Note')
  expect(english).toHaveAccessibleDescription('36 characters left')
  await person.clear(english)
  await person.keyboard('{Control>}s{/Control}')
  await waitFor(() => expect(english).toBeInvalid())
  expect(mockState.sent).toEqual([])
  await person.type(english, 'Longer note')
  await person.keyboard('{Control>}s{/Control}')
  await waitFor(() => expect(mockState.sent).toHaveLength(1))
  expect(mockState.sent[0]).toMatchObject({ en: { note: 'Longer note' } })
})
