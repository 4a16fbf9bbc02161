import { choice, section, url } from '../src/schema/index.ts'

export default section({
  label: { en: 'Redirects', ar: 'إعادة التوجيه' },
  singular: { en: 'Redirect', ar: 'إعادة توجيه' },
  createLabel: { en: 'New redirect', ar: 'إعادة توجيه جديدة' },
  description: {
    en: 'Old website URLs and where they redirect to.',
    ar: 'روابط الموقع القديمة ووجهاتها الجديدة.',
  },
  permission: 'Access RedirectTool',
  routes: { base: '/redirect' },
  api: 'redirectTools',
  menu: { group: 'website', icon: 'link', order: 95 },
  website: { fields: ['from', 'to', 'code'] },
  title: 'from',
  fields: {
    from: url({
      required: true,
      unique: true,
      page: 'only',
      label: { en: 'From path', ar: 'من المسار' },
      help: { en: 'A path on this website, e.g. /old-offers', ar: 'مسار في هذا الموقع، مثل ‎/old-offers' },
      messages: {
        taken: { en: 'This path is already redirected', ar: 'لهذا المسار إعادة توجيه بالفعل' },
        disjointFrom: {
          en: 'Another redirect points to this path. Change that one first',
          ar: 'إعادة توجيه أخرى تؤدي إلى هذا المسار. عدّلها أولًا',
        },
      },
    }),
    to: url({
      required: true,
      page: true,
      disjointFrom: 'from',
      label: { en: 'To path or URL', ar: 'إلى مسار أو رابط' },
      messages: {
        disjointFrom: {
          en: 'This path is already redirected. Use its final destination',
          ar: 'لهذا المسار إعادة توجيه بالفعل. استخدم وجهته النهائية',
        },
      },
    }),
    code: choice(
      { 301: { en: '301, permanent', ar: '301، دائمة' }, 302: { en: '302, temporary', ar: '302، مؤقتة' } },
      { required: true },
    ),
  },
  list: {
    columns: ['from', 'to', 'code', 'status', 'updatedAt'],
    filters: ['status', 'code'],
    search: ['from'],
    sort: 'from',
  },
})
