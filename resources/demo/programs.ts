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
= emergency-nurse · start: +30d · end: +97d · hours: 60 · price: 7800 · mode: onSite · presenters: nabil-fahmy, noura-bakhsh · specialty: emergency-medicine · accreditation: resuscitation-council · certifier: heart-centre · belongsTo: training-department · courses: bls-provider, acls-provider, triage-nursing
Emergency nurse | Three courses and forty supervised shifts.
ممرض الطوارئ | ثلاث دورات وأربعون نوبة تحت الإشراف.
= children-ward-nurse · start: +44d · end: +111d · hours: 56 · price: 7200 · mode: onSite · presenters: laila-mostafa, hazem-zaki · specialty: cardiology · accreditation: arab-board · certifier: faculty-of-nursing · belongsTo: nursing-office · courses: bls-provider, pals-provider
Children’s ward nurse | For nurses who move from adult wards to children.
ممرض قسم الأطفال | للممرضين المنتقلين من أقسام الكبار إلى الأطفال.
= school-safety · start: +25d · end: +88d · hours: 30 · price: 9500 · mode: onSite · presenters: ziad-kamel, mervat-helal · specialty: emergency-medicine · accreditation: nursing-syndicate · certifier: simulation-institute · belongsTo: emergency-department · courses: heartsaver-first-aid, patient-communication
Safe school | First aid for staff, drills with pupils and a plan on the wall.
مدرسة آمنة | إسعافات أولية للعاملين وتدريبات مع التلاميذ وخطة على الجدار.
= ward-leader · start: +50d · end: +119d · hours: 72 · price: 8800 · mode: online · presenters: sahar-amin, fady-girgis · specialty: cardiology · accreditation: medical-syndicate · certifier: trauma-college · belongsTo: heart-institute · courses: patient-communication, safe-medication
Ward leader | Shifts, people, quality and money for new head nurses.
قائد القسم | النوبات والأفراد والجودة والمال لرؤساء التمريض الجدد.
= infection-control-officer · start: +38d · end: +106d · hours: 64 · price: 6900 · mode: online · presenters: majed-alotaibi, samar-adly · specialty: emergency-medicine · accreditation: quality-authority · certifier: paediatric-academy · belongsTo: children-hospital · courses: infection-prevention
Infection control officer | From the first audit to the yearly plan.
مسؤول مكافحة العدوى | من أول مراجعة إلى الخطة السنوية.
= heart-technician · start: +70d · end: +140d · hours: 80 · price: 9900 · mode: onSite · presenters: noura-bakhsh, anas-haddad · specialty: emergency-medicine · accreditation: resuscitation-council · certifier: heart-centre · belongsTo: training-department · courses: ecg-reading, acls-provider
Heart technician | Strips, monitors and stress tests.
فني القلب | التخطيط والمراقبة واختبار الجهد.
= trauma-team · start: +90d · end: +165d · hours: 120 · price: 16500 · mode: onSite · presenters: hazem-zaki, rim-sleiman · specialty: cardiology · accreditation: arab-board · certifier: faculty-of-nursing · belongsTo: nursing-office · courses: trauma-first-hour, acls-provider
Trauma team | A year with the same five people.
فريق الإصابات | عام مع الأشخاص الخمسة أنفسهم.
= home-nurse · status: archived · start: -60d · end: +6d · hours: 48 · price: 5400 · mode: onSite · presenters: mervat-helal, nabil-fahmy · specialty: emergency-medicine · accreditation: nursing-syndicate · certifier: simulation-institute · belongsTo: emergency-department · courses: wound-care, safe-medication
Home nurse | Care without a corridor of colleagues.
ممرض الرعاية المنزلية | رعاية بلا ممر مليء بالزملاء.
= instructor-path · start: +80d · end: +151d · hours: 90 · price: 11200 · mode: onSite · presenters: fady-girgis, laila-mostafa · specialty: cardiology · accreditation: medical-syndicate · certifier: trauma-college · belongsTo: heart-institute · courses: instructor-course
Instructor path | From good provider to good teacher.
مسار المدرب | من مقدم رعاية جيد إلى معلم جيد.
= pharmacy-safety · status: draft · start: +35d · end: +100d · hours: 40 · price: 5100 · mode: online · presenters: samar-adly, ziad-kamel · specialty: emergency-medicine · accreditation: quality-authority · certifier: paediatric-academy · belongsTo: children-hospital · courses: safe-medication
Safe pharmacy | For pharmacists on the wards.
صيدلية آمنة | للصيادلة في الأقسام.
= corporate-responder · start: +22d · end: +86d · hours: 36 · price: 4700 · mode: onSite · presenters: anas-haddad, sahar-amin · specialty: emergency-medicine · accreditation: resuscitation-council · certifier: heart-centre · belongsTo: training-department · courses: heartsaver-first-aid, bls-provider
Company responder | The person whom colleagues look for when something happens.
مسعف الشركات | من يبحث عنه الزملاء حين يقع شيء.
`,
} satisfies DemoData
