import type { DemoData } from './shared/demoData.ts'
import { parseSheet } from './shared/parseSheet.ts'

export default {
  each: { status: 'published', image: 'scene' },
  records: parseSheet('title, aboutText, aboutShort', { members: 'name, title' })`
Our story |
We opened in 1987 with four rooms, two doctors and a waiting list that reached the street. The neighbours brought
chairs. Much has changed since then: the rooms, the machines, the number of languages on our signs. What has stayed is
that whoever waits is told why and for how long. |
From four rooms in 1987 to a group of hospitals, with the same promise.
قصتنا |
بدأنا عام 1987 بأربع غرف وطبيبين وقائمة انتظار تصل إلى الشارع، وكان الجيران يأتون بالكراسي. تغيّر الكثير منذ ذلك
الحين: الغرف والأجهزة وعدد اللغات على لافتاتنا. وما بقي هو أن من ينتظر يعرف لماذا ينتظر وكم سينتظر. |
من أربع غرف عام 1987 إلى مجموعة مستشفيات، بالوعد نفسه.
+ members · image: woman · Mona Adel | Chief medical officer | منى عادل | المديرة الطبية
+ members · image: man · Tarek Mansour | Head of nursing | طارق منصور | رئيس التمريض
+ members · image: woman · Nadia Hassan | Head of quality | نادية حسن | رئيسة الجودة
+ members · image: man · Youssef Karim | Chief executive | يوسف كريم | الرئيس التنفيذي

Our mission |
To make good care as easy to reach as a good grocer: nearby, open when people need it, honest about prices, and glad to see you again in good health. |
Good care that is easy to reach.
رسالتنا |
أن نجعل الرعاية الجيدة قريبة المنال: بجوارك، ومفتوحة حين تحتاج إليها، وصادقة في أسعارها، وسعيدة برؤيتك مرة أخرى بصحة جيدة. |
رعاية جيدة سهلة المنال.

Our vision |
A country in which nobody travels abroad for a treatment that can be given at home, and in which a child in a village
gets the same first hour as a child in the capital. |
The same first hour for every child.
رؤيتنا |
بلد لا يسافر منه أحد لعلاج يمكن تقديمه فيه، وينال فيه طفل القرية الساعة الأولى نفسها التي ينالها طفل العاصمة. |
الساعة الأولى نفسها لكل طفل.

Quality and safety |
Anyone who works here may stop anything that looks unsafe, from the cleaner to the surgeon, and is thanked for it. We
publish what went wrong and what we changed because of it, every quarter. |
Anyone may stop anything that looks unsafe.
الجودة والسلامة |
لكل من يعمل هنا أن يوقف أي شيء لا يبدو آمنًا، من عامل النظافة إلى الجراح، ويُشكر على ذلك. وننشر كل ثلاثة أشهر ما أخطأنا فيه وما غيّرناه بسببه. |
لكل شخص أن يوقف ما لا يبدو آمنًا.
+ members · image: woman · Nadia Hassan | Head of quality | نادية حسن | رئيسة الجودة
+ members · image: man · Youssef Karim | Chief executive | يوسف كريم | الرئيس التنفيذي
+ members · image: woman · Laila Samir | Director of education | ليلى سمير | مديرة التعليم
+ members · image: man · Sherif Anwar | Chief financial officer | شريف أنور | المدير المالي

How we teach |
Every ward is a classroom. Students, nurses and residents learn beside the bed, with the patient’s consent, and are
asked what they saw before they are told what it means. |
Every ward is a classroom.
كيف نعلّم |
كل قسم قاعة درس. يتعلم الطلاب والممرضون والمقيمون بجوار السرير بموافقة المريض، ويُسألون عما رأوا قبل أن يُقال لهم معناه. |
كل قسم قاعة درس.

Research |
We take part in forty studies, most of them about illnesses that are common here and rare in the textbooks. Whoever joins one knows why, and may leave at any time. |
Forty studies on the illnesses that are common here.
البحث العلمي |
نشارك في أربعين دراسة معظمها عن أمراض شائعة هنا ونادرة في الكتب. ومن ينضم إليها يعرف السبب، وله أن ينسحب متى شاء. |
أربعون دراسة عن أمراض شائعة لدينا.

In our neighbourhood |
Twice a month our vans go where there is no clinic. Vaccinations, blood pressure, teeth and eyes: nobody pays, and nobody is sent away. |
Vans that go where there is no clinic.
في محيطنا | مرتين في الشهر تذهب سياراتنا إلى حيث لا عيادة. تطعيمات وضغط دم وأسنان وعيون: لا يدفع أحد ولا يُرد أحد. |
سيارات تذهب إلى حيث لا عيادة.

Awards and accreditations |
We have been examined by people from four continents, and passed each time. The certificates hang in the corridor to the kitchen, because that is where we all pass. |
Examined by people from four continents.
الجوائز والاعتمادات |
زارنا مقيّمون من أربع قارات ونجحنا في كل مرة. والشهادات معلقة في الممر المؤدي إلى المطبخ، لأننا جميعًا نمر منه. |
قيّمنا خبراء من أربع قارات.

The environment |
The sun heats our water, the rain waters our trees, and since last year no plastic cup has left a ward. It costs less, which we did not expect. |
Less waste, and at a lower cost.
البيئة |
الشمس تسخّن مياهنا والمطر يسقي أشجارنا، ومنذ العام الماضي لم يخرج كوب بلاستيكي من أي قسم. والتكلفة أقل، وهو ما لم نتوقعه. |
نفايات أقل وبتكلفة أقل.

Working here |
Two thousand people work with us, and every second of them has been here for ten years or more. Ask them why when you wait for the lift. |
Half of us have been here for ten years or more.
العمل لدينا | يعمل معنا ألفا شخص، ونصفهم معنا منذ عشر سنوات أو أكثر. اسألهم لماذا وأنت تنتظر المصعد. |
نصفنا هنا منذ عشر سنوات أو أكثر.
`,
} satisfies DemoData
