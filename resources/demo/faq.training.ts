import type { DemoData } from './shared/demoData.ts'
import { parseSheet } from './shared/parseSheet.ts'

export default {
  units: ['AHA-EG', 'AHA-KSA'],
  each: { status: 'published' },
  records: parseSheet('question, answer')`
= order: 101
Which course do I need for my job? |
Nurses and technicians need the basic course; those in emergency, intensive care and anaesthesia also the advanced one.
أي دورة أحتاجها لعملي؟ |
التمريض والفنيون يحتاجون الدورة الأساسية، والعاملون في الطوارئ والعناية والتخدير يحتاجون المتقدمة أيضًا.
= order: 102
How long is a card valid? | Two years, to the end of the month in which you passed.
كم تسري البطاقة؟ | سنتان حتى نهاية شهر النجاح.
= order: 103
I lost my card. What now? |
Cards are electronic: sign in with the address that you registered with and download it again.
فقدت بطاقتي، ماذا أفعل؟ | البطاقات إلكترونية: ادخل بالبريد الذي سجلت به وحمّلها من جديد.
= order: 104
Can I move to another date? | Once, free of charge, until one week before. After that half of the fee is due.
هل يمكنني تغيير موعد الدورة؟ | مرة واحدة بلا رسوم حتى أسبوع قبل الدورة، وبعدها يُحسب نصف الرسوم.
= order: 105
What happens if I fail the test? |
You may try again on the same day. If it does not work out, the next class is free within three months.
ماذا لو لم أجتز الاختبار؟ | يمكنك الإعادة في اليوم نفسه، وإن لم توفق فالدورة التالية مجانية خلال ثلاثة أشهر.
= order: 106
Do you train at our hospital? | From twelve people we come to you, with manikins and two instructors.
هل تدربون في مستشفانا؟ | من اثني عشر متدربًا نأتي إليكم بالدمى ومدربَين.
= order: 107
Is the course in Arabic? | Both languages are spoken; the written test can be taken in either.
هل الدورة بالعربية؟ | الشرح باللغتين، والاختبار النظري بأيهما تختار.
= order: 108 · status: draft
Is there a discount for students? | Thirty per cent with a student card, on weekday classes.
هل يوجد خصم للطلاب؟ | ثلاثون بالمئة ببطاقة الطالب في دورات أيام العمل.
`,
} satisfies DemoData
