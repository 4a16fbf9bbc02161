import { choice, section, text, url } from '../src/schema/index.ts'
import { unitColors, unitProfiles } from './shared/units.ts'

export default section({
  label: { en: 'Units', ar: 'الوحدات' },
  one: { en: 'Unit', ar: 'وحدة' },
  create: { en: 'New unit', ar: 'وحدة جديدة' },
  about: {
    en: 'The business units of the group: what they are called, and which clock, country and currency they go by.',
    ar: 'وحدات المجموعة: أسماؤها، والتوقيت والدولة والعملة المعتمدة في كل منها.',
  },
  permission: { role: 'group-admin' },
  routes: { base: '/units', show: false },
  api: 'units',
  menu: { group: 'people', icon: 'hospital', order: 5 },
  ofGroup: true,
  removal: false,
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
      fixed: true,
      pattern: { source: '[A-Za-z0-9_-]+', example: 'dubai-clinic' },
      help: {
        en: 'Websites send it, so it stays as it is once the unit is made: Latin letters, digits, - and _',
        ar: 'ترسله المواقع، فلا يتغير بعد إنشاء الوحدة: حروف لاتينية وأرقام و - و _',
      },
      messages: { taken: { en: 'Another unit has this code', ar: 'هذا الرمز لوحدة أخرى' } },
    }),
    websiteAddress: url({
      https: true,
      label: { en: 'Address of the website', ar: 'عنوان الموقع' },
      help: { en: 'Such as https://clinic.example', ar: 'مثل https://clinic.example' },
    }),
    profile: choice(unitProfiles, {
      label: { en: 'Profile', ar: 'نوع الوحدة' },
      required: true,
      help: {
        en: 'Which sections and features the unit has, and what it calls them',
        ar: 'الأقسام والمزايا المتاحة في الوحدة وتسمياتها فيها',
      },
    }),
    color: choice(unitColors, { required: true }),
    mark: text({
      label: { en: 'Mark', ar: 'العلامة' },
      max: 3,
      help: {
        en: 'One to three characters for its badge; its initials where it is empty',
        ar: 'من حرف إلى ثلاثة أحرف لشارتها؛ وإن تُركت فارغة فأوائل حروف اسمها',
      },
    }),
    country: text({
      required: true,
      rule: 'country',
      help: {
        en: 'Phones without a code are of this country, and weeks and Hijri dates follow from it',
        ar: 'الهواتف بلا رمز دولي تُحسب على هذه الدولة، وعليها يُبنى الأسبوع والتاريخ الهجري',
      },
    }),
    timeZone: text({
      label: { en: 'Time zone', ar: 'المنطقة الزمنية' },
      required: true,
      rule: 'timeZone',
      countryField: 'country',
      help: { en: 'Such as Asia/Riyadh; found by its country too', ar: 'مثل Asia/Riyadh، ويمكن البحث باسم الدولة' },
    }),
    currency: text({
      label: { en: 'Currency', ar: 'العملة' },
      required: true,
      rule: 'currency',
      countryField: 'country',
      help: { en: 'Such as SAR', ar: 'مثل SAR' },
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
  guard: 'unit',
})
