import type { DemoData } from './shared/demoData.ts'
import { parseSheet } from './shared/parseSheet.ts'

export default {
  each: { status: 'published' },
  records: parseSheet('name, title')`
= rania-kassem · image: woman
Rania Kassem | Project director
رانيا قاسم | مديرة المشروعات
= omar-sharawy · image: man
Omar Sharawy | Architect
عمر شعراوي | مهندس معماري
= nadine-fares · image: woman
Nadine Fares | Health economist
نادين فارس | اقتصادية صحية
= wael-shokry · image: man
Wael Shokry | Site engineer
وائل شكري | مهندس موقع
= jumana-rashid · image: woman
Jumana Rashid | Interior designer
جمانة راشد | مصممة داخلية
= hatem-badr · image: man
Hatem Badr | Software lead
حاتم بدر | قائد البرمجيات
= salma-nagy · image: woman
Salma Nagy | Nurse consultant
سلمى ناجي | مستشارة تمريض
= fares-almutairi · image: man
Fares Almutairi | Finance
فارس المطيري | الشؤون المالية
= doaa-elmasry · image: woman
Doaa Elmasry | Community relations
دعاء المصري | علاقات المجتمع
= nader-iskandar · image: man
Nader Iskandar | Medical equipment
نادر إسكندر | الأجهزة الطبية
`,
} satisfies DemoData
