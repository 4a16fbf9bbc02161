import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { field, mockState, renderPage, stored, useMockServer } from '../../harness/admin/form.tsx'
import { respondWithError, respondWithProblems } from '../../harness/admin/responses.ts'
import { expectUnchanged } from '../../harness/expect-unchanged.ts'

useMockServer()

describe('a new record', () => {
  it('takes its slug from the English title until somebody writes another', async () => {
    const { person } = renderPage('/articles/create')
    await person.type(await field('Title', 'English'), 'Living Well')
    expect(await field('Slug', 'English')).toHaveValue('living-well')
    await person.clear(await field('Slug', 'English'))
    await person.type(await field('Slug', 'English'), 'mine')
    await person.type(await field('Title', 'English'), ' Now')
    expect(await field('Slug', 'English')).toHaveValue('mine')
  })

  it('makes a slug of what is typed when the field is left', async () => {
    const { person } = renderPage('/articles/create')
    await person.type(await field('Title', 'Arabic'), 'x')
    const slug = await field('Slug', 'Arabic')
    await person.clear(slug)
    await person.type(slug, 'كُلِّية  الطـــب')
    await person.tab()
    expect(slug).toHaveValue('كلية-الطب')
  })

  it('takes its Arabic slug from the Arabic title', async () => {
    const { person } = renderPage('/articles/create')
    await person.type(await field('Title', 'Arabic'), 'التعايش مع السكري')
    expect(await field('Slug', 'Arabic')).toHaveValue('التعايش-مع-السكري')
    expect(await field('Slug', 'Arabic')).toHaveAttribute('dir', 'rtl')
    expect(await field('Slug', 'English')).toHaveAttribute('dir', 'ltr')
  })

  it('has no problem while somebody only passes its empty fields', async () => {
    const { person } = renderPage('/articles/create')
    const title = await field('Title', 'English')
    await person.click(title)
    await person.tab()
    expect(title).not.toHaveFocus()
    expect(screen.queryByText(/\d error/)).not.toBeInTheDocument()
    await person.type(title, 'x')
    await person.clear(title)
    await person.tab()
    expect(await screen.findAllByText(/\d error/)).not.toEqual([])
  })

  it('that is a copy says so, and names its original to the server', async () => {
    const outdatedTranslations = [{ language: 'ar', field: 'title', at: '2026-11-02T08:00:00.000Z' }] as const
    Object.assign(mockState, { record: { ...stored, outdatedTranslations } })
    const { person } = renderPage('/articles/create?copy=first')
    expect(await field('Title', 'Arabic')).toHaveValue('الأول')
    expect(await screen.findByRole('note')).toHaveTextContent('2 November 2026')
    expect(screen.queryByRole('button', { name: /Mark as/ })).not.toBeInTheDocument()
    expect(screen.getByRole('navigation', { name: 'Breadcrumb' })).toHaveTextContent(/Copy of \W?First/)
    await person.click(await screen.findByRole('button', { name: /Save/ }))
    await waitFor(() => expect(mockState.queries.at(-1)).toBe(`?copyOf=${stored.id}`))
  })

  it('is sent with both languages and then stands under its own address', async () => {
    const { person, router } = renderPage('/articles/create')
    await person.type(await field('Title', 'English'), 'Second')
    await person.type(await field('Title', 'Arabic'), 'الثاني')
    await person.click(await screen.findByRole('button', { name: /Save/ }))
    await waitFor(() => expect(router.state.location.pathname).toBe('/articles/edit/second'))
    expect(mockState.sent[0]).toMatchObject({
      slug: 'second',
      status: 'draft',
      en: { title: 'Second', note: null },
      ar: { title: 'الثاني', slug: 'الثاني' },
    })
  })
})

describe('a figure', () => {
  it('typed in Arabic digits is shown in Latin ones and sent as a number', async () => {
    const { person } = renderPage('/articles/edit/first')
    const minutes = await field('Minutes')
    await person.clear(minutes)
    await person.type(minutes, '١٢')
    expect(minutes).toHaveValue('12')
    await person.keyboard('{Control>}s{/Control}')
    await waitFor(() => expect(mockState.sent[0]).toMatchObject({ minutes: 12, version: 3 }))
  })

  it('pasted with marks that nobody sees is sent and shown without them', async () => {
    const { person } = renderPage('/articles/edit/first')
    const minutes = await field('Minutes')
    await person.clear(minutes)
    await person.click(minutes)
    await person.paste('\u200e\u2066٣٥\u2069\u200f')
    await person.tab()
    expect(minutes).toHaveValue('35')
    const title = await field('Title', 'English')
    await person.clear(title)
    await person.click(title)
    await person.paste('\ufeffLiving longer\u200f')
    await person.tab()
    expect(screen.queryByText(/\d error/)).not.toBeInTheDocument()
    await person.keyboard('{Control>}s{/Control}')
    await waitFor(() => expect(mockState.sent[0]).toMatchObject({ minutes: 35, en: { title: 'Living longer' } }))
  })
})

describe('a moment', () => {
  it('typed by the clock of the unit is sent as an instant', async () => {
    const { person } = renderPage('/articles/edit/first')
    await person.type(await field('Starts'), '19/11/2026 09:00')
    await person.tab()
    expect(await field('Starts')).toHaveValue('Thu 19 Nov 2026, 09:00')
    await person.keyboard('{Control>}s{/Control}')
    await waitFor(() => expect(mockState.sent[0]).toMatchObject({ startsAt: '2026-11-19T07:00:00.000Z' }))
  })
})

describe('a mistake', () => {
  it('in the other language, in another tab and row, takes the person there', async () => {
    const { person } = renderPage('/articles/edit/first')
    await person.click(await screen.findByRole('tab', { name: /Details/ }))
    const [, second] = await screen.findAllByLabelText(/^Name.*\(Arabic\)/)
    if (second) await person.clear(second)
    await person.click(await screen.findByRole('tab', { name: /Content/ }))
    await person.click(await screen.findByRole('button', { name: /Save/ }))
    expect(await screen.findByText('Please add both languages')).toBeInTheDocument()
    await waitFor(() => expect(document.activeElement?.id).toBe('field-steps-1-ar-name'))
    expect(document.activeElement).toHaveAccessibleDescription('This is required')
    expect(await screen.findByRole('tab', { name: /Details/ })).toHaveTextContent('1 error')
    expect(mockState.sent).toHaveLength(0)
  })

  it('that was saved under looser rules stays, says so, and refuses no other change until it is touched', async () => {
    const long = 'A title of more than twenty characters'
    mockState.record = { ...stored, en: { ...stored.en, title: long } }
    const { person } = renderPage('/articles/edit/first')
    const title = await field('Title', 'English')
    expect(title).toHaveAccessibleDescription('Enter at most 20 characters. This was saved earlier and can stay as is.')
    const note = screen.getByText(/^1 value doesn’t meet the current rules/).closest('[role=note]')
    if (note instanceof HTMLElement) await person.click(within(note).getByRole('button', { name: 'Go to it' }))
    await waitFor(() => expect(title).toHaveFocus())
    await person.type(await field('Minutes'), '0')
    await person.keyboard('{Control>}s{/Control}')
    await waitFor(() => expect(mockState.sent[0]).toMatchObject({ minutes: 50, en: { title: long } }))
    await person.type(title, '!')
    await person.keyboard('{Control>}s{/Control}')
    await waitFor(() => expect(title).toHaveAccessibleDescription('Enter at most 20 characters'))
    expect(screen.queryByText(/meet the current rules/)).not.toBeInTheDocument()
    expect(mockState.sent).toHaveLength(1)
  })

  it('of another sort than a language that lacks something is not said to be that', async () => {
    const { person } = renderPage('/articles/edit/first')
    await person.type(await field('Title', 'English'), ' and much longer than that')
    await person.keyboard('{Control>}s{/Control}')
    expect(await screen.findByText('Failed to save. Fix 1 error.')).toBeInTheDocument()
    expect(screen.queryByText('Please add both languages')).not.toBeInTheDocument()
  })

  it('in the language that a narrow screen hides brings that language up', async () => {
    const { person } = renderPage('/articles/create', { wide: false })
    await person.type(await field('Title', 'English'), 'Only English')
    await person.click(await screen.findByRole('button', { name: /Save/ }))
    await waitFor(() => expect(document.activeElement?.id).toBe('field-ar-title'))
    expect(await screen.findByRole('button', { name: /العربية/ })).toHaveAttribute('aria-pressed', 'true')
    expect(screen.queryByLabelText(/Title.*\(English\)/)).not.toBeInTheDocument()
  })

  it('shows as soon as its field is left, not before', async () => {
    const { person } = renderPage('/articles/edit/first')
    const title = await field('Title', 'English')
    await person.type(title, ' and much longer than that')
    expect(screen.queryByText('Enter at most 20 characters')).not.toBeInTheDocument()
    await person.tab()
    expect(await screen.findByText('Enter at most 20 characters')).toBeInTheDocument()
    await person.clear(title)
    await person.type(title, 'Short')
    await waitFor(() => expect(screen.queryByText('Enter at most 20 characters')).not.toBeInTheDocument())
  })

  it('shows only after the click that left its field, so that nothing moves away under the pointer', async () => {
    const { person } = renderPage('/articles/edit/first')
    await person.clear(await field('Title', 'English'))
    const elsewhere = await field('Title', 'Arabic')
    await person.pointer({ keys: '[MouseLeft>]', target: elsewhere })
    await expectUnchanged(() => expect(screen.queryByText('This is required')).not.toBeInTheDocument(), 50)
    await person.pointer({ keys: '[/MouseLeft]', target: elsewhere })
    expect(await screen.findByText('This is required')).toBeInTheDocument()
  })

  it('is counted in the bar, which leads to it', async () => {
    const { person } = renderPage('/articles/edit/first')
    await person.clear(await field('Title', 'Arabic'))
    await person.tab()
    await person.click(await screen.findByRole('tab', { name: /Details/ }))
    await person.click(await screen.findByRole('button', { name: /1 error in Arabic/ }))
    await waitFor(() => expect(document.activeElement?.id).toBe('field-ar-title'))
  })

  it('that only the server knows stands at its row, until the row is changed', async () => {
    const { person } = renderPage('/articles/edit/first')
    mockState.refuse.push(respondWithProblems({ 'steps.1.en.name': 'validations.taken' }))
    await person.type(await field('Title', 'English'), '!')
    await person.click(await screen.findByRole('button', { name: /Save/ }))
    await waitFor(() => expect(document.activeElement?.id).toBe('field-steps-1-en-name'))
    expect(document.activeElement).toHaveAccessibleDescription('Slug is already taken')
    await person.keyboard('x')
    expect(document.activeElement).not.toHaveAccessibleDescription()
  })
})

describe('a save', () => {
  it('leaves the focus where the person is writing, and shows what the server made of it', async () => {
    const { person } = renderPage('/articles/edit/first')
    await person.click(await screen.findByRole('tab', { name: /Details/ }))
    const [name] = await screen.findAllByLabelText(/^Name.*\(English\)/)
    if (name) await person.type(name, ' ')
    await person.keyboard('{Control>}s{/Control}')
    expect(await screen.findByText('The article is saved. Draft saved')).toBeInTheDocument()
    await waitFor(() => expect(document.activeElement?.id).toBe('field-steps-0-en-name'))
    expect(document.activeElement).toHaveValue('Read')
    expect(await screen.findByRole('button', { name: /Save/ })).toHaveAttribute('aria-disabled', 'true')
  })

  it('that is refused for a value that the form does not show says which', async () => {
    const { person } = renderPage('/articles/edit/first')
    mockState.refuse.push(respondWithProblems({ colour: 'validations.unknown' }))
    await person.type(await field('Title', 'English'), '!')
    await person.keyboard('{Control>}s{/Control}')
    expect(await screen.findByText(/colour: Unknown field/)).toBeInTheDocument()
  })
})

describe('the part of a form on show', () => {
  it('stands in the address, so that a refresh and a link lead to it', async () => {
    const { person, router, unmount } = renderPage('/articles/edit/first')
    await person.click(await screen.findByRole('tab', { name: /Details/ }))
    const { pathname, hash } = router.state.location
    expect([pathname, hash]).toEqual(['/articles/edit/first', '#tab-details'])
    unmount()
    renderPage(pathname + hash)
    expect(await screen.findByRole('tab', { name: /Details/ })).toHaveAttribute('aria-selected', 'true')
  })
})

describe('rows', () => {
  it('are added, moved and copied by buttons', async () => {
    const { person } = renderPage('/articles/edit/first')
    await person.click(await screen.findByRole('tab', { name: /Details/ }))
    await person.click(await screen.findByRole('button', { name: 'Move row 2 up' }))
    await person.click(await screen.findByRole('button', { name: 'Duplicate row 1' }))
    const names = () => screen.getAllByLabelText<HTMLInputElement>(/^Name.*\(English\)/).map(({ value }) => value)
    await waitFor(() => expect(names()).toEqual(['Write', 'Write', 'Read']))
    await person.click(await screen.findByRole('button', { name: 'Remove row 3' }))
    await person.click(await screen.findByRole('button', { name: 'Add a step' }))
    await waitFor(() => expect(names()).toHaveLength(3))
  })
})

describe('a record that somebody else saved meanwhile', () => {
  const theirs = { ...stored, version: 9, minutes: 30, en: { ...stored.en, title: 'Their title' } }
  const refusal = () => respondWithError('errors.versionConflict', { data: theirs })

  it('says who and what, and saving over it keeps what only they changed', async () => {
    const { person } = renderPage('/articles/edit/first')
    mockState.refuse.push(refusal())
    await person.type(await field('Title', 'English'), ' mine')
    await person.click(await screen.findByRole('button', { name: /Save/ }))
    const dialog = await screen.findByRole('dialog')
    expect(dialog).toHaveTextContent(/Mona Adel\W* saved it on 2 November 2026 at 10:00/)
    const row = (name: RegExp) => within(dialog).getByRole('row', { name })
    expect(row(/Title \(English\) ?changed in both Their title First mine/)).toBeInTheDocument()
    expect(row(/Minutes ?changed elsewhere \(kept\) 30 not changed by you/)).toBeInTheDocument()
    await person.click(await within(dialog).findByRole('button', { name: 'Save my changes' }))
    await waitFor(() =>
      expect(mockState.sent[1]).toMatchObject({ version: 9, minutes: 30, en: { title: 'First mine' } }),
    )
  })

  it('was saved by the person, in another window, is not said to be somebody else’s', async () => {
    const own = { ...theirs, updatedBy: { id: 'p1', name: 'Salma' } }
    const { person } = renderPage('/articles/edit/first')
    mockState.refuse.push(respondWithError('errors.versionConflict', { data: own }))
    await person.type(await field('Title', 'English'), ' mine')
    await person.click(await screen.findByRole('button', { name: /Save/ }))
    expect(await screen.findByRole('dialog', { name: 'You saved this record in another window' })).toBeInTheDocument()
  })

  it('can be taken instead, or left for later with nothing lost', async () => {
    const { person } = renderPage('/articles/edit/first')
    mockState.refuse.push(refusal(), refusal())
    await person.type(await field('Title', 'English'), ' mine')
    await person.click(await screen.findByRole('button', { name: /Save/ }))
    await person.click(await within(await screen.findByRole('dialog')).findByRole('button', { name: 'Keep editing' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
    expect(await field('Title', 'English')).toHaveValue('First mine')
    await person.click(await screen.findByRole('button', { name: /Save/ }))
    await person.click(
      await within(await screen.findByRole('dialog')).findByRole('button', { name: 'Use saved version' }),
    )
    await waitFor(async () => expect(await field('Title', 'English')).toHaveValue('Their title'))
  })
})
