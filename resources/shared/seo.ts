import { group, image, text } from '../../src/schema/index.ts'

/** The fields of what search engines and social networks show of a page. */
export const seoFields = () => ({
  metaTitle: text({ localized: true, max: 70, label: { en: 'Meta title', ar: 'عنوان الصفحة في محركات البحث' } }),
  metaDescription: text({
    localized: true,
    max: 170,
    multiline: true,
    label: { en: 'Meta description', ar: 'وصف الصفحة في محركات البحث' },
  }),
  metaKeywords: text({ localized: true, max: 255, label: { en: 'Meta keywords', ar: 'الكلمات المفتاحية' } }),
  facebookTitle: text({ localized: true, max: 100, label: { en: 'Facebook title', ar: 'العنوان على فيسبوك' } }),
  facebookDescription: text({
    localized: true,
    max: 255,
    multiline: true,
    label: { en: 'Facebook description', ar: 'الوصف على فيسبوك' },
  }),
  facebookImage: image({ size: '1200x630', maxSize: '1mb', label: { en: 'Facebook image', ar: 'صورة فيسبوك' } }),
  twitterTitle: text({ localized: true, max: 70, label: { en: 'Twitter title', ar: 'العنوان على تويتر' } }),
  twitterDescription: text({
    localized: true,
    max: 200,
    multiline: true,
    label: { en: 'Twitter description', ar: 'الوصف على تويتر' },
  }),
  twitterImage: image({ size: '800x418', maxSize: '1mb', label: { en: 'Twitter image', ar: 'صورة تويتر' } }),
})

/** What search engines and social networks show of a page. */
export const seo = () =>
  group(seoFields(), { preview: 'search', label: { en: 'Search and social', ar: 'محركات البحث وشبكات التواصل' } })
