import { choice, feature, section, text } from '../src/schema/index.ts'

export default section({
  label: { en: 'Section titles', ar: 'عناوين الأقسام' },
  singular: { en: 'Section title', ar: 'عنوان قسم' },
  createLabel: { en: 'New section title', ar: 'عنوان جديد' },
  description: {
    en: 'The title and subtitle of each part of the home page.',
    ar: 'العنوان الرئيسي والفرعي لكل جزء من الصفحة الرئيسية.',
  },
  permission: 'Access Homepage',
  routes: { list: '/ventures-home/section-titles', create: false, edit: false, show: false },
  menu: { group: 'website', icon: 'layout', order: 64, when: feature('sectionTitles') },
  website: { fields: ['homeSection', 'title', 'subtitle'] },
  title: 'title',
  fields: {
    homeSection: choice(
      {
        about: { en: 'About us', ar: 'من نحن' },
        portfolio: { en: 'Portfolio', ar: 'محفظة الاستثمارات' },
        projects: { en: 'Projects', ar: 'المشروعات' },
        services: { en: 'Services', ar: 'الخدمات' },
        team: { en: 'Team', ar: 'الفريق' },
        events: { en: 'Events', ar: 'الفعاليات' },
        news: { en: 'News', ar: 'الأخبار' },
        posts: { en: 'Posts', ar: 'المقالات' },
        partners: { en: 'Partners', ar: 'الشركاء' },
        testimonials: { en: 'Testimonials', ar: 'آراء المرضى' },
        faq: { en: 'FAQ', ar: 'الأسئلة الشائعة' },
        contactUs: { en: 'Contact us', ar: 'تواصل معنا' },
      },
      { required: true, label: { en: 'Part of the home page', ar: 'جزء الصفحة الرئيسية' } },
    ),
    title: text({ localized: true, required: true, min: 2, max: 100 }),
    subtitle: text({ localized: true, max: 200 }),
  },
  list: {
    columns: ['title', 'homeSection', 'subtitle', 'languages', 'status', 'updatedAt'],
    filters: ['status', 'homeSection', 'languages'],
    search: ['title', 'subtitle'],
    sort: 'title',
  },
})
