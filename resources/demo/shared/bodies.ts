/** Bodies for what has none of its own, each in its turn, in both languages. */
const inTurn = <N extends string>(name: N, en: readonly string[], ar: readonly string[]) => ({
  en: { [name]: en },
  ar: { [name]: ar },
})

/** Of an article about health. */
export const healthBodies = inTurn(
  'body',
  [
    `{excerpt}
## Before the appointment
- Write down what you would like to ask, the most important first.
- Bring your medicines in their boxes and the last reports.
- Bring somebody who listens with you.
## With us
The doctor explains what is known, what is not, and what happens next. You decide together, and take the plan home in writing.`,
    `{excerpt}
## Small steps
- Begin with one change, and keep it for two weeks.
- Tell your family, so that they can help.
- Note what gets better, and what does not.
## When to see a doctor
When something worries you, do not wait for the next appointment: call us, in the evening too.`,
    `{excerpt}
## What people ask us
How long it takes, what it costs and who will be there: all three are answered before anything begins.
## Good to know
1. Appointments can be changed free of charge until four hours before.
2. Results are in the app, with a word from your doctor.
3. A second opinion is your right.`,
  ],
  [
    `{excerpt}
## قبل الموعد
- اكتب ما تود السؤال عنه، والأهم أولًا.
- أحضر أدويتك في علبها وآخر التقارير.
- اصطحب من يستمع معك.
## عندنا
يشرح الطبيب ما هو معروف وما ليس كذلك وما الخطوة التالية. تقرران معًا، وتأخذ الخطة مكتوبة إلى البيت.`,
    `{excerpt}
## خطوات صغيرة
- ابدأ بتغيير واحد وحافظ عليه أسبوعين.
- أخبر أسرتك حتى يساعدوك.
- دوّن ما يتحسن وما لا يتحسن.
## متى تراجع الطبيب؟
إذا أقلقك شيء فلا تنتظر الموعد القادم: اتصل بنا، في المساء أيضًا.`,
    `{excerpt}
## ما يسألنا عنه الناس
كم يستغرق الأمر وكم يكلف ومن سيكون حاضرًا: نجيب عن الثلاثة قبل أن يبدأ شيء.
## يحسن أن تعرف
1. يمكن تغيير الموعد بلا رسوم حتى أربع ساعات قبله.
2. النتائج في التطبيق، ومعها كلمة من طبيبك.
3. من حقك أن تطلب رأيًا ثانيًا.`,
  ],
)

/** Of an article about training. */
export const trainingBodies = inTurn(
  'body',
  [
    `{excerpt}
## In the classroom
- Groups of six, one mannequin for every two.
- Short talks, long practice, honest feedback.
- The exam is what you have practised all day.
## Afterwards
Your card comes by e-mail the same evening, and we remind you two months before it ends.`,
    `{excerpt}
## Who it is for
Doctors, nurses and paramedics, and everybody who may be the first to arrive.
## How to register
1. Choose a date and a place on the page of the course.
2. Read the course book, which we send at once.
3. Bring comfortable clothes and your questions.`,
  ],
  [
    `{excerpt}
## في القاعة
- مجموعات من ستة، ودمية لكل متدربين.
- شرح قصير وتدريب طويل وملاحظات صريحة.
- الاختبار هو ما تدربت عليه طوال اليوم.
## بعد الدورة
تصلك البطاقة بالبريد الإلكتروني في المساء نفسه، ونذكّرك قبل انتهائها بشهرين.`,
    `{excerpt}
## لمن هي؟
للأطباء والتمريض والمسعفين، ولكل من قد يكون أول الواصلين.
## كيف تسجّل؟
1. اختر الموعد والمكان من صفحة الدورة.
2. اقرأ كتاب الدورة الذي نرسله فورًا.
3. أحضر ملابس مريحة وأسئلتك.`,
  ],
)

/** Of an article about young companies. */
export const venturesBodies = inTurn(
  'body',
  [
    `{excerpt}
## What we saw
- The first month decides: those who come to the ward learn fastest.
- A nurse in the team is worth two consultants.
- Figures are shown as they are, the bad ones first.
## What comes next
We write about it again in half a year, whatever comes of it.`,
    `{excerpt}
## Why it matters
Care is expensive where it comes late. What helps people earlier pays for itself, and that can be measured.
## Talk to us
Write three sentences: the problem, who has it, and what you have tried. We answer within ten days.`,
  ],
  [
    `{excerpt}
## ما رأيناه
- الشهر الأول هو الحاسم: من يأتي إلى القسم يتعلم أسرع.
- ممرضة في الفريق خير من مستشارَين.
- نعرض الأرقام كما هي، والسيئة منها أولًا.
## الخطوة التالية
نكتب عن ذلك مرة أخرى بعد نصف عام، أيًا كانت النتيجة.`,
    `{excerpt}
## لماذا يهم؟
الرعاية مكلفة حين تأتي متأخرة، وما يساعد الناس مبكرًا يغطي تكلفته، وهذا يمكن قياسه.
## تحدث إلينا
اكتب لنا ثلاث جمل: المشكلة ومن يعاني منها وما جرّبته. نرد خلال عشرة أيام.`,
  ],
)

/** Of the page of a service. */
export const servicePages = inTurn(
  'longDescription',
  [
    `## How it goes
{description}
- One team and one file from the first visit on
- Prices in writing before anything begins
- Results in the app, in both languages`,
    `## Your visit
{description}
- Ten minutes to register, with a chair for your companion
- Time for your questions
- A plan to take home`,
  ],
  [
    `## كيف تسير الأمور
{description}
- فريق واحد وملف واحد من الزيارة الأولى
- الأسعار مكتوبة قبل أن يبدأ أي شيء
- النتائج في التطبيق باللغتين`,
    `## زيارتك
{description}
- عشر دقائق للتسجيل ومقعد لمرافقك
- وقت لأسئلتك
- خطة تأخذها إلى البيت`,
  ],
)

/** What the pages of treatments say beside their own words. */
export const treatmentPages = {
  status: 'published',
  cardIcon: 'mark',
  cardHoverIcon: 'mark',
  images: [{ image: 'scene 16:9' }],
  en: {
    description: '{cardShortDescription} Ask at the desk or by telephone.',
    longDescription: '{cardShortDescription}\n## How it goes\nYou speak with a specialist first, and decide at home.',
  },
  ar: {
    description: '{cardShortDescription} اسأل في الاستقبال أو عبر الهاتف.',
    longDescription: '{cardShortDescription}\n## كيف تسير الأمور\nتتحدث أولًا مع اختصاصي، ثم تقرر في بيتك.',
  },
  details: [
    {
      en: { title: 'What to bring', text: 'Your last reports and a list of your medicines.' },
      ar: { title: 'ماذا تحضر', text: 'آخر التقارير وقائمة أدويتك.' },
    },
  ],
}
