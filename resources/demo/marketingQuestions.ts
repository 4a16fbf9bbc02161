import type { DemoData } from './shared/demoData.ts'
import { parseSheet } from './shared/parseSheet.ts'

export default {
  units: ['AHA-EG', 'AHA-KSA'],
  each: { status: 'published' },
  records: parseSheet('question, answer')`
Why train with you? | Small groups, real equipment and instructors who still work on the wards.
لماذا أتدرب عندكم؟ | مجموعات صغيرة وأجهزة حقيقية ومدربون ما زالوا يعملون في الأقسام.
Is the certificate accepted abroad? | Yes, in more than ninety countries, for two years.
هل الشهادة مقبولة في الخارج؟ | نعم، في أكثر من تسعين دولة ولمدة عامين.
How soon do I get my card? | The evening of the last day.
متى أستلم بطاقتي؟ | مساء اليوم الأخير.
Can I pay in instalments? | In three parts, without interest.
هل يمكنني التقسيط؟ | على ثلاث دفعات بلا فوائد.
Do you come to hospitals? | From ten participants on, with all equipment.
هل تأتون إلى المستشفيات؟ | بدءًا من عشرة متدربين ومعنا كل الأجهزة.
What if I do not pass? | You repeat the test within a month at no cost.
ماذا لو لم أنجح؟ | تعيد الاختبار خلال شهر بلا رسوم.
Are there classes for women only? | Every second week, with women instructors.
هل توجد مجموعات للسيدات فقط؟ | كل أسبوعين ومع مدربات.
Which language are classes in? | Arabic or English, with books in both.
بأي لغة الدورات؟ | بالعربية أو الإنجليزية، والكتب باللغتين.
May I bring a friend? | Two people who register together get ten percent off.
هل أحضر صديقًا؟ | خصم عشرة بالمئة لمن يسجلان معًا.
How large are the groups? | Six to one mannequin and one instructor.
كم عدد المجموعة؟ | ستة لكل دمية ومدرب.
`,
} satisfies DemoData
