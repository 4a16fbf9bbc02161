import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { choices, mockState, renderPage, useMockServer } from '../../harness/admin/form.tsx'

useMockServer()

async function openRelated() {
  const opened = renderPage('/articles/edit/first')
  await opened.person.click(await screen.findByRole('tab', { name: /Related/ }))
  return opened
}

describe('a choice of several records', () => {
  it('keeps their order, offers none twice and stops at its limit', async () => {
    const { person } = await openRelated()
    await person.click(await screen.findByRole('combobox', { name: 'Related' }))
    await person.click(await screen.findByRole('option', { name: 'Sleeping' }))
    await person.click(await screen.findByRole('combobox', { name: 'Related' }))
    await screen.findByRole('option', { name: 'Walking' })
    expect(screen.queryByRole('option', { name: 'Sleeping' })).not.toBeInTheDocument()
    await person.click(await screen.findByRole('option', { name: 'Walking' }))
    expect(await screen.findByText('You can choose up to 2')).toBeInTheDocument()
    expect(screen.queryByRole('combobox', { name: 'Related' })).not.toBeInTheDocument()
    await person.click(await screen.findByRole('button', { name: 'Remove Sleeping' }))
    await person.keyboard('{Control>}s{/Control}')
    await waitFor(() => expect(mockState.sent[0]).toMatchObject({ related: [choices[0]?.id] }))
  })
})

describe('a file', () => {
  const input = () => screen.findByLabelText('Manual', { selector: 'input' })

  it('is sent and then belongs to the record', async () => {
    const { person } = await openRelated()
    await person.upload(await input(), new File(['%PDF-1.7'], 'manual.pdf', { type: 'application/pdf' }))
    expect(await screen.findByRole('link', { name: 'manual.pdf' })).toHaveAttribute('href', '/files/manual.pdf')
    await person.keyboard('{Control>}s{/Control}')
    await waitFor(() => expect(mockState.sent[0]).toMatchObject({ manual: { name: 'manual.pdf' } }))
  })

  it('that is too large is refused with its size, and the one before stays', async () => {
    const { person } = await openRelated()
    await person.upload(await input(), new File(['%PDF-1.7'], 'manual.pdf', { type: 'application/pdf' }))
    await screen.findByRole('link', { name: 'manual.pdf' })
    const large = new File([new Uint8Array(1_300_000)], 'large.pdf', { type: 'application/pdf' })
    await person.upload(await input(), large)
    const notice = await screen.findByRole('alert')
    expect(notice).toHaveTextContent('The file can’t be larger than 1 MB')
    expect(notice).toHaveTextContent('This file: \u2068pdf\u2069 · \u20681.3 MB\u2069')
    expect(await screen.findByRole('link', { name: 'manual.pdf' })).toBeInTheDocument()
  })
})

describe('a size in Arabic', () => {
  it('has the Arabic word at the field as well as in what is wrong with a file', async () => {
    const { person } = renderPage('/ar/articles/edit/first')
    await person.click(await screen.findByRole('tab', { name: /ذات صلة/ }))
    const input = await screen.findByLabelText('الدليل', { selector: 'input' })
    expect(await screen.findByText(/pdf.*حتى/)).toHaveTextContent('حتى \u20681 ميجابايت\u2069')
    await person.upload(input, new File([new Uint8Array(1_300_000)], 'large.pdf', { type: 'application/pdf' }))
    const notice = await screen.findByRole('alert')
    expect(notice).toHaveTextContent('يجب ألا يزيد حجم الملف على 1 ميجابايت')
    expect(notice).toHaveTextContent('\u20681.3 ميجابايت\u2069')
  })
})

describe('a text with markup', () => {
  it('stands in the direction of its own language, whatever that of the interface', async () => {
    await openRelated()
    const arabic = await screen.findByRole('textbox', { name: /Body \(Arabic\)/ })
    expect(arabic).toHaveAttribute('dir', 'rtl')
    expect(arabic).toHaveAttribute('lang', 'ar')
    expect(await screen.findByRole('textbox', { name: /Body \(English\)/ })).toHaveAttribute('dir', 'ltr')
  })

  it('has tools that are one stop of the Tab key and follow the arrows as they are read', async () => {
    const { person } = await openRelated()
    const [bar] = await screen.findAllByRole('toolbar')
    const tools = within(bar as HTMLElement).getAllByRole('button')
    expect(tools.filter((tool) => tool.tabIndex === 0)).toHaveLength(1)
    tools[0]?.focus()
    await person.keyboard('{ArrowRight}')
    expect(document.activeElement).toBe(tools[1])
  })
})

describe('a number', () => {
  it.each([
    ['1,500', '1500'],
    ['١٬٥٠٠٫٥٠', '1500.5'],
    ['1,500.50', '1500.5'],
    ['1500,5', '1500.5'],
    ['+07', '7'],
    ['1,500,5', '1,500,5'],
  ])('typed as %s is shown as %s once it is left', async (typed, shown) => {
    const { person } = renderPage('/articles/edit/first')
    const minutes = await screen.findByRole('textbox', { name: /Minutes/ })
    await person.clear(minutes)
    await person.type(minutes, typed)
    await person.tab()
    expect(minutes).toHaveValue(shown)
  })
})

describe('what is pasted into a text', () => {
  it('keeps lists and headings, and says how many pictures did not come along', async () => {
    await openRelated()
    const english = await screen.findByRole('textbox', { name: /Body \(English\)/ })
    const html =
      '<h1>Wards</h1><p class="MsoListParagraph">·   <b>First</b></p><p><img src="file:///C:/a.png"><img src="b.png">End</p>'
    fireEvent.paste(english, { clipboardData: { getData: (type: string) => (type === 'text/html' ? html : '') } })
    expect(await screen.findByText('2 images weren’t pasted. Add them with the image button')).toBeVisible()
    expect(await within(english).findByRole('heading', { level: 2, name: 'Wards' })).toBeInTheDocument()
    expect(await within(english).findByRole('listitem')).toHaveTextContent(/^First$/)
    expect(english.querySelector('img[src]')).toBeNull()
  })
})

describe('what only the system writes', () => {
  it('is read among what people write, and has no input', async () => {
    renderPage('/articles/edit/first')
    const reviewed = await screen.findByTitle(/4 March 2026/)
    expect(reviewed).toHaveAttribute('datetime', '2026-03-04T08:30:00Z')
    expect(await screen.findByText('Reviewed')).toBeInTheDocument()
    expect(screen.queryByLabelText('Reviewed', { selector: 'input' })).not.toBeInTheDocument()
  })
})
