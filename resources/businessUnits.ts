import { choice, section, text, url } from '../src/schema/index.ts'

/** The profiles by what their units have that others do not. */
const unitProfiles = {
  all: { en: 'Standard', ar: 'قياسي' },
  awp: { en: 'AWP: news, home page projects', ar: 'AWP: أخبار ومشروعات الصفحة الرئيسية' },
  'aha-eg': { en: 'AHA Egypt: academy, bookings', ar: 'AHA مصر: أكاديمية وحجوزات' },
  'aha-ksa': { en: 'AHA Saudi Arabia: academy, bookings', ar: 'AHA السعودية: أكاديمية وحجوزات' },
  ventures: { en: 'Ventures: events, tags, galleries', ar: 'Ventures: فعاليات ووسوم ومعارض' },
} as const

const unitColors = {
  teal: { en: 'Teal', ar: 'أخضر مزرق' },
  violet: { en: 'Violet', ar: 'بنفسجي' },
  rust: { en: 'Rust', ar: 'صدئي' },
  blue: { en: 'Blue', ar: 'أزرق' },
  rose: { en: 'Rose', ar: 'وردي' },
  green: { en: 'Green', ar: 'أخضر' },
  indigo: { en: 'Indigo', ar: 'نيلي' },
  plum: { en: 'Plum', ar: 'برقوقي' },
  amber: { en: 'Amber', ar: 'كهرماني' },
  slate: { en: 'Slate', ar: 'رمادي مزرق' },
  cyan: { en: 'Cyan', ar: 'سماوي' },
  olive: { en: 'Olive', ar: 'زيتوني' },
} as const

export default section({
  label: { en: 'Business units', ar: 'وحدات العمل' },
  singular: { en: 'Business unit', ar: 'وحدة عمل' },
  createLabel: { en: 'New business unit', ar: 'وحدة عمل جديدة' },
  description: {
    en: 'The business units of the group, with their name, country, time zone and currency.',
    ar: 'وحدات عمل المجموعة، بأسمائها ودولها ومناطقها الزمنية وعملاتها.',
  },
  permission: { role: 'group-admin' },
  routes: { base: '/units', show: false },
  api: 'units',
  menu: { group: 'people', icon: 'hospital', order: 5 },
  sharedAcrossUnits: true,
  deletable: false,
  title: 'displayName',
  statuses: {
    active: { en: 'Active', ar: 'نشطة', tone: 'good' },
    retired: { en: 'Retired', ar: 'متوقفة', tone: 'quiet' },
  },
  fields: {
    displayName: text({ localized: true, required: true, min: 2, max: 60 }),
    code: text({
      required: true,
      min: 2,
      max: 40,
      unique: true,
      immutable: true,
      pattern: { source: '[A-Za-z0-9_-]+', example: 'dubai-clinic' },
      help: {
        en: 'Used by websites; can’t be changed later. Latin letters, digits, - and _',
        ar: 'تستخدمه المواقع، ولا يمكن تغييره لاحقًا: حروف لاتينية وأرقام و - و _',
      },
      messages: { taken: { en: 'Another unit has this code', ar: 'هذا الرمز لوحدة أخرى' } },
    }),
    websiteAddress: url({
      https: true,
      label: { en: 'Website URL', ar: 'رابط الموقع' },
      help: { en: 'e.g. https://clinic.example', ar: 'مثل https://clinic.example' },
    }),
    profile: choice(unitProfiles, {
      label: { en: 'Profile', ar: 'نوع الوحدة' },
      required: true,
      help: {
        en: 'Sections and features of the unit, and their names',
        ar: 'الأقسام والمزايا المتاحة في الوحدة وتسمياتها فيها',
      },
    }),
    color: choice(unitColors, { required: true }),
    mark: text({
      label: { en: 'Badge initials', ar: 'أحرف الشارة' },
      max: 3,
      help: {
        en: 'One to three characters. Leave empty to use the unit’s initials',
        ar: 'من حرف إلى ثلاثة. اتركها فارغة لاستخدام أوائل حروف اسم الوحدة',
      },
    }),
    country: text({
      required: true,
      rule: 'country',
      help: {
        en: 'Used for phone numbers without a country code, the first day of the week and Hijri dates',
        ar: 'تُستخدم لأرقام الهواتف بلا رمز دولة، ولبداية الأسبوع والتاريخ الهجري',
      },
    }),
    timeZone: text({
      label: { en: 'Time zone', ar: 'المنطقة الزمنية' },
      required: true,
      rule: 'timeZone',
      countryField: 'country',
      help: { en: 'e.g. Asia/Riyadh. You can also search by country', ar: 'مثل Asia/Riyadh، ويمكن البحث باسم الدولة' },
    }),
    currency: text({
      label: { en: 'Currency', ar: 'العملة' },
      required: true,
      rule: 'currency',
      countryField: 'country',
      help: { en: 'e.g. SAR', ar: 'مثل SAR' },
    }),
  },
  list: {
    columns: ['displayName', 'code', 'status', 'country', 'currency', 'updatedAt'],
    more: ['websiteAddress', 'profile', 'timeZone', 'createdAt'],
    filters: ['status', 'profile'],
    search: ['displayName', 'code'],
    sort: 'displayName',
  },
  form: {
    profile: ['displayName', ['code', 'mark'], 'websiteAddress', ['country', 'currency'], 'timeZone'],
    side: ['profile', 'color'],
  },
  writePolicy: 'unit',
})
