import { createConference } from './shared/conference.ts'
import type { DemoData } from './shared/demoData.ts'
import { parseSheet } from './shared/parseSheet.ts'

export default {
  each: { status: 'published', image: 'scene' },
  records: parseSheet('title, description, location')`
= heart-and-team-forum · start: +40 · topics: cardiac-arrest, simulation · presenters: nabil-fahmy, laila-mostafa, ziad-kamel
Heart and Team Forum | How teams save hearts, told by those who did. | Nile Conference Hall, Cairo
ملتقى القلب والفريق | كيف تنقذ الفرق القلوب، يرويه من فعلوا. | قاعة النيل للمؤتمرات، القاهرة
= stroke-in-sixty · start: +65 · programme: one · topics: stroke-care · presenters: laila-mostafa, ziad-kamel, sahar-amin
Stroke in Sixty Minutes | From the doorstep to the thrombectomy room. | Grand Nile Hall, Cairo
السكتة في ستين دقيقة | من باب البيت إلى غرفة سحب الجلطة. | قاعة النيل الكبرى، القاهرة
= safe-hospital-days · start: +21 · topics: patient-safety, infection-control · presenters: ziad-kamel, sahar-amin, majed-alotaibi
Safe Hospital Days | Two days on errors, honesty and design. | Alexandria Medical Library
أيام المستشفى الآمن | يومان عن الأخطاء والصراحة والتصميم. | المكتبة الطبية بالإسكندرية
= digital-ward · start: +90 · topics: artificial-intelligence, digital-health · presenters: sahar-amin, majed-alotaibi, noura-bakhsh
The Digital Ward | What computers should and should not do beside the bed. | Innovation Park, New Cairo
القسم الرقمي | ما ينبغي للحاسوب وما لا ينبغي له بجوار السرير. | حديقة الابتكار، القاهرة الجديدة
= nurses-who-lead · start: +33 · programme: one · topics: nursing-leadership · presenters: majed-alotaibi, noura-bakhsh, hazem-zaki
Nurses Who Lead | The yearly meeting of head nurses. | Training centre, Heliopolis
ممرضون يقودون | اللقاء السنوي لرؤساء التمريض. | مركز التدريب، مصر الجديدة
= mother-and-newborn · start: +110 · topics: maternal-health · presenters: noura-bakhsh, hazem-zaki, mervat-helal
Mother and Newborn | Births, first breaths and first weeks. | Jeddah Hilton Hall
الأم والوليد | الولادة والنفس الأول والأسابيع الأولى. | قاعة هيلتون جدة
= simulation-summit · start: +75 · topics: simulation, patient-safety · presenters: hazem-zaki, mervat-helal, fady-girgis
Simulation Summit | Mannequins, actors and honest debriefings. | Riyadh Exhibition Centre
قمة المحاكاة | دمى وممثلون ومراجعات صريحة. | مركز الرياض للمعارض
= diabetes-together · status: archived · start: -30 · topics: diabetes · presenters: mervat-helal, fady-girgis, samar-adly
Diabetes Together | Doctors, dietitians and families in one room. | Sheikh Zayed Cultural Centre
السكري معًا | أطباء وأخصائيو تغذية وأسر في قاعة واحدة. | مركز الشيخ زايد الثقافي
= capital-for-care · start: +54 · programme: one · topics: health-investment, digital-health · presenters: fady-girgis, samar-adly, anas-haddad
Capital for Care | Founders, hospitals and investors meet. | Smart Village, Giza
رأس المال من أجل الرعاية | مؤسسون ومستشفيات ومستثمرون يلتقون. | القرية الذكية، الجيزة
= rare-day · status: draft · start: +130 · programme: planned · topics: rare-diseases · presenters: samar-adly, anas-haddad, rim-sleiman
The Rare Day | Diseases that few doctors see twice. | Faculty of Medicine, Main Hall
اليوم النادر | أمراض قلّ أن يراها الطبيب مرتين. | كلية الطب، القاعة الرئيسية
= resuscitation-update · start: +17 · topics: cardiac-arrest · presenters: anas-haddad, rim-sleiman, nabil-fahmy
Resuscitation Update | What the new guidelines change on Monday morning. | Training centre, Jeddah
مستجدات الإنعاش | ما تغيره الإرشادات الجديدة صباح الاثنين. | مركز التدريب، جدة
`.map(createConference),
} satisfies DemoData
