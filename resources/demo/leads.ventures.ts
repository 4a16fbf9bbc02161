import type { DemoData } from './shared/demoData.ts'
import { leadGenerator } from './shared/leads.ts'

export default {
  units: ['ventures'],
  mix: leadGenerator({
    count: { ventures: 78, '*': 9 },
    ar: [
      'أسسنا تطبيقًا لمتابعة مرضى الضغط في المنزل ونبحث عن مستشفى للتجربة.',
      'هل ما زال باب التقديم للدفعة الثالثة مفتوحًا؟',
      'نرغب في لقاء فريق الصندوق خلال معرض الصحة في جدة.',
      'لدينا جهاز تبريد للتطعيمات ونحتاج إلى شريك للتصنيع.',
      'أنا صيدلانية وأبحث عن شريك تقني لمشروعي.',
      'نحن صندوق استثمار ونود المشاركة في الجولة القادمة.',
      'أعمل في أحد مستشفيات المجموعة ولدي فكرة، كيف أبدأ؟',
    ],
    en: [
      'We have built an app that follows blood pressure at home and look for a hospital to try it in.',
      'Is the third class of the accelerator still open for applications?',
      'We would like to meet the team of the fund during the health fair in Jeddah.',
      'Our vaccine cooler needs a partner for manufacturing.',
      'I am a pharmacist looking for a technical co-founder.',
      'We are an investment fund and would like to join the next round.',
      'I work in one of your hospitals and have an idea. Where do I begin?',
    ],
    handled: [
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
    ],
    campaigns: ['summit-jeddah', 'accelerator-3', 'linkedin', 'newsletter', null],
    pages: ['/accelerator', '/fund', '/contact-us'],
  }),
} satisfies DemoData
