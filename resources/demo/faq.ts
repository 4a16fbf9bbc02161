import type { DemoData } from './shared/demoData.ts'
import { parseSheet } from './shared/parseSheet.ts'

export default {
  each: { status: 'published' },
  records: parseSheet('question, answer')`
How do I book an appointment? |
Here on the website, in the app, or by telephone from eight in the morning to ten at night. You receive a message with the time, the doctor and the floor.
كيف أحجز موعدًا؟ |
من الموقع أو التطبيق أو هاتفيًا من الثامنة صباحًا حتى العاشرة مساءً، وتصلك رسالة بالموعد واسم الطبيب والطابق.
Can I change or cancel an appointment? |
Yes, free of charge until four hours before. Use the link in your message; someone else will be glad of the time.
هل يمكنني تغيير الموعد أو إلغاؤه؟ |
نعم، بلا رسوم حتى أربع ساعات قبل الموعد، من الرابط الموجود في الرسالة، وسيسعد غيرك بالموعد.
Which insurance companies do you work with? |
With more than thirty. Show your card at the desk; if your company is not on the list we give you the papers for a refund.
مع أي شركات تأمين تتعاملون؟ |
مع أكثر من ثلاثين شركة. أظهر بطاقتك في الاستقبال، وإن لم تكن شركتك ضمن القائمة نعطيك الأوراق اللازمة للاسترداد.
What should I bring to a first visit? |
An identity card, your insurance card, earlier reports and pictures, and all medicines in their boxes.
ماذا أحضر في الزيارة الأولى؟ | بطاقة الهوية وبطاقة التأمين والتقارير والأشعة السابقة وكل أدويتك في علبها.
Do I need to fast before a blood test? |
For sugar and fats, eight to ten hours; water is allowed. For most other tests you may eat as usual.
هل أصوم قبل تحليل الدم؟ |
للسكر والدهون من ثماني إلى عشر ساعات مع السماح بالماء، ومعظم التحاليل الأخرى لا تحتاج إلى صيام.
How do I get my results? |
In the app as soon as they are signed, usually on the same day. Important results are told to you by your doctor first.
كيف أحصل على نتائجي؟ | في التطبيق فور توقيعها، وغالبًا في اليوم نفسه. أما النتائج المهمة فيخبرك بها طبيبك أولًا.
What are the visiting hours? |
From four to eight in the afternoon, two visitors at a time. In intensive care: half an hour at noon and at six.
ما مواعيد الزيارة؟ |
من الرابعة إلى الثامنة مساءً بحد أقصى زائران معًا، وفي العناية المركزة نصف ساعة ظهرًا ونصف ساعة في السادسة.
May I stay with my child overnight? |
One parent may always stay. There is a bed beside the child's and breakfast for you.
هل يمكنني المبيت مع طفلي؟ | نعم، أحد الوالدين دائمًا. يوجد سرير بجوار سرير الطفل وإفطار لك.
Where can I park? |
Under the building, two hours free with a stamp from the desk. Places for wheelchairs are beside the lift.
أين أركن سيارتي؟ | أسفل المبنى، أول ساعتين مجانًا بختم من الاستقبال، وأماكن الكراسي المتحركة بجوار المصعد.
How much does a consultation cost? |
It depends on the doctor and is shown before you book. A follow-up within two weeks is free.
كم سعر الكشف؟ | يختلف حسب الطبيب ويظهر قبل الحجز، والاستشارة خلال أسبوعين مجانية.
~ en.answer: It depends on the doctor and is shown before you book. A follow-up within three weeks is free.
Can I pay in instalments? |
For planned operations and birth packages: six or twelve months without interest, with a bank card.
هل يمكن التقسيط؟ | نعم، للعمليات المخططة وباقات الولادة: ستة أشهر أو اثنا عشر شهرًا بلا فوائد ببطاقة البنك.
Do you offer video consultations? |
Yes, for follow-ups and for many first questions. The doctor tells you when you should rather come.
هل تقدمون استشارات بالفيديو؟ | نعم، للمتابعة ولكثير من الأسئلة الأولى، ويخبرك الطبيب إن كان الحضور أفضل.
How do I get a copy of my file? |
Ask at the records office with your identity card, or in the app. It is ready within three working days.
كيف أحصل على نسخة من ملفي؟ | اطلبها من قسم السجلات ببطاقة هويتك أو عبر التطبيق، وتكون جاهزة خلال ثلاثة أيام عمل.
Who sees my medical file? |
Only those who treat you. Every look into a file is recorded, and you may ask for the list.
من يطّلع على ملفي الطبي؟ | من يعالجك فقط. كل اطلاع مسجل ومن حقك طلب القائمة.
When should I go to emergency? |
With chest pain, weakness on one side, heavy bleeding, breathlessness, a convulsion, or a baby under three months with fever.
متى أذهب إلى الطوارئ؟ |
عند ألم الصدر أو ضعف في جانب واحد أو نزيف شديد أو ضيق تنفس أو تشنج أو حرارة رضيع دون ثلاثة أشهر.
How long will I wait in emergency? |
A nurse sees you within ten minutes. After that the most urgent go first; on busy evenings others may wait up to three hours.
كم أنتظر في الطوارئ؟ |
تفحصك الممرضة خلال عشر دقائق، ثم يدخل الأشد حاجة أولًا، وقد ينتظر غيره حتى ثلاث ساعات في المساء المزدحم.
Do you send an ambulance? |
Within the city, yes: call the number at the top of this page. In danger of life always call the public number first.
هل ترسلون سيارة إسعاف؟ |
داخل المدينة نعم: اتصل بالرقم أعلى الصفحة. وعند الخطر على الحياة اتصل دائمًا بالإسعاف العام أولًا.
Are female doctors available? |
In all specialties for women, and in most of the others. Choose the filter when you book.
هل تتوفر طبيبات؟ | في كل تخصصات المرأة ومعظم التخصصات الأخرى، اختر ذلك عند الحجز.
Which languages do your staff speak? |
Arabic and English everywhere. For French, German, Urdu and sign language we call an interpreter, free of charge.
ما اللغات التي يتحدثها العاملون؟ |
العربية والإنجليزية في كل مكان، ونوفر مترجمًا مجانًا للفرنسية والألمانية والأردية ولغة الإشارة.
= status: draft
Can I choose my room? |
Yes, when you are admitted on a planned day: single, double or suite. Pictures and prices are on the page of each branch.
هل يمكنني اختيار الغرفة؟ | نعم عند الدخول المخطط: فردية أو مزدوجة أو جناح، والصور والأسعار في صفحة كل فرع.
What happens on the day of an operation? |
You come fasting at the hour of your message, meet the anaesthetist, and a nurse goes with you. Your family receives messages from the theatre.
ماذا يحدث يوم العملية؟ |
تحضر صائمًا في الساعة المذكورة في الرسالة وتقابل طبيب التخدير وترافقك ممرضة، وتصل أسرتك رسائل من غرفة العمليات.
May I eat before an operation? |
No food for six hours and no water for two hours before, unless the anaesthetist has told you something else.
هل آكل قبل العملية؟ | لا طعام قبلها بست ساعات ولا ماء قبلها بساعتين، ما لم يخبرك طبيب التخدير بغير ذلك.
Do you accept patients from abroad? |
Gladly. The international office answers within a day, helps with visa, hotel and transfer, and gives a price in advance.
هل تستقبلون مرضى من الخارج؟ |
بكل سرور. يرد المكتب الدولي خلال يوم ويساعد في التأشيرة والفندق والانتقال ويقدم السعر مقدمًا.
How do I get a sick note? |
From the doctor who sees you, for the days that are needed. We cannot write one for days in the past.
كيف أحصل على إجازة مرضية؟ | من الطبيب المعالج للأيام اللازمة، ولا يمكن إصدارها بتاريخ سابق.
Can I get my medicines here? | The pharmacy on the ground floor is open day and night and delivers within two hours.
هل أصرف أدويتي من هنا؟ | الصيدلية في الطابق الأرضي مفتوحة ليلًا ونهارًا وتوصل خلال ساعتين.
Is there a prayer room? |
On every floor for women and for men, with wheelchairs in mind. The direction is shown in each room.
هل يوجد مصلى؟ | في كل طابق للنساء والرجال ومهيأ للكراسي المتحركة، واتجاه القبلة موضح في كل غرفة.
How can I complain or say thank you? |
Write to us from the app or speak to the patients' office. You get an answer within three working days, with a name under it.
كيف أقدم شكوى أو شكرًا؟ | اكتب لنا من التطبيق أو تحدث مع مكتب المرضى، ويصلك رد خلال ثلاثة أيام عمل باسم من كتبه.
Do you offer home visits? |
Doctors, nurses, physiotherapists and blood samples, every day from eight to ten at night.
هل تقدمون زيارات منزلية؟ | أطباء وتمريض وعلاج طبيعي وسحب عينات، يوميًا من الثامنة صباحًا حتى العاشرة مساءً.
How do I register a newborn? |
Our office prepares the notice of birth on the first day. Bring both identity cards and the marriage certificate.
كيف أسجّل مولودًا؟ | يجهز مكتبنا إخطار الولادة في أول يوم. أحضر بطاقتي الوالدين وقسيمة الزواج.
Can I donate blood? |
From eighteen to sixty, above fifty kilos and in good health: any day before two o'clock. It takes forty minutes.
هل يمكنني التبرع بالدم؟ |
من الثامنة عشرة حتى الستين وفوق خمسين كيلوجرامًا وبصحة جيدة، أي يوم قبل الثانية ظهرًا، ويستغرق أربعين دقيقة.
Are the prices of offers final? |
Yes, taxes included, until the date written there. What an offer does not cover is told to you before it is done.
هل أسعار العروض نهائية؟ | نعم وتشمل الضرائب حتى التاريخ المكتوب، ونخبرك بما لا يشمله العرض قبل إجرائه.
= status: archived
Can I use an offer for someone else? |
Yes, book with their name and telephone number. Each offer can be used once for each person.
هل أستفيد من العرض لشخص آخر؟ | نعم، احجز باسمه ورقم هاتفه، ولكل شخص مرة واحدة.
`,
} satisfies DemoData
