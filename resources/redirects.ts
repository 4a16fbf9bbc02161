import { choice, section, url } from '../src/schema/index.ts'

export default section({
  label: { en: 'Redirects', ar: 'إعادة التوجيه' },
  one: { en: 'Redirect', ar: 'تحويل' },
  create: { en: 'New redirect', ar: 'تحويل جديد' },
  about: {
    en: 'Old addresses of the website and where they lead now.',
    ar: 'عناوين الموقع القديمة وإلى أين تؤدي الآن.',
  },
  permission: 'Access RedirectTool',
  routes: { base: '/redirect' },
  api: 'redirectTools',
  menu: { group: 'website', icon: 'link', order: 95 },
  title: 'from',
  fields: {
    from: url({
      required: true,
      unique: true,
      page: 'only',
      label: { en: 'From path', ar: 'من المسار' },
      help: { en: 'A path of this website, such as /old-offers', ar: 'مسار في هذا الموقع، مثل ‎/old-offers' },
      messages: {
        taken: { en: 'This path is already redirected', ar: 'هذا المسار محوّل بالفعل' },
        apart: {
          en: 'Another redirect leads to this path: let that one lead further first',
          ar: 'يؤدي تحويل آخر إلى هذا المسار، وجّه ذلك التحويل إلى وجهته الأخيرة أولًا',
        },
      },
    }),
    to: url({
      required: true,
      page: true,
      apart: 'from',
      label: { en: 'To path or address', ar: 'إلى مسار أو عنوان' },
      messages: {
        apart: {
          en: 'This path is redirected itself: lead to where it ends',
          ar: 'هذا المسار محوَّل بدوره، اكتب العنوان الذي ينتهي إليه',
        },
      },
    }),
    code: choice(
      { 301: { en: '301, for good', ar: '301، نهائي' }, 302: { en: '302, for a time', ar: '302، مؤقت' } },
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
