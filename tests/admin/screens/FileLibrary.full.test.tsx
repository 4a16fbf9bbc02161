import { fireEvent, screen, within } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { expect, test, vi } from 'vitest'
import { messages as words } from '../../../i18n/en/screens/file-library.ts'
import type { ErrorCode } from '../../../src/api/error-codes.ts'
import { mockState, renderPage, server, useMockServer } from '../../harness/admin/app.tsx'
import { listMeta, respond, respondWithError } from '../../harness/admin/responses.ts'

vi.mock('../../../src/sections.ts', async () => {
  const { file, section, text } = await import('../../../src/schema/index.ts')
  const papers = section({
    label: { en: 'Papers', ar: 'الأوراق' },
    permission: 'Access FileUpload',
    menu: { group: 'website', icon: 'file' },
    screen: 'fileLibrary',
    title: 'name',
    fields: {
      name: text({ localized: true, required: true }),
      file: file({ required: true, formats: ['pdf', 'png'] }),
    },
    list: { columns: ['name', 'file'] },
  })
  return { sections: [{ ...papers, name: 'papers' }] }
})
useMockServer()

const api = '*/api/v1/dashboard'

/** Sends files of these names, and gives what stands at one of them. */
async function send(...names: readonly string[]) {
  mockState.permissions = ['Access FileUpload']
  server.use(http.get(`${api}/papers`, () => respond('GET ', { data: [], meta: listMeta(0) })))
  renderPage('/papers')
  const files = names.map((name) => new File(['x'], name))
  fireEvent.change(await screen.findByLabelText(words.upload), { target: { files } })
  const uploads = within(await screen.findByRole('region', { name: words.sending.title }))
  return (name: string) => {
    const line = uploads.getByText(name).closest('li')
    if (!line) throw new Error(`nothing is called ${name}`)
    return within(line)
  }
}
const refuse = (key: ErrorCode) => server.use(http.post(`${api}/files`, () => respondWithError(key)))
const again = { name: /Retry upload of / }

test('a file of another type is refused, and not offered to be sent again', async () => {
  const at = await send('notes.txt')
  expect(await at('notes.txt').findByText(/Allowed formats/)).toBeVisible()
  expect(at('notes.txt').queryByRole('button', again)).toBeNull()
  expect(at('notes.txt').getByRole('button', { name: /Remove/ })).toBeVisible()
})

test('a file whose content is not what its name says is told so', async () => {
  refuse('errors.fileType')
  const at = await send('guide.pdf')
  expect(await at('guide.pdf').findByText(words.sending.mismatch)).toBeVisible()
  expect(at('guide.pdf').queryByRole('button', again)).toBeNull()
})

test.each(['errors.unavailable', 'errors.timeout'] as const)(
  'a file that %s stopped can be sent again',
  async (key) => {
    refuse(key)
    const at = await send('guide.pdf')
    expect(await at('guide.pdf').findByRole('button', again)).toBeVisible()
  },
)

test('a file that did not reach the server can be sent again', async () => {
  server.use(http.post(`${api}/files`, () => HttpResponse.error()))
  const at = await send('guide.pdf')
  expect(await at('guide.pdf').findByRole('button', again)).toBeVisible()
})
