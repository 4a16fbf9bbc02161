import type { Demonstration } from './shared/demonstration.ts'
import { sheet } from './shared/sheet.ts'

export default {
  each: { status: 'published', image: 'scene' },
  records: sheet('title, description', { benefits: 'text' })`
= price: 900
Silver card | For one person, for a year.
البطاقة الفضية | لشخص واحد لمدة عام.
+ benefits · Twenty percent off the laboratory | خصم عشرين بالمئة على التحاليل
+ benefits · Two free consultations | استشارتان مجانيتان
+ benefits · A yearly check-up | فحص سنوي شامل
= price: 1600
Gold card | For two people who share a home.
البطاقة الذهبية | لشخصين يتشاركان بيتًا.
+ benefits · Two free consultations | استشارتان مجانيتان
+ benefits · A yearly check-up | فحص سنوي شامل
+ benefits · No deposit on admission | دخول بلا تأمين مسبق
= price: 2400
Family card | Parents and up to four children.
بطاقة الأسرة | الوالدان وحتى أربعة أطفال.
+ benefits · A yearly check-up | فحص سنوي شامل
+ benefits · No deposit on admission | دخول بلا تأمين مسبق
+ benefits · A telephone line of your own | خط هاتف خاص
= price: 1900
Mother’s card | From the first test to the fortieth day.
بطاقة الأم | من أول اختبار إلى اليوم الأربعين.
+ benefits · No deposit on admission | دخول بلا تأمين مسبق
+ benefits · A telephone line of your own | خط هاتف خاص
+ benefits · Twenty percent off the laboratory | خصم عشرين بالمئة على التحاليل
= price: 1300
Senior card | For those over sixty, with home visits.
بطاقة كبار السن | لمن تجاوز الستين، وتشمل زيارات منزلية.
+ benefits · A telephone line of your own | خط هاتف خاص
+ benefits · Twenty percent off the laboratory | خصم عشرين بالمئة على التحاليل
+ benefits · Two free consultations | استشارتان مجانيتان
= price: 450
Student card | For university students and trainees.
بطاقة الطالب | لطلاب الجامعات والمتدربين.
+ benefits · Twenty percent off the laboratory | خصم عشرين بالمئة على التحاليل
+ benefits · Two free consultations | استشارتان مجانيتان
+ benefits · A yearly check-up | فحص سنوي شامل
= price: 7500
Company card | For teams of ten and more.
بطاقة الشركات | لفرق من عشرة أشخاص فأكثر.
+ benefits · Two free consultations | استشارتان مجانيتان
+ benefits · A yearly check-up | فحص سنوي شامل
+ benefits · No deposit on admission | دخول بلا تأمين مسبق
= price: 2100
Heart card | A year of follow-up after a stent.
بطاقة القلب | عام من المتابعة بعد الدعامة.
+ benefits · A yearly check-up | فحص سنوي شامل
+ benefits · No deposit on admission | دخول بلا تأمين مسبق
+ benefits · A telephone line of your own | خط هاتف خاص
= price: 1750
Diabetes card | Visits, laboratory and diet in one price.
بطاقة السكري | الزيارات والتحاليل والتغذية بسعر واحد.
+ benefits · No deposit on admission | دخول بلا تأمين مسبق
+ benefits · A telephone line of your own | خط هاتف خاص
+ benefits · Twenty percent off the laboratory | خصم عشرين بالمئة على التحاليل
= price: 600
Teacher’s card | With thanks to schools.
بطاقة المعلم | مع الشكر للمدارس.
+ benefits · A telephone line of your own | خط هاتف خاص
+ benefits · Twenty percent off the laboratory | خصم عشرين بالمئة على التحاليل
+ benefits · Two free consultations | استشارتان مجانيتان
= status: draft · price: 700
Traveller’s card | Vaccines and calls from abroad.
بطاقة المسافر | لقاحات واتصالات من الخارج.
+ benefits · Twenty percent off the laboratory | خصم عشرين بالمئة على التحاليل
+ benefits · Two free consultations | استشارتان مجانيتان
+ benefits · A yearly check-up | فحص سنوي شامل
`,
} satisfies Demonstration
