import type { DemoData } from './shared/demoData.ts'
import { parseSheet } from './shared/parseSheet.ts'

export default {
  each: { status: 'published', image: 'scene' },
  records: parseSheet('name, description')`
= heart-and-vessels · phone: +20 2 2555 0210 · doctors: karim-halim, faisal-alharbi
Heart and vessels clinic | Blood pressure, rhythm and the years after a stent.
عيادة القلب والأوعية | الضغط والنظم والسنوات بعد الدعامة.
= sugar-and-weight · phone: +20 2 2555 0211 · doctors: yasmin-fouad, rania-ezzat
Sugar and weight clinic | A doctor, a dietitian and a nurse in one visit.
عيادة السكري والوزن | طبيب وأخصائي تغذية وممرضة في زيارة واحدة.
= bones-and-joints · phone: +20 2 2555 0212 · doctors: hossam-badawy, heba-salama
Bones and joints clinic | From sports injuries to new hips.
عيادة العظام والمفاصل | من إصابات الملاعب إلى المفصل الجديد.
= mother-clinic · phone: +20 2 2555 0213 · doctors: noha-shawky
Mother clinic | Pregnancy, birth and the forty days.
عيادة الأم | الحمل والولادة والأربعون يومًا.
= children-teeth · phone: +20 2 2555 0214 · doctors: hanaa-adel
Children’s teeth clinic | A small chair and a lot of patience.
عيادة أسنان الأطفال | كرسي صغير وصبر كثير.
= skin-and-light · phone: +20 2 2555 0215 · doctors: dalia-hamdy
Skin and light clinic | Eczema, acne and light treatment.
عيادة الجلد والضوء | الإكزيما وحب الشباب والعلاج الضوئي.
= breathing · phone: +20 2 2555 0216 · doctors: amal-said, ola-hegazy
Breathing clinic | Asthma plans that fit on one page.
عيادة التنفس | خطط ربو في صفحة واحدة.
= memory · phone: +20 2 2555 0217 · doctors: walid-naguib
Memory clinic | Tests, answers and support for the family.
عيادة الذاكرة | اختبارات وإجابات ودعم للأسرة.
= travel · phone: +20 2 2555 0218 · doctors: tarek-mansour
Travel clinic | Vaccines and advice before you go.
عيادة السفر | لقاحات ونصائح قبل السفر.
= pain · phone: +20 2 2555 0219 · doctors: ihab-gad, sawsan-radwan
Pain clinic | For pain that has outstayed its reason.
عيادة الألم | لألم بقي بعد زوال سببه.
= sleep · phone: +20 2 2555 0220 · doctors: ola-hegazy
Sleep clinic | One night in a quiet room tells a lot.
عيادة النوم | ليلة واحدة في غرفة هادئة تقول الكثير.
`,
} satisfies DemoData
