import type { DemoHandling, Demonstration } from './shared/demonstration.ts'
import { egyptianNames, firstNames, saudiFirstNames, saudiNames } from './shared/people.ts'

const arabic = [
  'أسسنا تطبيقًا لمتابعة مرضى الضغط في المنزل ونبحث عن مستشفى للتجربة.',
  'هل ما زال باب التقديم للدفعة الثالثة مفتوحًا؟',
  'نرغب في لقاء فريق الصندوق خلال معرض الصحة في جدة.',
  'لدينا جهاز تبريد للتطعيمات ونحتاج إلى شريك للتصنيع.',
  'أنا صيدلانية وأبحث عن شريك تقني لمشروعي.',
  'نحن صندوق استثمار ونود المشاركة في الجولة القادمة.',
  'أعمل في أحد مستشفيات المجموعة ولدي فكرة، كيف أبدأ؟',
] as const
const english = [
  'We have built an app that follows blood pressure at home and look for a hospital to try it in.',
  'Is the third class of the accelerator still open for applications?',
  'We would like to meet the team of the fund during the health fair in Jeddah.',
  'Our vaccine cooler needs a partner for manufacturing.',
  'I am a pharmacist looking for a technical co-founder.',
  'We are an investment fund and would like to join the next round.',
  'I work in one of your hospitals and have an idea. Where do I begin?',
] as const

const handled: readonly DemoHandling[] = [
  { age: [0, 4], status: 'new' },
  {
    age: [2, 60],
    status: 'contacted',
    owner: ['laila.mostafa@example.com', 'youssef.hatem@example.com'],
    notes: ['Asked for the deck and two references.', 'طلبنا العرض وجهتين للتزكية.', null],
  },
  {
    age: [10, 100],
    status: 'converted',
    owner: ['laila.mostafa@example.com'],
    notes: ['Invited to the first talk.', null],
  },
  {
    age: [6, 100],
    status: 'closed',
    owner: ['youssef.hatem@example.com', null],
    notes: ['Too early for us; invited to apply again in spring.', 'مبكر بالنسبة لنا، دعوناهم للتقديم في الربيع.'],
  },
]
const campaigns = ['summit-jeddah', 'accelerator-3', 'linkedin', 'newsletter', null] as const

export default {
  units: ['ventures'],
  mix: {
    count: { ventures: 78, '*': 9 },
    words: { first: firstNames, last: egyptianNames, saudiFirst: saudiFirstNames, saudiLast: saudiNames },
    shapes: [
      {
        share: 3,
        fields: {
          name: '{first.en} {last.en}',
          email: '{first.en}@{last.en}-health.example.com',
          phone: ['+20 10########', '+20 12########'],
          message: english,
          campaign: campaigns,
          branch: ['new-cairo', 'sheikh-zayed'],
          page: ['/accelerator', '/fund', '/contact-us'],
          locale: 'en',
        },
        handled,
      },
      {
        share: 3,
        fields: {
          name: '{first.ar} {last.ar}',
          email: '{first.en}.{last.en}##@example.com',
          phone: ['+20 10########', '+20 11########'],
          message: arabic,
          campaign: campaigns,
          branch: ['new-cairo', 'alexandria'],
          page: ['/ar/accelerator', '/ar/fund'],
          locale: 'ar',
        },
        handled,
      },
      {
        share: 2,
        fields: {
          name: '{saudiFirst.en} {saudiLast.en}',
          email: '{saudiFirst.en}.{saudiLast.en}##@example.com',
          phone: ['+966 50#######', '+966 54#######'],
          message: english,
          campaign: campaigns,
          branch: ['jeddah-hamra', 'riyadh-olaya'],
          page: ['/fund', '/contact-us'],
          locale: 'en',
        },
        handled,
      },
    ],
  },
} satisfies Demonstration
