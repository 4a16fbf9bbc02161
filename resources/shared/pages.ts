import { boolean, byProfile, choice, list } from '../../src/schema/index.ts'

/** The public pages of a unit's website. */
export const websitePages = {
  home: { en: 'Home page', ar: 'الصفحة الرئيسية' },
  aboutUs: { en: 'About us', ar: 'من نحن' },
  services: { en: 'Services', ar: 'الخدمات' },
  doctors: { en: 'Doctors', ar: 'الأطباء' },
  clinics: { en: 'Clinics', ar: 'العيادات' },
  offers: { en: 'Offers', ar: 'العروض' },
  posts: { en: 'Blogs', ar: 'المدونة' },
  news: { en: 'News', ar: 'الأخبار' },
  events: { en: 'Events', ar: 'الفعاليات' },
  courses: { en: 'Courses', ar: 'الدورات' },
  careers: { en: 'Careers', ar: 'الوظائف' },
  faq: { en: 'FAQ', ar: 'الأسئلة الشائعة' },
  contactUs: { en: 'Contact us', ar: 'تواصل معنا' },
} as const

/** Those that units call by names of their own. */
export const pageNames = { posts: byProfile('postsPage'), news: byProfile('news') } as const

const blocks = {
  hero: { en: 'Hero', ar: 'الواجهة' },
  highlights: { en: 'Highlights', ar: 'أبرز ما لدينا' },
  about: { en: 'About the unit', ar: 'نبذة عن الوحدة' },
  values: { en: 'Core values', ar: 'قيمنا' },
  team: { en: 'Team', ar: 'فريق العمل' },
  services: { en: 'Services', ar: 'الخدمات' },
  specialties: { en: 'Specialties', ar: 'التخصصات' },
  doctors: { en: 'Doctors', ar: 'الأطباء' },
  offers: { en: 'Offers', ar: 'العروض' },
  facilities: { en: 'Facilities', ar: 'المرافق' },
  partners: { en: 'Partners', ar: 'الشركاء' },
  testimonials: { en: 'Testimonials', ar: 'آراء المرضى' },
  posts: { en: 'Latest posts', ar: 'أحدث المقالات' },
  events: { en: 'Events', ar: 'الفعاليات' },
  faq: { en: 'FAQ', ar: 'الأسئلة الشائعة' },
  filters: { en: 'Search and filters', ar: 'البحث والتصفية' },
  map: { en: 'Map and branches', ar: 'الخريطة والفروع' },
  contactForm: { en: 'Contact form', ar: 'نموذج التواصل' },
  newsletter: { en: 'Newsletter', ar: 'النشرة البريدية' },
} as const
type Block = keyof typeof blocks

/** The blocks that a public page may show: each on or off, in the order of the rows. One without a row is shown after the others. */
export const pageBlocks = (page: keyof typeof websitePages, names: readonly Block[]) =>
  list(
    {
      block: choice(Object.fromEntries(names.map((name) => [name, blocks[name]])), {
        required: true,
        label: { en: 'Block', ar: 'الجزء' },
      }),
      shown: boolean({ label: { en: 'Shown', ar: 'ظاهر' } }),
    },
    { label: websitePages[page], uniqueBy: 'block', max: names.length, editor: 'pageBlocks' },
  )
