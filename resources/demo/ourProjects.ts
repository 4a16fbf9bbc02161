import type { DemoData } from './shared/demoData.ts'
import { parseSheet } from './shared/parseSheet.ts'

export default {
  each: { status: 'published', image: 'scene', gallery: [{ image: 'scene 16:9' }, { image: 'scene 4:3' }] },
  records: parseSheet('title, description')`
= children-wing · tags: building, children · members: rania-kassem, wael-shokry · url: https://children-wing.example.com
The children’s wing | Sixty beds, a school room and a kitchen for parents.
جناح الأطفال | ستون سريرًا وفصل دراسي ومطبخ للآباء.
= village-caravan · tags: rural-health, community · members: omar-sharawy, jumana-rashid · url: https://village-caravan.example.com
The village caravan | A clinic on wheels that visits forty villages a year.
قافلة القرى | عيادة متنقلة تزور أربعين قرية في العام.
= one-record · tags: digital · members: nadine-fares, hatem-badr · url: https://one-record.example.com
One record | A patient’s file that follows the patient.
ملف واحد | ملف يتبع المريض أينما ذهب.
= green-roof · tags: environment, building · members: wael-shokry, salma-nagy · url: https://green-roof.example.com
The green roof | Shade, herbs and a cooler ward below.
السقف الأخضر | ظل وأعشاب وقسم أبرد تحته.
= midwives-upriver · tags: women, training · members: jumana-rashid, fares-almutairi · url: https://midwives-upriver.example.com
Midwives upriver | Training and bags for two hundred midwives.
قابلات الصعيد | تدريب وحقائب لمئتي قابلة.
= heart-registry · tags: research · members: hatem-badr, doaa-elmasry · url: https://heart-registry.example.com
The heart registry | What happens to our patients a year later.
سجل القلب | ماذا يحدث لمرضانا بعد عام.
= ambulance-motorbikes · tags: emergency · members: salma-nagy, nader-iskandar · url: https://ambulance-motorbikes.example.com
Ambulance motorbikes | Through traffic in seven minutes.
دراجات الإسعاف | عبر الزحام في سبع دقائق.
= school-defibrillators · tags: emergency, children · members: fares-almutairi, rania-kassem · url: https://school-defibrillators.example.com
A defibrillator in every school | Boxes on walls and people who dare open them.
جهاز صدمات في كل مدرسة | صناديق على الجدران وأناس يجرؤون على فتحها.
= telehealth-sinai · tags: digital, rural-health · members: doaa-elmasry, omar-sharawy · url: https://telehealth-sinai.example.com
Doctors on screen for Sinai | Eight specialties, two evenings a week.
أطباء على الشاشة لسيناء | ثمانية تخصصات، أمسيتان في الأسبوع.
= clean-water-clinic · status: draft · tags: environment, community · members: nader-iskandar, nadine-fares · url: https://clean-water-clinic.example.com
Clean water, fewer clinics | Filters for schools along the canal.
ماء نظيف وعيادات أقل | مرشحات لمدارس القناة.
= nurse-academy · tags: training · members: rania-kassem, wael-shokry · url: https://nurse-academy.example.com
The nurse academy | A three-year school with a job at its end.
أكاديمية التمريض | مدرسة لثلاث سنوات تنتهي بوظيفة.
`,
} satisfies DemoData
