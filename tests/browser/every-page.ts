import { beforeAll, describe, expect, test } from 'vitest'
import { localizedPath, opensInDrawer, pathToPage } from '../../src/schema/paths.ts'
import { directionOf, type Locale, locales } from '../../src/schema/text/locales.ts'
import { type CatalogueSection, catalogue } from '../catalogue/catalogue.ts'
import type { BrowserApp } from '../harness/browser/app.ts'
import { newViolationsOf, violationsInPopups } from '../harness/browser/axe.ts'
import { type BrowserWindow, uiMessages } from '../harness/browser/browser.ts'
import { sectionNamed } from '../harness/browser/client.ts'
import { isFullyTested } from '../harness/select-covering.ts'
import { runsInLocale, selectForLocale } from '../harness/test-tiers.ts'
import { cutOnPaper } from './print.ts'
import { besideMenu, otherPages, type UnitName, unitOf, withoutSection } from './routes.ts'
import { filled, recordsOf, type Shown, visit } from './visit.ts'

/** What was opened in each language, by kind and name. */
const opened = { en: new Set<string>(), ar: new Set<string>() }

/** The suite of a unit, in both languages at once, which share the pages out between them in the short round. */
export function opensEveryPage(app: BrowserApp, unit: UnitName): void {
  describe(`a master-admin of ${unit}`, () => {
    const client = app.client(unit)
    const windows = locales.map((locale) => app.window({ locale, client }))
    const inBoth = (work: (window: BrowserWindow) => Promise<void>) => Promise.all(windows.map(work))
    beforeAll(() => inBoth(({ open }) => open('/')))

    const sections = catalogue.filter((row) => row.pages.length > 0 && unitOf(row) === unit)
    test.each(sections.map((row, place) => [row.name, row, place] as const))(
      'opens every page of %s, all accessible',
      async (_name, row, place) => {
        const isWhole = isFullyTested(row)
        const records = isWhole ? await recordsOf(client, row) : undefined
        await inBoth(async (window) => {
          const { locale } = window
          const pages = pagesOf(row, locale, records)
          if (!isWhole) {
            for (const shown of selectForLocale(locale, pages.slice(0, 1), place)) await opens(window, shown)
            return
          }
          for (const shown of selectForLocale(locale, pages, place)) await isSound(window, shown)
          for (const path of selectForLocale(locale, besideList(row, records?.slugs.en), place)) {
            await visit(window, { path, heading: row.label[locale] })
            await window.page.getByRole('dialog').getByRole('heading', { level: 2 }).waitFor()
            expect(await newViolationsOf(window.page, '[role=dialog]'), path).toEqual([])
          }
        })
      },
    )

    const others = otherPages.filter((page) => page.unit === unit)
    test.each(others.map((page, place) => [page.path, page, place] as const))(
      'opens %s, accessible',
      async (_path, page, place) => {
        const path = await filled(client, page.path)
        await inBoth(async (window) => {
          const { locale } = window
          if (!runsInLocale(locale, place)) return
          await isSound(window, { path, heading: await filled(client, page.heading[locale], locale) })
        })
      },
    )

    test('opens the pages that only other units have in their menus, and is told in place of what needs another unit', async () => {
      await inBoth(async (window) => {
        const { locale } = window
        for (const path of selectForLocale(locale, besideMenu[unit]))
          await opens(window, { path, heading: titleOf(path, locale) })
        for (const path of withoutSection[unit]) {
          const { title } = uiMessages[locale].shell.elsewhere
          await opens(window, { path, heading: title.replace('%{section}', titleOf(path, locale)) })
        }
      })
    })

    test('has no page that lacks its slug', async () => {
      const pages = sections.flatMap((row) => row.pages)
      const lacking = pages.filter(({ kind, slug }) => kind === 'edit' && slug === 'required').map(({ path }) => path)
      await inBoth(async (window) => {
        const { missing } = uiMessages[window.locale].shell
        for (const path of selectForLocale(window.locale, [...lacking, '/nowhere/at/all'])) {
          await opens(window, { path, heading: missing.title })
          const back = window.page.getByRole('link', { name: missing.back })
          expect(await back.getAttribute('href'), path).toBe(localizedPath(window.locale, '/'))
        }
      })
    })

    test('is told by its status, too, what it has no page of', async () => {
      await inBoth(async ({ page, locale }) => {
        for (const [path, status] of selectForLocale(locale, [
          ['/foo', 404],
          ['/posts', 200],
        ] as const)) {
          const address = app.url + localizedPath(locale, path)
          // Asked of the server itself: what the browser keeps of the application knows no status.
          const answer = await page.request.get(address, { headers: { accept: 'text/html' } })
          expect([path, answer.status()]).toEqual([path, status])
          await page.goto(address)
          await page.getByRole('heading', { level: 1 }).waitFor()
          expect(
            (await page.getByRole('heading', { level: 1 }).textContent()) === uiMessages[locale].shell.missing.title,
          ).toBe(status === 404)
        }
      })
    })

    test('is told of a record that there is not, with the way back', async () => {
      const asked = { en: 'edit', ar: 'show' } as const
      await inBoth(async (window) => {
        for (const { pages, label } of selectForLocale(window.locale, sections.filter(isFullyTested)))
          for (const { path } of pages.filter(({ kind, slug }) => kind === asked[window.locale] && slug !== 'none')) {
            await opens(window, { path: `${path}/no-such-record`, heading: '404', isMissing: true })
            const back = window.page.getByRole('main').getByRole('link', { name: label[window.locale] }).last()
            const list = pages.find(({ kind }) => kind === 'list')?.path ?? ''
            expect(await back.getAttribute('href'), path).toBe(localizedPath(window.locale, list))
          }
      })
    })
  })
}

/** The pages of a section with their headings: what they are called, or the record's own title. */
function pagesOf(
  row: CatalogueSection,
  locale: Locale,
  records: Awaited<ReturnType<typeof recordsOf>>,
): readonly Shown[] {
  const title = records?.titles[locale] ?? ''
  return row.pages.flatMap(({ kind, path, slug }): readonly Shown[] => {
    const one = { path: `${path}/${encodeURIComponent(records?.slugs[locale] ?? '')}`, heading: title }
    const any = { path, heading: kind === 'create' ? row.create[locale] : row.label[locale] }
    if (slug === 'none') return [any]
    const { toSee, title: toEdit } = uiMessages[locale].shell.choose
    return slug === 'optional' ? [one, { path, heading: kind === 'show' ? toSee : toEdit }] : [one]
  })
}

/** What is done in a drawer beside the list of a section. */
const besideList = ({ name }: CatalogueSection, slug: string | undefined): readonly string[] =>
  (['create', 'edit'] as const).flatMap((action) =>
    opensInDrawer(sectionNamed(name), action) ? (pathToPage(sectionNamed(name), action, slug) ?? []) : [],
  )

const titleOf = (path: string, locale: Locale): string =>
  catalogue.find(({ pages }) => pages.some((page) => page.path === path))?.label[locale] ?? ''

/** Opens a page that is accessible, with all that opens over it, and that loses no column on paper. */
async function isSound(window: BrowserWindow, shown: Shown): Promise<void> {
  await opens(window, shown)
  expect(await newViolationsOf(window.page, 'main'), shown.path).toEqual([])
  expect(await cutOnPaper(window.page), shown.path).toEqual([])
  expect(await violationsInPopups(window.page, opened[window.locale]), shown.path).toEqual([])
}

async function opens(window: BrowserWindow, shown: Shown): Promise<void> {
  const found = await visit(window, shown)
  expect(found).toEqual({
    ...{
      path: localizedPath(window.locale, shown.path),
      heading: shown.heading,
      complaints: [],
      untranslated: null,
      isBlank: false,
    },
    ...{ direction: directionOf(window.locale), language: window.locale },
  })
}
