import type { DemoData } from './shared/demoData.ts'
import { parseSheet } from './shared/parseSheet.ts'
import { pickThree } from './shared/pickThree.ts'

const benefits = [
  { en: { text: 'Twenty percent off the laboratory' }, ar: { text: 'خصم عشرين بالمئة على التحاليل' } },
  { en: { text: 'Two free consultations' }, ar: { text: 'استشارتان مجانيتان' } },
  { en: { text: 'A yearly check-up' }, ar: { text: 'فحص سنوي شامل' } },
  { en: { text: 'No deposit on admission' }, ar: { text: 'دخول بلا تأمين مسبق' } },
  { en: { text: 'A telephone line of your own' }, ar: { text: 'خط هاتف خاص' } },
]

export default {
  each: { status: 'published', image: 'scene' },
  records: parseSheet('title, description')`
= price: 900
Silver card | For one person, for a year.
البطاقة الفضية | لشخص واحد لمدة عام.
= price: 1600
Gold card | For two people who share a home.
البطاقة الذهبية | لشخصين يتشاركان بيتًا.
= price: 2400
Family card | Parents and up to four children.
بطاقة الأسرة | الوالدان وحتى أربعة أطفال.
= price: 1900
Mother’s card | From the first test to the fortieth day.
بطاقة الأم | من أول اختبار إلى اليوم الأربعين.
= price: 1300
Senior card | For those over sixty, with home visits.
بطاقة كبار السن | لمن تجاوز الستين، وتشمل زيارات منزلية.
= price: 450
Student card | For university students and trainees.
بطاقة الطالب | لطلاب الجامعات والمتدربين.
= price: 7500
Company card | For teams of ten and more.
بطاقة الشركات | لفرق من عشرة أشخاص فأكثر.
= price: 2100
Heart card | A year of follow-up after a stent.
بطاقة القلب | عام من المتابعة بعد الدعامة.
= price: 1750
Diabetes card | Visits, laboratory and diet in one price.
بطاقة السكري | الزيارات والتحاليل والتغذية بسعر واحد.
= price: 600
Teacher’s card | With thanks to schools.
بطاقة المعلم | مع الشكر للمدارس.
= status: draft · price: 700
Traveller’s card | Vaccines and calls from abroad.
بطاقة المسافر | لقاحات واتصالات من الخارج.
`.map((card, index) => ({ ...card, benefits: pickThree(benefits, index) })),
} satisfies DemoData
