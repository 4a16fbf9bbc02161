import { screen, waitFor } from '@testing-library/react'
import { http } from 'msw'
import { beforeEach, describe, expect, it } from 'vitest'
import type { SectionRecord, UnsavedRecord } from '../../../src/api/sections/section-schemas.ts'
import { renderPage, server, useMockServer } from '../../harness/admin/form.tsx'
import { respond, respondWithError } from '../../harness/admin/responses.ts'

useMockServer()

const address = '*/api/v1/dashboard/settings/Greeting'
const nothing: UnsavedRecord = { id: null, slug: null, version: 0 }
interface Greeting extends SectionRecord {
  readonly en: object
  readonly ar: object
}
const stored: Greeting = {
  id: '01890000-0000-7000-8000-000000000009',
  slug: '01890000-0000-7000-8000-000000000009',
  status: null,
  version: 1,
  languages: { en: 'complete', ar: 'complete' },
  updatedAt: '2026-11-02T08:00:00.000Z',
  updatedBy: { id: 'p2', name: 'Mona Adel' },
  en: { words: 'Hello' },
  ar: { words: 'مرحبا' },
}
let kept: UnsavedRecord | Greeting
let sent: Record<string, unknown>[]

beforeEach(() => {
  kept = nothing
  sent = []
  server.use(
    http.get(address, ({ request }) => {
      const lang = new URL(request.url).searchParams.get('lang') === 'ar' ? 'ar' : 'en'
      return respond('GET /:key', { data: 'en' in kept ? { ...kept, ...kept[lang] } : kept })
    }),
    http.put(address, async ({ request }) => {
      const body = (await request.json()) as Greeting
      sent.push(body)
      if (body.version !== kept.version) return respondWithError('errors.versionConflict', { data: kept })
      const data = { ...stored, ...body, version: kept.version + 1 }
      kept = data
      return respond('PUT /:key', { data })
    }),
  )
})
const words = (language: 'English' | 'Arabic') => screen.findByLabelText(new RegExp(`^Words.*\\(${language}\\)`))

describe('the form of a singleton', () => {
  it('opens without a record, saves the first version over 0 and the next over that', async () => {
    const { person, router } = renderPage('/settings/greeting')
    await person.type(await words('English'), 'Hello')
    await person.type(await words('Arabic'), 'مرحبا')
    await person.keyboard('{Control>}s{/Control}')
    expect(await screen.findByText('Updated Successfully !')).toBeInTheDocument()
    await person.type(await words('English'), ' you')
    await person.keyboard('{Control>}s{/Control}')

    await waitFor(() => expect(sent).toHaveLength(2))
    expect(sent).toMatchObject([
      { version: 0, en: { words: 'Hello' }, ar: { words: 'مرحبا' } },
      { version: 1, en: { words: 'Hello you' } },
    ])
    expect(router.state.location.pathname).toBe('/settings/greeting')
  })

  it('is called like its section, and offers no way to delete or copy it', async () => {
    kept = stored
    renderPage('/settings/greeting')
    expect(await words('English')).toHaveValue('Hello')
    expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent(/^Greeting$/)
    expect(screen.queryByRole('link', { name: /Details|Preview/ })).not.toBeInTheDocument()
    expect(screen.queryByRole('button', { name: /Delete|Duplicate/ })).not.toBeInTheDocument()
  })

  it('that somebody else saved first shows theirs, and saves over it when the person says so', async () => {
    const { person } = renderPage('/settings/greeting')
    await person.type(await words('English'), 'Mine')
    await person.type(await words('Arabic'), 'لي')
    kept = stored
    await person.keyboard('{Control>}s{/Control}')
    expect(await screen.findByText('Hello')).toBeInTheDocument()
    await person.click(await screen.findByRole('button', { name: 'Save my changes' }))

    await waitFor(() => expect(sent.at(-1)).toMatchObject({ version: 1, en: { words: 'Mine' } }))
    expect(await screen.findByText('Updated Successfully !')).toBeInTheDocument()
  })

  it('keeps unsaved work on the device, also of a record that nobody has saved yet', async () => {
    const first = renderPage('/settings/greeting')
    await first.person.type(await words('English'), 'Half')
    await screen.findByText(/Backed up on this device/)
    first.unmount()
    const { person } = renderPage('/settings/greeting')
    await person.click(await screen.findByRole('button', { name: 'Restore' }))
    expect(await words('English')).toHaveValue('Half')
  })
})
