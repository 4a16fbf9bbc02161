import { describe, expect, it } from 'vitest'
import { cleanPastedHtml } from '../../../src/fields/rich-text/browser/clean-pasted-html.ts'

const cleaned = (html: string) => cleanPastedHtml(html).html.replace(/<!--.*?-->|\n/g, '')
const ours = '/files/0123456789abcdef0123456789abcdef.png'

/** A paragraph of a list as Word writes it. */
const entry = (marker: string, text: string, level = 1) =>
  `<p class=MsoListParagraphCxSpMiddle style='margin-left:36.0pt;text-indent:-18.0pt;mso-list:l0 level${level} lfo1'>` +
  `<![if !supportLists]><span style='font-family:Symbol'><span style='mso-list:Ignore'>${marker}` +
  `<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp; </span></span></span><![endif]>${text}</p>\n`

describe('what is pasted from Word', () => {
  it('keeps its bulleted list', () => {
    expect(cleaned(entry('·', 'Bread') + entry('·', '<b>Milk</b>'))).toMatch(
      /^<ul><li><p><span.*><\/span>Bread<\/p><\/li><li><p><span.*><\/span><b>Milk<\/b><\/p><\/li><\/ul>$/,
    )
  })

  it.each([
    ['1.', '2.'],
    ['١-', '٢-'],
    ['أ-', 'ب-'],
    ['(a)', '(b)'],
  ])('keeps its list numbered %s %s', (first, second) => {
    const { body } = new DOMParser().parseFromString(cleaned(entry(first, 'One') + entry(second, 'Two')), 'text/html')
    expect([...body.querySelectorAll('ol:only-child > li')].map((li) => li.textContent)).toEqual(['One', 'Two'])
    expect(body.querySelector('ol')?.start).toBe(1)
  })

  it.each([
    ['·   ', 'ul'],
    ['1.  ', 'ol'],
    ['o&nbsp;&nbsp; ', 'ul'],
  ])('has entries whose marker %s is mere text', (marker, list) => {
    const html = `<p class="MsoListParagraph"><span>${marker}</span>One</p>`
    expect(cleaned(html)).toBe(`<${list}><li><p><span></span>One</p></li></${list}>`)
  })

  it('keeps lists within a list, and those after it apart', () => {
    const html = [
      entry('1.', 'One'),
      entry('o', 'inner', 2),
      entry('o', 'inner too', 2),
      entry('2.', 'Two'),
      '<p class=MsoNormal>Between</p>',
      entry('3.', 'Three'),
    ]
    const { body } = new DOMParser().parseFromString(cleaned(html.join('')), 'text/html')
    expect([...body.children].map(({ localName }) => localName)).toEqual(['ol', 'p', 'ol'])
    expect([...body.querySelectorAll('ol > li > ul > li')].map((li) => li.textContent)).toEqual(['inner', 'inner too'])
    expect(body.querySelectorAll('ol > li')).toHaveLength(3)
    expect(body.querySelector<HTMLOListElement>('p + ol')?.start).toBe(3)
  })

  it('leaves paragraphs of that style that are no entries', () => {
    const html = '<p class="MsoListParagraph">Dr. Hoda adds this</p>'
    expect(cleaned(html)).toBe(html)
  })

  it('has headings that the editor knows', () => {
    expect(cleaned('<h1>Title</h1><h2>Part</h2><h3>Piece</h3><h4>Crumb</h4>')).toBe(
      '<h2>Title</h2><h2>Part</h2><h3>Piece</h3><h3>Crumb</h3>',
    )
  })
})

describe('pictures in what is pasted', () => {
  it.each([
    'file:///C:/Users/me/clip_image001.png',
    'clip_image001.png',
    'image/photo.jpg',
    '/files/photo.jpg',
    'data:image/png;base64,AAAA',
    'https://example.com/photo.jpg',
    '',
  ])('are left out and counted when they are not ours: %s', (src) => {
    expect(cleanPastedHtml(`<p>a<img src="${src}">b</p><img>`)).toEqual({ html: '<p>ab</p>', pictures: 2 })
  })

  it.each([ours, `https://api.example.com${ours}`])('stay when they are ours: %s', (src) => {
    const html = `<p>a</p><img src="${src}" alt="Ward">`
    expect(cleanPastedHtml(html)).toEqual({ html, pictures: 0 })
  })
})

it('leaves what the editor itself put on the clipboard', () => {
  const html = `<p data-pm-slice="1 1 []">a</p><ol start="3"><li><p>b</p></li></ol><table><tbody><tr><td><p>c</p></td></tr></tbody></table>`
  expect(cleanPastedHtml(`<meta charset='utf-8'>${html}`)).toEqual({ html, pictures: 0 })
})
