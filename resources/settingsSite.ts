import { choice, email, image, list, phone, singleton, text, url } from '../src/schema/index.ts'

export default singleton({
  label: { en: 'Site settings', ar: 'إعدادات الموقع' },
  description: {
    en: 'Contact details, links and logo shown on every page of the website.',
    ar: 'بيانات التواصل والروابط والشعار في كل صفحات الموقع.',
  },
  permission: 'Access Setting',
  routes: { base: '/settings/site' },
  api: 'settings/Site',
  menu: { group: 'settings', icon: 'settings', order: 20 },
  website: {
    records: 'all',
    fields: ['contactEmail', 'phones', 'hotline', 'addresses', 'aboutText', 'aboutShort', 'socialLinks', 'logo'],
  },
  title: 'contactEmail',
  picture: 'logo',
  statuses: false,
  fields: {
    contactEmail: email({ required: true, label: { en: 'Contact email', ar: 'بريد التواصل' } }),
    phones: list(
      { label: text({ localized: true, max: 60 }), phone: phone({ required: true }) },
      { max: 10, label: { en: 'Phones', ar: 'أرقام الهاتف' }, add: { en: 'Add a phone', ar: 'إضافة رقم' } },
    ),
    hotline: text({
      rule: 'digits',
      min: 3,
      max: 12,
      label: { en: 'Hotline', ar: 'الخط الساخن' },
      help: { en: 'The short number, e.g. 19668', ar: 'الرقم المختصر، مثل 19668' },
    }),
    addresses: list(
      {
        address: text({ localized: true, required: true, max: 200 }),
        mapUrl: url({ label: { en: 'Map link', ar: 'رابط الخريطة' } }),
      },
      { max: 20, add: { en: 'Add an address', ar: 'إضافة عنوان' } },
    ),
    aboutText: text({
      localized: true,
      max: 2000,
      recommended: 500,
      multiline: true,
      label: { en: 'About us', ar: 'من نحن' },
    }),
    aboutShort: text({
      localized: true,
      max: 1000,
      recommended: 260,
      multiline: true,
      label: { en: 'About us in short', ar: 'من نحن باختصار' },
    }),
    socialLinks: list(
      {
        network: choice(
          {
            facebook: { en: 'Facebook', ar: 'فيسبوك' },
            instagram: { en: 'Instagram', ar: 'إنستجرام' },
            twitter: { en: 'Twitter', ar: 'تويتر' },
            linkedin: { en: 'LinkedIn', ar: 'لينكد إن' },
            youtube: { en: 'YouTube', ar: 'يوتيوب' },
            tiktok: { en: 'TikTok', ar: 'تيك توك' },
            snapchat: { en: 'Snapchat', ar: 'سناب شات' },
            whatsapp: { en: 'WhatsApp', ar: 'واتساب' },
          },
          { required: true, label: { en: 'Network', ar: 'الشبكة' } },
        ),
        link: url({ required: true }),
      },
      {
        uniqueBy: 'network',
        max: 8,
        label: { en: 'Social links', ar: 'روابط التواصل الاجتماعي' },
        add: { en: 'Add a link', ar: 'إضافة رابط' },
      },
    ),
    logo: image({ formats: ['jpg', 'png'], maxSize: '1mb' }),
  },
  list: { columns: ['contactEmail'] },
  form: {
    contact: ['contactEmail', 'hotline', 'phones', 'addresses'],
    about: ['aboutText', 'aboutShort'],
    social: ['socialLinks'],
    side: ['logo'],
  },
  tabs: { about: { en: 'About us', ar: 'من نحن' } },
})
