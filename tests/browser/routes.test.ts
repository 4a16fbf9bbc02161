import { describe, expect, test } from 'vitest'
import { shareApp } from '../harness/browser/app.ts'
import { signIn, uiMessages, waitUntilSignedIn } from '../harness/browser/browser.ts'
import { localesForSuite } from '../harness/test-tiers.ts'
import { opensEveryPage } from './every-page.ts'

const app = shareApp('demo')
for (const unit of ['AWP', 'AHA-EG', 'ventures'] as const) opensEveryPage(app, unit)

/** The permissions of the demonstration's editor in the main hospital, as the catalogue's menu shows them. */
const editorSees = {
  en: [
    ...[
      'Home',
      'Posts',
      'Categories',
      'News',
      'Homecare',
      'Offers',
      'Offer categories',
      'Offer usage',
      'Events',
      'FAQ',
    ],
    ...[
      'Testimonials',
      'Galleries',
      'Gallery categories',
      'Project tags',
      'Doctors',
      'Specialties',
      'Clinics',
      'Services',
      'Landing pages',
    ],
    ...['Landing doctors', 'Landing offers', 'Landing specialties', 'Entities', 'Entity categories', 'Files'],
    'Offer branches',
  ],
  ar: [
    ...[
      'الرئيسية',
      'المقالات',
      'التصنيفات',
      'الأخبار',
      'الرعاية المنزلية',
      'العروض',
      'تصنيفات العروض',
      'استخدام العروض',
      'الفعاليات',
    ],
    ...[
      'الأسئلة الشائعة',
      'آراء المرضى',
      'معارض الصور',
      'تصنيفات معارض الصور',
      'وسوم المشروعات',
      'الأطباء',
      'التخصصات',
      'العيادات',
    ],
    ...[
      'الخدمات',
      'صفحات الهبوط',
      'أطباء صفحات الهبوط',
      'عروض صفحات الهبوط',
      'تخصصات صفحات الهبوط',
      'الجهات',
      'تصنيفات الجهات',
    ],
    ...['الملفات', 'فروع العروض'],
  ],
}

describe.each(localesForSuite('the editor'))('the editor, in %s', (locale) => {
  test('sees exactly the menu of their permissions, and a whole Home', async () => {
    const window = await app.open({ locale })
    await signIn(window, { email: 'editor@example.com', password: 'editor-demo-1' })
    await waitUntilSignedIn(window)
    const menu = window.page.getByRole('navigation', { name: uiMessages[locale].shell.menu.label }).getByRole('link')
    await expect.poll(() => menu.count()).toBeGreaterThan(1)
    const entries = (await menu.allInnerTexts()).map((text) => text.trim())
    const panels = window.page.getByRole('main').getByRole('region')
    await panels.getByRole('listitem').nth(1).waitFor()
    const ends = () => panels.evaluateAll((all) => all.map((one) => Math.round(one.getBoundingClientRect().bottom)))
    // Nothing is counted by day for them: what was edited last has the place of the chart.
    await expect.poll(async () => new Set(await ends()).size).toBe(1)
    await window.close()
    expect(entries.toSorted()).toEqual(editorSees[locale].toSorted())
  })
})
