import { JSDOM } from 'jsdom'
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest'
import { type Product, product } from '../app/product.ts'
import { eachDatabase } from '../databases.ts'
import { hostileTexts } from './rich-texts.ts'

const harmlessElements =
  /^(p|br|hr|h[2-6]|blockquote|pre|code|ul|ol|li|strong|b|em|i|u|s|sub|sup|mark|span|a|img|figure|figcaption|table|thead|tbody|tfoot|tr|th|td|caption|colgroup|col)$/
const harmlessAttributes =
  /^(href|src|alt|title|target|rel|dir|lang|style|start|scope|width|height|colspan|rowspan|colwidth)$/
const here = 'https://website.example/posts/'

eachDatabase((open) => {
  describe('hostile rich texts', () => {
    let all: Product
    beforeAll(async () => {
      all = await product(await open())
    })
    afterAll(() => all.end())

    it.each(hostileTexts)('%s: refused or harmless, in both languages', async (_what, html) => {
      const words = { title: 'A post', body: `<p>before</p>${html}` }
      const answer = await all.as('admin').send('POST', '/posts', { en: words, ar: words })
      if (answer.statusCode !== 201) return expect([413, 422]).toContain(answer.statusCode)
      const { slug } = answer.json().data
      for (const lang of ['en', 'ar']) {
        const { body } = (await all.as('admin').get(`/posts/${slug}?lang=${lang}`)).json().data
        expect(harmIn(body)).toEqual([])
        expect(body).toContain('before')
      }
    })
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

  if (name === 'rel') return value.includes('noopener') ? [] : said
  if (name !== 'href' && name !== 'src') return []
  const { protocol, host } = new URL(value, here)
  const isElsewhere = !/^(https?|mailto|tel):/i.test(value) && host !== 'website.example'
  return ['http:', 'https:', 'mailto:', 'tel:'].includes(protocol) && !isElsewhere ? [] : said
}
