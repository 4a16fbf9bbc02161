import type { DemoData } from './shared/demoData.ts'
import { parseSheet } from './shared/parseSheet.ts'

export default {
  units: ['ventures'],
  each: { status: 'published' },
  records: parseSheet('question, answer')`
= order: 101
How early may a company apply? |
As soon as something runs that a nurse or a patient can touch. An idea alone is too early.
متى يمكن لشركة ناشئة أن تتقدم؟ | فور وجود نموذج تستخدمه ممرضة أو مريض. الفكرة وحدها مبكرة.
= order: 102
How much do you invest? | From one hundred thousand to two million dollars, in one or two steps.
كم تستثمرون؟ | من مئة ألف إلى مليوني دولار على مرحلة أو اثنتين.
~ en.answer: From one hundred thousand to three million dollars, in one or two steps.
= order: 103
Do you take seats on the board? | One seat or one observer, and we leave it when a larger investor comes.
هل تشغلون مقاعد في مجلس الإدارة؟ | مقعد واحد أو مراقب، ونتركه عند دخول مستثمر أكبر.
= order: 104
How long until I get an answer? | Two weeks for a first no, six weeks for a yes. Reasons are always given.
متى يصلني الرد؟ | أسبوعان للرفض الأول وستة للقبول، مع ذكر الأسباب دائمًا.
= order: 105
Must the company be in Egypt or Saudi Arabia? | No, but the first hospital that uses it should be one of ours.
هل يجب أن تكون الشركة في مصر أو السعودية؟ | لا، لكن أول مستشفى يستخدم المنتج يكون من مستشفياتنا.
= order: 106
Can hospital staff found a company? |
Yes. They get one day a week for six months, and the invention stays theirs under fair terms.
هل يمكن للعاملين تأسيس شركة؟ | نعم. يُمنحون يومًا أسبوعيًا لستة أشهر، ويبقى الابتكار لهم بشروط عادلة.
= order: 107
Where are the programmes held? | Eight weeks in Cairo, eight in Jeddah. Travel and rooms are paid for.
أين تُقام البرامج؟ | ثمانية أسابيع في القاهرة وثمانية في جدة، والسفر والإقامة على حسابنا.
`,
} satisfies DemoData
