import { boolean, dateTime, field, image, money, order, reference, section, slug, text } from '../src/schema/index.ts'

const picture = { formats: ['jpg', 'png'], maxSize: '2mb' } as const

const published = field('status', 'published')

export default section({
  label: { en: 'Offers', ar: 'العروض' },
  singular: { en: 'Offer', ar: 'عرض' },
  createLabel: { en: 'New offer', ar: 'عرض جديد' },
  description: {
    en: 'Limited-time offers, shown on the website and in the app.',
    ar: 'عروض لفترة محدودة، تظهر على الموقع وفي التطبيق.',
  },
  permission: 'Access Offer',
  routes: { list: '/offers/offers' },
  menu: { group: 'content', icon: 'badge-percent', order: 30 },
  dashboardCounter: { name: 'offersCount', order: 8 },
  website: {
    path: '/offers',
    fields: [
      'title',
      'slug',
      'description',
      'price',
      'priceAfterDiscount',
      'startAt',
      'endAt',
      'category',
      'branch',
      'showOnMobile',
      'topOffer',
      'onHomePage',
      'cardImage',
      'cardImageWide',
      'topOfferImage',
      'topOfferImageSquare',
      'order',
    ],
  },
  title: 'title',
  picture: 'cardImage',
  fields: {
    title: text({ localized: true, required: true, min: 2, max: 100 }),
    slug: slug('title'),
    description: text({ localized: true, required: true, min: 2, max: 255, multiline: true }),
    price: money({ required: true, min: 0.01 }),
    priceAfterDiscount: money({ lessThan: 'price', label: { en: 'Price after discount', ar: 'السعر بعد الخصم' } }),
    campaign: text({ max: 100, label: { en: 'Source campaign', ar: 'الحملة المصدر' } }),
    startAt: dateTime({ required: true, label: { en: 'Starts', ar: 'يبدأ في' } }),
    endAt: dateTime({ required: true, after: 'startAt', label: { en: 'Ends', ar: 'ينتهي في' } }),
    category: reference('offerCategories', { required: true }),
    branch: reference('mobileBranches'),
    showOnMobile: boolean({ label: { en: 'Show on mobile', ar: 'يظهر في التطبيق' } }),
    topOffer: boolean({ label: { en: 'Top offer', ar: 'عرض مميز' } }),
    onHomePage: boolean({
      maxPerUnit: 3,
      endField: 'endAt',
      label: { en: 'On the home page', ar: 'على الصفحة الرئيسية' },
      messages: {
        maxPerUnit: {
          en: 'Already 3 selected offers on the home page remove one!',
          ar: 'يوجد 3 عروض على الصفحة الرئيسية بالفعل، أزل أحدها أولًا!',
        },
      },
    }),
    cardImage: image({
      ...picture,
      required: published,
      ratio: '1:1',
      label: { en: 'Card image, square', ar: 'صورة البطاقة المربعة' },
    }),
    cardImageWide: image({
      ...picture,
      ratio: '16:9',
      label: { en: 'Card image, rectangular', ar: 'صورة البطاقة المستطيلة' },
    }),
    topOfferImage: image({
      ...picture,
      required: field('topOffer', true),
      ratio: '16:9',
      label: { en: 'Top offer image, rectangular', ar: 'صورة العرض المميز المستطيلة' },
    }),
    topOfferImageSquare: image({
      ...picture,
      ratio: '1:1',
      label: { en: 'Top offer image, square', ar: 'صورة العرض المميز المربعة' },
    }),
    order: order(),
  },
  list: {
    columns: ['title', 'category', 'price', 'priceAfterDiscount', 'languages', 'status', 'endAt'],
    more: ['startAt', 'branch', 'campaign', 'onHomePage', 'topOffer', 'showOnMobile', 'updatedAt'],
    filters: ['status', 'category', 'branch', 'onHomePage', 'topOffer', 'endAt'],
    search: ['title', 'slug', 'description', 'campaign'],
    sort: 'order',
  },
  form: {
    content: ['title', 'slug', 'description', ['price', 'priceAfterDiscount'], ['startAt', 'endAt'], 'campaign'],
    images: ['cardImageWide', 'topOfferImage', 'topOfferImageSquare'],
    side: ['category', 'branch', 'order', 'showOnMobile', 'topOffer', 'onHomePage', 'cardImage'],
  },
})
