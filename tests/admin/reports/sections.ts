import { choice, inbox, text } from '../../../src/schema/index.ts'
import type { NamedSection, Section } from '../../../src/schema/section.ts'

const made = {
  visits: inbox({
    label: { en: 'Visits', ar: 'الزيارات' },
    singular: { en: 'Visit', ar: 'زيارة' },
    description: { en: 'Who came by.', ar: 'من زارنا.' },
    permission: ['Access CTA', 'Access Post'],
    routes: { show: false },
    screen: 'report',
    processable: false,
    statuses: false,
    title: 'page',
    fields: {
      page: text({ required: true, label: { en: 'Page', ar: 'الصفحة' } }),
      source: text({ label: { en: 'Source', ar: 'المصدر' } }),
      device: choice(
        { mobile: { en: 'Mobile', ar: 'هاتف' }, desktop: { en: 'Computer', ar: 'حاسوب' } },
        { label: { en: 'Device', ar: 'الجهاز' } },
      ),
    },
    list: { columns: ['page', 'source', 'device', 'createdAt'], filters: ['device'], sort: '-createdAt' },
    report: {
      by: ['source', 'device'],
      nothing: { source: { en: 'Direct', ar: 'زيارة مباشرة' } },
      source: 'letters',
    },
  }),
  letters: inbox({
    label: { en: 'Letters', ar: 'الرسائل' },
    singular: { en: 'Letter', ar: 'رسالة' },
    description: { en: 'What they write.', ar: 'ما يكتبونه.' },
    permission: 'Access Lead',
    routes: { base: '/visits/letters' },
    title: 'name',
    fields: { name: text({ required: true }) },
    list: { columns: ['name', 'status', 'createdAt'], sort: '-createdAt' },
  }),
} satisfies Record<string, Section>

/** A report and the inbox behind it, made up for these tests. */
export const sections: readonly NamedSection[] = Object.entries(made).map(([name, one]) => ({ ...one, name }))
