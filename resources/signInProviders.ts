import { boolean, password, section, text, url } from '../src/schema/index.ts'
import { groups, statements } from './shared/providers.ts'

export default section({
  label: { en: 'Sign-in providers', ar: 'جهات تسجيل الدخول' },
  one: { en: 'Sign-in provider', ar: 'جهة تسجيل دخول' },
  create: { en: 'New sign-in provider', ar: 'جهة تسجيل دخول جديدة' },
  about: {
    en: 'Where people sign in with the account that they have in the group anyway, and what they are here by the groups they are in there.',
    ar: 'حيث يسجل العاملون الدخول بحسابهم القائم أصلًا لدى المجموعة، وما يُمنح لهم هنا حسب مجموعاتهم هناك.',
  },
  permission: { role: 'group-admin' },
  routes: { base: '/sign-in-providers', show: false },
  api: 'sign-in-providers',
  menu: { group: 'people', icon: 'globe', order: 30 },
  ofGroup: true,
  removal: false,
  title: 'displayName',
  statuses: {
    active: { en: 'Active', ar: 'مفعّلة', tone: 'good' },
    inactive: { en: 'Switched off', ar: 'معطّلة', tone: 'quiet' },
  },
  fields: {
    displayName: text({
      localized: true,
      required: true,
      min: 2,
      max: 60,
      help: {
        en: 'It stands on the button of the sign-in page',
        ar: 'يظهر على زر صفحة تسجيل الدخول',
      },
    }),
    code: text({
      required: true,
      min: 2,
      max: 40,
      unique: true,
      fixed: true,
      pattern: { source: '[a-z0-9-]+', example: 'group-accounts' },
      help: {
        en: 'The addresses below hold it, so it stays as it is once made: small Latin letters, digits and -',
        ar: 'جزء من العناوين أدناه، فلا يتغير بعد الإنشاء: حروف لاتينية صغيرة وأرقام و -',
      },
      messages: {
        taken: { en: 'Another provider has this code', ar: 'هذا الرمز لجهة أخرى' },
        fixed: {
          en: 'This stays as it was made: the addresses that the provider knows hold it',
          ar: 'لا يتغير بعد الإنشاء: فهو جزء من العناوين المسجلة لدى الجهة',
        },
      },
    }),
    issuer: url({
      label: { en: 'Issuer', ar: 'عنوان المُصدِر (Issuer)' },
      required: true,
      https: 'orHere',
      messages: {
        https: { en: 'The address of a provider begins with https://', ar: 'عنوان الجهة يبدأ بـ https://' },
      },
      help: {
        en: 'The provider’s address as it calls itself, such as https://accounts.example',
        ar: 'عنوان الجهة كما تعرّف به نفسها، مثل https://accounts.example',
      },
    }),
    clientId: text({ label: { en: 'Client ID', ar: 'معرّف التطبيق (Client ID)' }, required: true, max: 300 }),
    clientSecret: password({
      label: { en: 'Client secret', ar: 'سر التطبيق (Client secret)' },
      sealed: true,
      help: {
        en: 'Leave it empty to keep the present one',
        ar: 'اتركه فارغًا للإبقاء على الحالي',
      },
    }),
    scopes: text({
      label: { en: 'Scopes', ar: 'النطاقات (Scopes)' },
      max: 300,
      help: {
        en: 'What is asked for, beside openid; where it is empty: profile email offline_access',
        ar: 'ما يُطلب من الجهة إضافة إلى openid؛ وإن تُركت فارغة فـ profile email offline_access',
      },
    }),
    groupsClaim: text({
      label: { en: 'Claim of the groups', ar: 'حقل المجموعات (Claim)' },
      max: 200,
      help: {
        en: 'Where the provider says which groups somebody is in; where it is empty: groups',
        ar: 'الحقل الذي تذكر فيه الجهة مجموعات الشخص؛ وإن تُرك فارغًا فـ groups',
      },
    }),
    vouched: boolean({
      label: { en: 'Its e-mail addresses are right', ar: 'عناوين بريدها موثوقة' },
      help: {
        en: 'For a provider that does not say whether an address is verified, and whose addresses the group itself gives out.',
        ar: 'للجهة التي لا تذكر إن كان البريد مؤكدًا، وعناوينها صادرة عن المجموعة نفسها.',
      },
    }),
    otherWays: boolean({
      label: { en: 'Password and passkey too', ar: 'كلمة المرور ومفتاح المرور أيضًا' },
      help: {
        en: 'Its people may also sign in without it. Group admins always may, so that nobody is locked out by the provider.',
        ar: 'يمكن لأصحابها الدخول من دونها أيضًا. ولمشرفي المجموعة ذلك دائمًا، حتى لا يُمنع أحد بسبب الجهة.',
      },
    }),
    statements,
    groups,
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
  guard: 'provider',
})
