import type { Locale } from '../../src/schema/text/locales.ts'
import { type CatalogueSection, catalogue } from '../catalogue/catalogue.ts'

export type UnitName = 'main-hospital' | 'AWP' | 'AHA-EG' | 'ventures'

const homes: Readonly<Record<string, UnitName>> = { aha: 'AHA-EG', awp: 'AWP', ventures: 'ventures' }

/** A unit in which a section of the catalogue is opened: one that has it in its menu. */
export const unitOf = ({ menu }: CatalogueSection): UnitName => homes[menu] ?? 'main-hospital'

/** The pages that are not those of a section's records, from sections 5, 6 and 8 of the catalogue. `{x}` is the first record of x. */
export const otherPages: readonly {
  readonly path: string
  readonly unit: UnitName
  /** In the place of a record's own title, `{x}`. */
  readonly heading: Readonly<Record<Locale, string>>
}[] = [
  ...[
    '/conferences/{conferences}/days',
    '/conferences/{conferences}/days/create',
    '/conferences/{conferences}/days/edit',
  ],
  ...[
    '/conferences/{conferences}/days/edit/1',
    '/conferences/{conferences}/steps',
    '/conferences/{conferences}/steps/details',
  ],
  ...[
    '/conferences/{conferences}/steps/days',
    '/conferences/{conferences}/steps/topics',
    '/conferences/{conferences}/steps/review',
  ],
  ...['/risk/ranges/{risk}', '/risk/ranges/recommendations/{risk}'],
]
  .map((path) => ({ path, unit: 'main-hospital' as const, heading: titleIn(path) }))
  .concat(
    ['/risk/ranges', '/risk/ranges/recommendations'].map((path) =>
      page(path, ['Which one do you want to edit?', 'أي سجل تريد تعديله؟']),
    ),
    ['/profile', '/profile/{me}'].map((path) => page(path, ['Profile', 'الملف الشخصي'])),
    ['/change-password', '/change-password/{me}'].map((path) => page(path, ['Change password', 'تغيير كلمة المرور'])),
    page('/recent-actions', ['Recent actions', 'الإجراءات الأخيرة']),
    page('/auth/bus', ['Choose a business unit', 'اختر وحدة العمل']),
  )

function page(path: string, [en = '', ar = '']: readonly string[]) {
  return { path, unit: 'main-hospital' as const, heading: { en, ar } }
}

function titleIn(path: string) {
  const title = /\{\w+\}/.exec(path)?.[0] ?? ''
  return { en: title, ar: title }
}

const pageOf = (name: string): string => {
  const path = catalogue.find((row) => row.name === name)?.pages[0]?.path
  if (path === undefined) throw new Error(`the catalogue has no page of ${name}`)
  return path
}
const notInMenu = (...names: readonly string[]): readonly string[] => names.map(pageOf)

/** What the menus of other units alone show: the pages open here too. */
export const besideMenu: Readonly<Record<UnitName, readonly string[]>> = {
  'main-hospital': notInMenu('lms', 'marketingQuestions', 'aboutKnowledge', 'sliderManagement', 'postTags', 'speakers'),
  AWP: notInMenu('settingsPolicy', 'sectionTitles'),
  'AHA-EG': notInMenu('settingsHero', 'programs', 'projectOverview'),
  ventures: notInMenu('homeHighlights', 'aboutServices'),
}
/** What needs another unit, and says so in place. */
export const withoutSection: Readonly<Record<UnitName, readonly string[]>> = {
  'main-hospital': [],
  AWP: [pageOf('pageConfig')],
  'AHA-EG': [pageOf('pageConfig')],
  ventures: [],
}
