import { fireEvent, screen, within } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { expect, test, vi } from 'vitest'
import { words } from '../../../i18n/en/screens/library.ts'
import { foreign, open, server, withForeignServer } from '../../harness/admin/app.tsx'

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
withForeignServer()

const api = '*/api/v1/dashboard'

/** Sends files of these names, and gives what stands at one of them. */
async function send(...names: readonly string[]) {
  foreign.permissions = ['Access FileUpload']
  server.use(
    http.get(`${api}/papers`, () =>
      HttpResponse.json({ data: [], meta: { total: 0, page: 1, per_page: 25, exact: true, titles: {} } }),
    ),
  )
  open('/papers')
  const files = names.map((name) => new File(['x'], name))
  fireEvent.change(await screen.findByLabelText(words.upload), { target: { files } })
  const uploads = within(await screen.findByRole('region', { name: words.sending.title }))
  return (name: string) => {
    const line = uploads.getByText(name).closest('li')
    if (!line) throw new Error(`nothing is called ${name}`)
    return within(line)
  }
}
const refuse = (status: number, key: string) =>
  server.use(http.post(`${api}/files`, () => HttpResponse.json({ key, message: '' }, { status })))
const again = { name: /Try .* again/ }

test('a file of another type is refused, and not offered to be sent again', async () => {
  const at = await send('notes.txt')
  expect(await at('notes.txt').findByText(/Allowed formats/)).toBeVisible()
  expect(at('notes.txt').queryByRole('button', again)).toBeNull()
  expect(at('notes.txt').getByRole('button', { name: /Remove/ })).toBeVisible()
})

test('a file whose content is not what its name says is told so', async () => {
  refuse(415, 'errors.fileType')
  const at = await send('guide.pdf')
  expect(await at('guide.pdf').findByText(words.sending.mismatch)).toBeVisible()
  expect(at('guide.pdf').queryByRole('button', again)).toBeNull()
})

test.each([
  [503, 'errors.unavailable'],
  [408, 'errors.timeout'],
] as const)('a file that an answer of %i stopped can be sent again', async (status, key) => {
  refuse(status, key)
  const at = await send('guide.pdf')
  expect(await at('guide.pdf').findByRole('button', again)).toBeVisible()
})

test('a file that did not reach the server can be sent again', async () => {
  server.use(http.post(`${api}/files`, () => HttpResponse.error()))
  const at = await send('guide.pdf')
  expect(await at('guide.pdf').findByRole('button', again)).toBeVisible()
})
