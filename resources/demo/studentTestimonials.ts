import type { DemoData } from './shared/demoData.ts'
import { parseSheet } from './shared/parseSheet.ts'

export default {
  each: { status: 'published' },
  records: parseSheet('name, text')`
= course: bls-provider · image: woman
Maha Fekry | I used what I learned eleven days later, on my own street.
مها فكري | استخدمت ما تعلمته بعد أحد عشر يومًا في شارعنا.
= course: acls-provider · image: man
Ashraf Nader | For the first time I knew what to say when I stood at the head of the bed.
أشرف نادر | لأول مرة عرفت ماذا أقول وأنا أقف عند رأس السرير.
= course: pals-provider · image: woman
Ghada Wael | The instructor stopped the scenario so that we could think. I still do.
غادة وائل | أوقفت المدربة السيناريو لنفكر، وما زلت أفعل.
= course: trauma-first-hour · image: man
Saad Alshehri | Our ambulance crew and the emergency room now use the same words.
سعد الشهري | طاقم الإسعاف والطوارئ لدينا يستخدمان الآن الكلمات نفسها.
= course: triage-nursing · image: woman
Nermin Attia | The waiting room is calmer since we explain the colours.
نرمين عطية | صارت صالة الانتظار أهدأ منذ صرنا نشرح الألوان.
= course: ecg-reading · image: man
Peter Magdy | Short lessons that fit between two shifts.
بيتر مجدي | دروس قصيرة تناسب ما بين نوبتين.
= course: wound-care · image: woman
Lamis Orabi | I stopped guessing which dressing to take.
لميس عرابي | توقفت عن تخمين الضماد المناسب.
= course: instructor-course · image: man
Bandar Alsubaie | I came to teach and learned to listen.
بندر السبيعي | جئت لأعلّم فتعلمت أن أستمع.
= course: infection-prevention · image: woman
Aliaa Sherbiny | The films from real wards made the difference.
علياء الشربيني | المقاطع المصورة من أقسام حقيقية صنعت الفرق.
= course: safe-medication · image: man
Mina Sobhy | Two errors caught in the first week.
مينا صبحي | خطآن اكتُشفا في الأسبوع الأول.
= course: heartsaver-first-aid · image: woman
Reham Gouda | Every teacher in our school has taken it since.
ريهام جودة | التحق بها منذ ذلك الحين كل معلمي مدرستنا.
`,
} satisfies DemoData
