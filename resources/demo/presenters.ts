import type { DemoData } from './shared/demoData.ts'
import { parseSheet } from './shared/parseSheet.ts'

export default {
  each: { status: 'published' },
  records: parseSheet('name, title, biography')`
= nabil-fahmy · image: man
Dr. Nabil Fahmy | Consultant in emergency medicine |
Has taught resuscitation for twenty years, in classrooms and in ambulances.
د. نبيل فهمي | استشاري طب الطوارئ | يدرّس الإنعاش منذ عشرين عامًا، في القاعات وفي سيارات الإسعاف.
= laila-mostafa · image: woman
Dr. Laila Mostafa | Professor of nursing | Wrote the curriculum that our nurses train by.
د. ليلى مصطفى | أستاذة التمريض | وضعت المنهج الذي يتدرب عليه ممرضونا.
= ziad-kamel · image: man
Dr. Ziad Kamel | Consultant cardiologist | Reads electrocardiograms for three hospitals and teaches how.
د. زياد كامل | استشاري أمراض القلب | يقرأ تخطيط القلب لثلاثة مستشفيات ويعلّم قراءته.
= sahar-amin · image: woman
Dr. Sahar Amin | Head of the simulation centre | Builds the scenarios in which teams learn to speak up.
د. سحر أمين | رئيسة مركز المحاكاة | تبني السيناريوهات التي تتعلم فيها الفرق أن تتكلم.
= majed-alotaibi · image: man
Dr. Majed Alotaibi | Consultant in intensive care | Leads a rapid response team and measures what it changes.
د. ماجد العتيبي | استشاري العناية المركزة | يقود فريق استجابة سريعة ويقيس أثره.
= noura-bakhsh · image: woman
Dr. Noura Bakhsh | Consultant paediatrician | Teaches how to see the sick child in a full waiting room.
د. نورة بخش | استشارية طب الأطفال | تعلّم كيف ترى الطفل المريض في صالة مزدحمة.
= hazem-zaki · image: man
Hazem Zaki | Paramedic and instructor | Twelve years on the road, eight in front of a class.
حازم زكي | مسعف ومدرب | اثنا عشر عامًا على الطريق وثمانية أمام المتدربين.
= mervat-helal · image: woman
Dr. Mervat Helal | Infection control consultant | Has audited forty hospitals and washed her hands in each.
د. ميرفت هلال | استشارية مكافحة العدوى | راجعت أربعين مستشفى وغسلت يديها في كل منها.
= fady-girgis · image: man
Dr. Fady Girgis | Trauma surgeon | Teaches the first ten minutes after an accident.
د. فادي جرجس | جراح إصابات | يعلّم الدقائق العشر الأولى بعد الحادث.
= samar-adly · image: woman
Samar Adly | Hospital quality advisor | Turns incident reports into lessons without blame.
سمر عدلي | مستشارة جودة المستشفيات | تحوّل بلاغات الحوادث إلى دروس بلا لوم.
= anas-haddad · image: man
Dr. Anas Haddad | Health informatics specialist | Works where wards and computers meet.
د. أنس حداد | اختصاصي المعلوماتية الصحية | يعمل حيث تلتقي الأقسام بالحاسوب.
= rim-sleiman · image: woman
Dr. Rim Sleiman | Consultant obstetrician | Runs drills for births that do not wait.
د. ريم سليمان | استشارية نساء وتوليد | تدير تدريبات لولادات لا تنتظر.
`,
} satisfies DemoData
