import { JSDOM } from 'jsdom'
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest'
import { openApp, type TestApp } from '../../harness/app.ts'
import { eachDatabase } from '../../harness/database/databases.ts'
import { created, newCategory } from '../app/posts.ts'
import { hostileTexts } from './rich-texts.ts'

const harmlessElements =
  /^(p|br|hr|h[2-6]|blockquote|pre|code|ul|ol|li|strong|b|em|i|u|s|sub|sup|mark|span|bdi|a|img|figure|figcaption|table|thead|tbody|tfoot|tr|th|td|caption|colgroup|col)$/
const harmlessAttributes =
  /^(href|src|alt|title|target|rel|dir|lang|style|start|scope|width|height|colspan|rowspan|colwidth)$/
const here = 'https://website.example/posts/'

eachDatabase((open) => {
  describe('hostile rich texts', () => {
    let all: TestApp
    let category: string
    beforeAll(async () => {
      all = await openApp(await open())
      category = await newCategory(all.as('admin'))
    })
    afterAll(() => all.end())

    it.each(hostileTexts)('%s: refused or harmless, in both languages', async (_what, html) => {
      const words = { title: 'A post', body: `<p>before</p>${html}` }
      const answer = await all.as('admin').send('POST', '/posts', { category, en: words, ar: words })
      // What is refused is refused for its size: anything else would hide what is done to the text.
      if (answer.statusCode !== 201) return expect([answer.statusCode, html.length > 400_000]).toEqual([422, true])
      const { slug } = answer.json().data
      for (const lang of ['en', 'ar']) {
        const { body } = (await all.as('admin').get(`/posts/${slug}?lang=${lang}`)).json().data
        expect(harmIn(body)).toEqual([])
        expect(body).toContain('before')
      }
    })

    it.each([
      ['without an address', '<img alt="x">'],
      ['of a picture beside the page', '<img src="x">'],
      ['of a file on the writer’s own disk', '<img src="file:///C:/clip_image001.png">'],
      ['of a script', '<img src="javascript:alert(1)">'],
      ['of data', '<img src="data:image/png;base64,AAAA">'],
      ['of another website', '<img src="https://example.com/a.png">'],
      ['of something else of ours', '<img src="/api/v1/dashboard/posts">'],
      ['that leaves the folder of files', '<img src="/files/../0123456789abcdef0123456789abcdef.png">'],
    ])('keeps nothing of a picture %s', async (_what, img) => {
      expect(await bodyOf(`<p>a${img}b</p>`)).toBe('<p>ab</p>')
    })

    it.each(['', 'https://api.example.com'])('keeps a picture of ours, fetched from “%s”', async (origin) => {
      const html = `<p>a</p><img src="${origin}/files/0123456789abcdef0123456789abcdef.png" alt="Ward" />`
      expect(await bodyOf(html)).toBe(html)
    })

    it.each([
      '<p>اتصل على <bdi dir="ltr">+20 100 123 4567</bdi> الآن</p>',
      '<p dir="ltr">an <strong>English</strong> paragraph</p>',
      '<ul><li dir="ltr"><p>one</p></li></ul>',
    ])('keeps the direction of a part of it: %s', async (html) => {
      expect(await bodyOf(html)).toBe(html)
    })

    it('takes a text of nothing but a foreign picture for an empty one', async () => {
      expect(await bodyOf('<p><img src="https://example.com/a.png"></p>')).toBeNull()
    })

    async function bodyOf(body: string): Promise<unknown> {
      const words = { title: 'A post', body }
      const { slug } = await created(all.as('admin'), '/posts', { category, en: words, ar: words })
      return (await all.as('admin').get(`/posts/${slug}?lang=en`)).json().data.body
    }
  })
})

test('there are at least sixty of them, and nearly all would do harm as they are', () => {
  const small = hostileTexts.map(([, html]) => html).filter((html) => html.length < 50_000)
  expect(small.length).toBeGreaterThanOrEqual(60)
  expect(small.filter((html) => harmIn(html).length === 0).length).toBeLessThan(10)
})

/** What in a text a browser would do harm with; read twice, since what is written out may be read as something else. */
function harmIn(html: string): readonly string[] {
  const once = new JSDOM(html, { url: here }).window.document
  const twice = new JSDOM(once.body.innerHTML, { url: here }).window.document
  return [once, twice].flatMap(({ documentElement }) =>
    [...documentElement.querySelectorAll('*')]
      .filter((element) => element.parentElement !== documentElement)
      .flatMap((element) => [
        ...(harmlessElements.test(element.localName) ? [] : [`<${element.localName}>`]),
        ...[...element.attributes].flatMap((attribute) => harmOf(element, attribute)),
      ]),
  )
}

function harmOf(element: Element, { name, value }: Attr): readonly string[] {
  const said = [`${element.localName} ${name}=${value}`]
  if (!harmlessAttributes.test(name)) return said
  if (name === 'style') return /^text-align: ?(left|right|center|justify|start|end);?$/.test(value) ? [] : said

  if (name === 'dir') return /^(ltr|rtl|auto)$/.test(value) ? [] : said
  if (name === 'rel') return value.includes('noopener') ? [] : said
  if (name !== 'href' && name !== 'src') return []
  const { protocol, host } = new URL(value, here)
  const isElsewhere = !/^(https?|mailto|tel):/i.test(value) && host !== 'website.example'
  return ['http:', 'https:', 'mailto:', 'tel:'].includes(protocol) && !isElsewhere ? [] : said
}
