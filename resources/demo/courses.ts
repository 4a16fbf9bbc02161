import type { DemoData } from './shared/demoData.ts'
import { parseSheet } from './shared/parseSheet.ts'

export default {
  each: {
    status: 'published',
    image: 'scene',
    en: {
      description:
        '{about}\n## What you take with you\nA certificate, the course book and a number to call when in doubt.',
    },
    ar: { description: '{about}\n## ما تخرج به\nشهادة وكتاب الدورة ورقم تتصل به عند الشك.' },
  },
  records: parseSheet('title, about')`
= bls-provider · start: +12d · end: +13d · hours: 8 · price: 1200 · mode: onSite · presenters: nabil-fahmy, noura-bakhsh · specialty: emergency-medicine · accreditation: resuscitation-council · certifier: heart-centre · belongsTo: training-department
Basic life support | Chest compressions, breathing and the defibrillator, practised until they need no thought.
دعم الحياة الأساسي | ضغطات الصدر والتنفس وجهاز الصدمات، تمارس حتى لا تحتاج إلى تفكير.
= acls-provider · start: +20d · end: +22d · hours: 16 · price: 3400 · mode: onSite · presenters: laila-mostafa, hazem-zaki · specialty: cardiology · accreditation: arab-board · certifier: faculty-of-nursing · belongsTo: nursing-office
Advanced cardiac life support | The team around a patient whose heart has stopped: roles, rhythms and drugs.
دعم الحياة القلبي المتقدم | الفريق حول مريض توقف قلبه: الأدوار والنظم والأدوية.
= pals-provider · start: +27d · end: +29d · hours: 16 · price: 3600 · mode: onSite · presenters: ziad-kamel, mervat-helal · specialty: emergency-medicine · accreditation: nursing-syndicate · certifier: simulation-institute · belongsTo: emergency-department
Paediatric advanced life support | Recognising the child who is about to get worse, and acting in time.
دعم الحياة المتقدم للأطفال | التعرف على الطفل الذي توشك حالته أن تسوء والتصرف في الوقت المناسب.
= heartsaver-first-aid · start: +6d · end: +7d · hours: 6 · price: 650 · mode: onSite · presenters: sahar-amin, fady-girgis · specialty: cardiology · accreditation: medical-syndicate · certifier: trauma-college · belongsTo: heart-institute
First aid for everyone | A day for teachers, drivers and parents.
الإسعافات الأولية للجميع | يوم للمعلمين والسائقين والآباء.
= ecg-reading · start: +34d · end: +35d · hours: 10 · price: 1500 · mode: online · presenters: majed-alotaibi, samar-adly · specialty: emergency-medicine · accreditation: quality-authority · certifier: paediatric-academy · belongsTo: children-hospital
Reading the electrocardiogram | From the first strip to the emergencies that hide in it.
قراءة تخطيط القلب | من أول شريط إلى الطوارئ المختبئة فيه.
= infection-prevention · start: +41d · end: +42d · hours: 12 · price: 1100 · mode: online · presenters: noura-bakhsh, anas-haddad · specialty: emergency-medicine · accreditation: resuscitation-council · certifier: heart-centre · belongsTo: training-department
Infection prevention on the ward | Hands, gloves, rooms and the habits in between.
الوقاية من العدوى في الأقسام | الأيدي والقفازات والغرف وما بينها من عادات.
= wound-care · start: +48d · end: +49d · hours: 9 · price: 1300 · mode: onSite · presenters: hazem-zaki, rim-sleiman · specialty: cardiology · accreditation: arab-board · certifier: faculty-of-nursing · belongsTo: nursing-office
Wound care | Choosing a dressing and telling when it is time to ask.
العناية بالجروح | اختيار الضماد ومعرفة متى تطلب المشورة.
= triage-nursing · status: archived · start: -20d · end: -19d · hours: 8 · price: 1400 · mode: onSite · presenters: mervat-helal, nabil-fahmy · specialty: emergency-medicine · accreditation: nursing-syndicate · certifier: simulation-institute · belongsTo: emergency-department
Triage for nurses | Five levels, one minute, and how to explain the wait.
الفرز للممرضين | خمسة مستويات ودقيقة واحدة وكيف تشرح الانتظار.
= trauma-first-hour · start: +55d · end: +57d · hours: 20 · price: 4200 · mode: onSite · presenters: fady-girgis, laila-mostafa · specialty: cardiology · accreditation: medical-syndicate · certifier: trauma-college · belongsTo: heart-institute
The first hour of trauma | Scene, ambulance and emergency room as one team.
الساعة الأولى للإصابات | موقع الحادث والإسعاف والطوارئ فريق واحد.
= safe-medication · status: draft · start: -45d · end: -44d · hours: 6 · price: 900 · mode: online · presenters: samar-adly, ziad-kamel · specialty: emergency-medicine · accreditation: quality-authority · certifier: paediatric-academy · belongsTo: children-hospital
Safe medication | Orders, doses and the double check.
الدواء الآمن | الأوامر والجرعات والتحقق المزدوج.
= instructor-course · start: +62d · end: +65d · hours: 24 · price: 5200 · mode: onSite · presenters: anas-haddad, sahar-amin · specialty: emergency-medicine · accreditation: resuscitation-council · certifier: heart-centre · belongsTo: training-department
Becoming an instructor | How adults learn, and how to run a scenario.
إعداد المدربين | كيف يتعلم الكبار وكيف تدير سيناريو.
= patient-communication · start: +15d · end: +16d · hours: 6 · price: 800 · mode: online · presenters: rim-sleiman, majed-alotaibi · specialty: cardiology · accreditation: arab-board · certifier: faculty-of-nursing · belongsTo: nursing-office
Speaking with patients | Bad news, angry families and plain words.
التواصل مع المرضى | الأخبار الصعبة والأسر الغاضبة والكلمات البسيطة.
`,
} satisfies DemoData
