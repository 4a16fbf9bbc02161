import { screen, waitFor, within } from '@testing-library/react'
import { http } from 'msw'
import { EditButton, ReferenceField, SaveButton, TextField, TextInput } from 'react-admin'
import { afterEach, expect, test, vi } from 'vitest'
import {
  articleFields,
  choices,
  field,
  mockState,
  renderPage,
  server,
  stored,
  useMockServer,
} from '../../harness/admin/form.tsx'
import { respondWithError, respondWithProblems } from '../../harness/admin/responses.ts'

/** The note of an article, the one field whose requirement depends on another value, has react-admin's own input. */
vi.mock('../../../src/fields/browser/form.ts', async (original) => {
  const form = await original<typeof import('../../../src/fields/browser/form.ts')>()
  const StockInput = ({ source }: { readonly source: string }) => <TextInput source={source} />
  type Input = Parameters<typeof form.inputOf>[0]
  return { inputOf: (of: Input) => (typeof of.required === 'object' ? StockInput : form.inputOf(of)) }
})

useMockServer()
afterEach(() => server.resetHandlers())

const save = (type: 'submit' | 'button' = 'submit') => (
  <>
    {articleFields(['title', 'note'])}
    <SaveButton type={type} />
  </>
)
const notes = () => screen.findAllByRole('textbox', { name: 'Note' })
const arabicNote = async () => (await notes())[1] as HTMLElement
const sentNotes = () => mockState.sent.map(({ en, ar }) => [en, ar].map((values) => (values as { note: string }).note))

test('a stock TextInput in the Arabic column is labelled and writes the Arabic value', async () => {
  const { person } = renderPage('/articles/edit/first', { stock: save() })
  expect(await arabicNote()).toHaveValue('ملاحظة')
  await person.clear(await arabicNote())
  await person.type(await arabicNote(), 'جديد')
  await person.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(sentNotes()).toEqual([['Note', 'جديد']]))
})

test('a stock TextInput that is emptied and filled again is not an unsaved change', async () => {
  const { person } = renderPage('/articles/edit/first', { stock: save() })
  await person.type(await arabicNote(), '!')
  expect(screen.getByRole('button', { name: 'Save' })).toBeEnabled()
  await person.type(await arabicNote(), '{Backspace}')
  await waitFor(() => expect(screen.getByRole('button', { name: 'Save' })).toBeDisabled())
})

test('a stock TextInput shows the problems of our validation, which follow other values and the language', async () => {
  mockState.record = { ...stored, status: 'published' }
  const { person, router } = renderPage('/articles/edit/first', { stock: save() })
  await person.clear(await arabicNote())
  await person.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(async () => expect(await arabicNote()).toHaveAccessibleDescription('This is required'))
  expect(mockState.sent).toEqual([])
  await router.navigate('/ar/articles/edit/first')
  const [, arabic] = await screen.findAllByRole('textbox', { name: 'Note' })
  await waitFor(() => expect(arabic).toHaveAccessibleDescription(/مطلوب/))
})

test.each(['submit', 'button'] as const)(
  'a stock SaveButton of type %s sends the version that was read, once',
  async (type) => {
    const { person } = renderPage('/articles/edit/first', { stock: save(type) })
    await person.type(await field('Title', 'English'), ' one')
    await person.click(screen.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(mockState.sent).toHaveLength(1))
    expect(mockState.sent[0]).toMatchObject({ version: 3, en: { title: 'First one' } })
    expect(await screen.findByText(/The article is saved/)).toBeInTheDocument()
  },
)

test.each(['submit', 'button'] as const)(
  'a stock SaveButton of type %s shows what our validation refuses',
  async (type) => {
    const { person } = renderPage('/articles/edit/first', { stock: save(type) })
    await person.clear(await field('Title', 'English'))
    await person.click(screen.getByRole('button', { name: 'Save' }))
    expect(await field('Title', 'English')).toHaveAccessibleDescription(/.+/)
    expect(await screen.findByText('Please add both languages')).toBeInTheDocument()
    await waitFor(async () => expect(await field('Title', 'English')).toHaveFocus())
    expect(mockState.sent).toEqual([])
  },
)

test('a problem that the server finds is under a stock input', async () => {
  mockState.refuse = [respondWithProblems({ 'ar.note': 'validations.taken' })]
  const { person } = renderPage('/articles/edit/first', { stock: save() })
  await person.type(await arabicNote(), 'x')
  await person.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(async () => expect(await arabicNote()).toHaveAccessibleDescription('Slug is already taken'))
  await person.type(await arabicNote(), 'y')
  await waitFor(async () => expect(await arabicNote()).not.toHaveAccessibleDescription('Slug is already taken'))
})

test('a version conflict of a stock SaveButton opens our dialog, and the form asks before it is left', async () => {
  mockState.refuse = [respondWithError('errors.versionConflict', { data: { ...stored, version: 4 } })]
  const { person } = renderPage('/articles/edit/first', { stock: save() })
  await person.type(await arabicNote(), 'x')
  await person.click(screen.getByRole('button', { name: 'Save' }))
  const dialog = within(await screen.findByRole('dialog'))
  await person.click(dialog.getByRole('button', { name: 'Keep editing' }))
  await person.click(screen.getByRole('link', { name: 'Away' }))
  expect(await screen.findByRole('dialog', { name: 'Leave without saving?' })).toBeInTheDocument()
})

test('what is typed into a stock input during a save stays', async () => {
  const { promise: typed, resolve: answer } = Promise.withResolvers<void>()
  // Without a response, the request goes on to the usual handler.
  server.use(http.put('*/articles/:key', () => typed))
  const { person } = renderPage('/articles/edit/first', { stock: save() })
  await person.type(await arabicNote(), 'x')
  await person.click(screen.getByRole('button', { name: 'Save' }))
  await person.type(await arabicNote(), 'yz')
  answer()
  expect(await screen.findByText(/The article is saved/)).toBeInTheDocument()
  expect(sentNotes()).toEqual([['Note', 'ملاحظةx']])
  expect(await arabicNote()).toHaveValue('ملاحظةxyz')
  expect(screen.getByRole('button', { name: 'Save' })).toBeEnabled()
})

test('a stock ReferenceField shows and links the title, and an EditButton links the form', async () => {
  const [guide] = choices
  mockState.record = { ...stored, guide: guide?.id }
  const stock = (
    <>
      <ReferenceField source='guide' reference='articles' link='edit'>
        <TextField source='title' />
      </ReferenceField>
      <EditButton />
    </>
  )
  renderPage('/articles/edit/first', { stock })
  const title = await screen.findByRole('link', { name: 'Walking' })
  await waitFor(() => expect(title).toHaveAttribute('href', `/articles/edit/${guide?.id}`))
  expect(screen.getByRole('link', { name: 'Edit' })).toHaveAttribute('href', '/articles/edit/first')
})

test('an address cannot fill a form', async () => {
  renderPage(`/articles/create?source=${encodeURIComponent('{"minutes":7,"en":{"title":"Planted"}}')}`)
  expect(await field('Title', 'English')).toHaveValue('')
  expect(screen.queryByDisplayValue('Planted')).not.toBeInTheDocument()
})
