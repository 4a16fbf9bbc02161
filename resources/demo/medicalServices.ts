import { treatmentPages } from './shared/bodies.ts'
import type { DemoData } from './shared/demoData.ts'
import { parseSheet } from './shared/parseSheet.ts'

export default {
  each: treatmentPages,
  records: parseSheet('cardTitle, cardShortDescription')`
= echo
Ultrasound of the heart | Twenty minutes, no needles, a result at once.
سونار القلب | عشرون دقيقة بلا إبر ونتيجة فورية.
= dialysis
Kidney dialysis | Three shifts a day in single bays.
غسيل الكلى | ثلاث فترات يوميًا في أماكن منفصلة.
= endoscopy
Endoscopy | You sleep through it and leave by noon.
المناظير | تنام خلاله وتغادر قبل الظهر.
= mri
Magnetic resonance imaging | A wide scanner for those who dislike tunnels.
الرنين المغناطيسي | جهاز واسع لمن لا يحب الأنفاق.
= laboratory
Laboratory | Four hundred tests, most the same day.
المختبر | أربعمئة تحليل معظمها في اليوم نفسه.
= vaccination
Vaccination | For children, travellers and the flu season.
التطعيمات | للأطفال والمسافرين وموسم الإنفلونزا.
= physiotherapy
Physiotherapy | A plan for the gym and one for home.
العلاج الطبيعي | خطة للصالة وأخرى للبيت.
= lithotripsy
Kidney stones without surgery | Shock waves break the stone in an hour.
حصوات الكلى بلا جراحة | موجات تفتت الحصوة في ساعة.
= stress-test
Stress test | Your heart on a treadmill, with a doctor beside you.
اختبار الجهد | قلبك على المشاية وطبيب بجوارك.
= hyperbaric · status: draft
Pressure chamber | Oxygen for wounds that do not heal.
غرفة الضغط | أكسجين لجروح لا تلتئم.
= sleep-study
Sleep study | A quiet room and a few wires.
دراسة النوم | غرفة هادئة وبعض الأسلاك.
`,
} satisfies DemoData
