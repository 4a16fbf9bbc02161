import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { http } from 'msw'
import { beforeEach, describe, expect, it } from 'vitest'
import { messages as words } from '../../../i18n/en/screens/media.ts'
import { mockState, renderPage, server, useMockServer } from '../../harness/admin/form.tsx'
// What is loaded late otherwise, which a busy machine takes long for.
import '../../../src/admin/files/pictures/CropDialog.tsx'
import '../../../src/fields/upload/browser/ImageInput.tsx'
import '../../../src/fields/rich-text/browser/RichTextInput.tsx'
import '../../../src/admin/files/pictures/MediaLibraryDialog.tsx'
import { respond } from '../../harness/admin/responses.ts'

useMockServer()

const picture = (name: string, width: number, height: number, used = 1) => ({
  ...{ id: `01890000-0000-7000-8000-${name.padStart(12, '0')}`, url: `/files/${name}.jpg`, name: `${name}.jpg` },
  ...{ type: 'image/jpeg', bytes: 200_000, width, height, used },
  uses: [{ section: 'articles', title: `About ${name}` }],
})
const pages = [
  [picture('wide', 1600, 900, 3), picture('square', 1200, 1200), picture('tiny', 100, 100)],
  [picture('older', 1280, 720)],
]
let asked: string[] = []

beforeEach(() => {
  asked = []
  server.use(
    http.get('*/api/v1/dashboard/media', ({ request }) => {
      const { searchParams } = new URL(request.url)
      asked.push(`${searchParams.get('q') ?? ''} ${searchParams.get('page')}`)
      const data = pages[Number(searchParams.get('page')) - 1] ?? []
      return respond('GET /api/v1/dashboard/media', { data, meta: { total: 25, page: 1, per_page: 24 } })
    }),
  )
})

async function openLibrary() {
  const { person } = renderPage('/articles/edit/first')
  await person.click(await screen.findByRole('tab', { name: /Related/ }))
  await person.click(await screen.findByRole('button', { name: 'Choose from library' }))
  const dialog = within(await screen.findByRole('dialog', { name: words.title }))
  await dialog.findByRole('option', { name: /wide/ })
  return { person, dialog, tile: (name: string) => dialog.getByRole('option', { name: new RegExp(name) }) }
}

describe('the library of a picture field', () => {
  it('says of each picture what it is, where it is shown, and what the field has against it', async () => {
    const { tile } = await openLibrary()
    expect(tile('wide')).toHaveTextContent('\u20681600 × 900\u2069 · \u2068jpg\u2069 · \u2068195 kB\u2069')
    expect(tile('wide')).toHaveTextContent('About wide\u2069 and 2 more')
    expect(tile('wide')).not.toHaveTextContent(words.cut)
    expect(tile('square')).toHaveTextContent(words.cut)
    expect(tile('tiny')).toHaveTextContent('too small to crop')
    expect(tile('tiny')).toHaveAttribute('aria-disabled', 'true')
  })

  it('gives the form the file that is stored already, by the arrow keys and Enter', async () => {
    const { person } = await openLibrary()
    await person.tab()
    await person.keyboard('{End}{Enter}')
    expect(await screen.findByRole('dialog')).toBeInTheDocument()
    await person.keyboard('{Home}{Enter}')
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
    await person.keyboard('{Control>}s{/Control}')
    await waitFor(() => expect(mockState.sent[0]).toMatchObject({ cover: { id: pages[0]?.[0]?.id } }))
  })

  it('opens the cropper at once for another shape, and comes back when that is closed', async () => {
    const { person, tile } = await openLibrary()
    await person.click(tile('square'))
    const cropper = within(await screen.findByRole('dialog', { name: 'Crop image' }))
    expect(await cropper.findByText(/must have an aspect ratio/)).toBeVisible()
    expect(screen.queryByRole('alert')).not.toBeInTheDocument()
    await person.click(await cropper.findByRole('button', { name: 'Cancel' }))
    expect(await screen.findByRole('option', { name: /square/ })).toBeVisible()
  })

  it('is looked through page by page, and searched from its first page', async () => {
    const { person, dialog } = await openLibrary()
    await person.click(await dialog.findByRole('button', { name: words.older }))
    await dialog.findByRole('option', { name: /older/ })
    await person.type(await dialog.findByRole('searchbox'), 'hall')
    await waitFor(() => expect(asked.at(-1)).toBe('hall 1'))
    expect(asked.slice(0, 2)).toEqual([' 1', ' 2'])
  })

  it('takes a new file that is dropped on it, by the same rules', async () => {
    const { dialog } = await openLibrary()
    const file = new File(['%PDF-1.7'], 'notes.pdf', { type: 'application/pdf' })
    fireEvent.drop(dialog.getByRole('listbox'), { dataTransfer: { files: [file] } })
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
    expect(await screen.findByRole('alert')).toHaveTextContent('notes.pdf')
  })
})
