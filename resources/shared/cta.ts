import { choice, inbox, text } from '../../src/schema/index.ts'

type Inbox = Parameters<typeof inbox>[0]
interface Report extends Pick<Inbox, 'label' | 'permission'> {
  readonly about: NonNullable<Inbox['description']>
  readonly icon: Extract<Inbox['menu'], { readonly icon: unknown }>['icon']
  /** Its place among the reports. */
  readonly order: number
  /** The record that was called for, where the button belongs to one. */
  readonly concerns?: Inbox['fields']
  /** The inbox that the button leads to. */
  readonly behind?: string
}

/** The clicks on one of the website's call-to-action buttons: counted and listed, and nothing to work through. */
export const ctaReport = (report: string, { label, about, permission, icon, order, concerns = {}, behind }: Report) =>
  inbox<Inbox['fields']>({
    label,
    singular: { en: 'Click', ar: 'نقرة' },
    description: about,
    permission,
    routes: { base: `/cta/${report}`, show: false },
    api: `cta/${report}`,
    menu: { group: 'cta', icon, order },
    screen: 'report',
    processable: false,
    statuses: false,
    title: 'page',
    fields: {
      page: text({ required: true, max: 500, help: clickedOn }),
      ...concerns,
      source: text({ max: 100, label: { en: 'Source', ar: 'المصدر' }, help: cameFrom }),
      campaign: text({ max: 100, label: { en: 'Campaign', ar: 'الحملة' } }),
      device: choice(visitorDevices, { label: { en: 'Device', ar: 'الجهاز' } }),
      locale: choice(visitorLanguages),
    },
    list: {
      columns: ['page', ...Object.keys(concerns), 'source', 'campaign', 'device', 'locale', 'createdAt'],
      filters: [...Object.keys(concerns), 'device', 'locale'],
      search: ['page', 'source', 'campaign'],
      sort: '-createdAt',
    },
    report: {
      by: ['source', ...Object.keys(concerns), 'device', 'locale', 'campaign'],
      nothing: { source: direct, campaign: none },
      ...(behind ? { source: behind } : {}),
    },
  })

const clickedOn = { en: 'Where the button was clicked.', ar: 'الصفحة التي نُقر فيها الزر.' }
const cameFrom = { en: 'Where the visitor came from.', ar: 'من أين وصل الزائر إلى الموقع.' }
const direct = { en: 'Direct', ar: 'زيارة مباشرة' }
const none = { en: 'No campaign', ar: 'بدون حملة' }

const visitorDevices = {
  mobile: { en: 'Mobile', ar: 'هاتف' },
  desktop: { en: 'Computer', ar: 'حاسوب' },
  tablet: { en: 'Tablet', ar: 'جهاز لوحي' },
} as const
export const visitorLanguages = {
  en: { en: 'English', ar: 'الإنجليزية' },
  ar: { en: 'Arabic', ar: 'العربية' },
} as const
