import { boolean, password, section, text, url } from '../src/schema/index.ts'
import { groupRoleMappings, secondFactorClaims } from './shared/signInProvider.ts'

export default section({
  label: { en: 'Sign-in providers', ar: 'جهات تسجيل الدخول' },
  singular: { en: 'Sign-in provider', ar: 'جهة تسجيل دخول' },
  createLabel: { en: 'New sign-in provider', ar: 'جهة تسجيل دخول جديدة' },
  description: {
    en: 'Sign-in with existing company accounts, and the roles that the provider’s groups give here.',
    ar: 'تسجيل الدخول بحسابات المجموعة القائمة، والأدوار التي تمنحها مجموعات الجهة هنا.',
  },
  permission: { role: 'group-admin' },
  routes: { base: '/sign-in-providers', show: false },
  api: 'sign-in-providers',
  menu: { group: 'people', icon: 'globe', order: 30 },
  sharedAcrossUnits: true,
  deletable: false,
  title: 'displayName',
  statuses: {
    active: { en: 'Active', ar: 'مفعّلة', tone: 'good' },
    inactive: { en: 'Inactive', ar: 'معطّلة', tone: 'quiet' },
  },
  fields: {
    displayName: text({
      localized: true,
      required: true,
      min: 2,
      max: 60,
      help: {
        en: 'Shown on the sign-in button',
        ar: 'يظهر على زر صفحة تسجيل الدخول',
      },
    }),
    code: text({
      required: true,
      min: 2,
      max: 40,
      unique: true,
      immutable: true,
      pattern: { source: '[a-z0-9-]+', example: 'group-accounts' },
      help: {
        en: 'Part of the URLs below; can’t be changed later. Lowercase Latin letters, digits and -',
        ar: 'جزء من الروابط أدناه، ولا يمكن تغييره لاحقًا: حروف لاتينية صغيرة وأرقام و -',
      },
      messages: {
        taken: { en: 'Another provider has this code', ar: 'هذا الرمز لجهة أخرى' },
        immutable: {
          en: 'Can’t be changed: it is part of the URLs registered at the provider',
          ar: 'لا يمكن تغييره: فهو جزء من الروابط المسجلة لدى الجهة',
        },
      },
    }),
    issuer: url({
      label: { en: 'Issuer', ar: 'رابط المُصدِر (Issuer)' },
      required: true,
      https: 'orHere',
      messages: {
        https: { en: 'The URL of a provider must start with https://', ar: 'يجب أن يبدأ رابط الجهة بـ https://' },
      },
      help: {
        en: 'The issuer URL of the provider, e.g. https://accounts.example',
        ar: 'رابط المُصدِر لدى الجهة، مثل https://accounts.example',
      },
    }),
    clientId: text({ label: { en: 'Client ID', ar: 'معرّف التطبيق (Client ID)' }, required: true, max: 300 }),
    clientSecret: password({
      label: { en: 'Client secret', ar: 'المفتاح السري للتطبيق (Client secret)' },
      encrypted: true,
      help: {
        en: 'Leave empty to keep the current secret',
        ar: 'اتركه فارغًا للإبقاء على الحالي',
      },
    }),
    scopes: text({
      label: { en: 'Scopes', ar: 'النطاقات (Scopes)' },
      max: 300,
      help: {
        en: 'Requested in addition to openid. Default: profile email offline_access',
        ar: 'تُطلب إضافة إلى openid. الافتراضي: profile email offline_access',
      },
    }),
    groupsClaim: text({
      label: { en: 'Groups claim', ar: 'حقل المجموعات (Claim)' },
      max: 200,
      help: {
        en: 'The claim that contains a person’s groups. Default: groups',
        ar: 'الحقل الذي يحتوي على مجموعات الشخص. الافتراضي: groups',
      },
    }),
    vouched: boolean({
      label: { en: 'Trust its email addresses', ar: 'الوثوق بعناوين بريدها' },
      help: {
        en: 'For providers that don’t report whether an address is verified, if the group itself issues the addresses.',
        ar: 'للجهة التي لا تذكر إن كان البريد مؤكدًا، وعناوينها صادرة عن المجموعة نفسها.',
      },
    }),
    otherWays: boolean({
      label: { en: 'Allow password and passkey', ar: 'السماح بكلمة المرور ومفتاح المرور' },
      help: {
        en: 'People of this provider can also sign in without it. Group admins always can, so they are never locked out.',
        ar: 'يمكن لمستخدمي هذه الجهة تسجيل الدخول بدونها أيضًا. ولمشرفي المجموعة ذلك دائمًا، حتى لا يُمنعوا من الدخول.',
      },
    }),
    statements: secondFactorClaims,
    groups: groupRoleMappings,
  },
  list: {
    columns: ['displayName', 'code', 'issuer', 'status', 'updatedAt'],
    more: ['clientId', 'createdAt'],
    filters: ['status'],
    search: ['displayName', 'code'],
    sort: 'displayName',
  },
  form: {
    profile: ['displayName', 'code', 'issuer', ['clientId', 'clientSecret'], ['scopes', 'groupsClaim'], 'groups'],
    side: ['vouched', 'otherWays', 'statements'],
  },
  writePolicy: 'provider',
})
