import { healthBodies } from './shared/bodies.ts'
import type { DemoData } from './shared/demoData.ts'
import { parseSheet } from './shared/parseSheet.ts'

export default {
  each: { ...healthBodies, status: 'published', desktopImage: 'scene', mobileImage: 'scene' },
  records: parseSheet('title, excerpt, author, imageAlt, seo.metaTitle, seo.metaDescription, body')`
= first-dental-visit · category: children · publishedAt: -2h · relatedPosts: fever-in-children, childhood-vaccines · relatedOffers: children-dental-check · tags: mother-and-child, prevention · seo.facebookImage: scene
Preparing your child for a first dental visit |
The first visit is for getting acquainted, not for treatment. Here is how to make it calm, and what the dentist looks at. |
Dr. Hanaa Adel | A child in a dental chair with a toothbrush in hand | A first dental visit without fear |
When to go, what to say at home, and what happens in the chair. |
## When to go
Come within six months of the first tooth, and by the first birthday at the latest. A visit before anything hurts teaches a child that the chair is an ordinary place.
## At home, the day before
- Tell a short story about counting teeth; leave out needles and drills.
- Let the child brush a doll's teeth, then yours.
- Choose an hour after a nap and a light meal.
## In the chair
The dentist counts the teeth, looks at the gums and the bite, and shows you how to brush. It takes twenty minutes, and most of them are talk.
كيف تُعدّ طفلك لزيارة طبيب الأسنان الأولى |
الزيارة الأولى للتعارف لا للعلاج. إليك كيف تجعلها هادئة، وما الذي يفحصه الطبيب. | د. هناء عادل |
طفل على كرسي الأسنان وفي يده فرشاة | زيارة أولى لطبيب الأسنان بلا خوف |
متى تذهب، وماذا تقول في البيت، وما الذي يحدث على الكرسي. |
## متى تذهب؟
خلال ستة أشهر من ظهور أول سن، وقبل إتمام السنة الأولى على الأكثر. زيارة بلا ألم تعلّم الطفل أن كرسي الأسنان مكان عادي.
## في البيت، قبل الموعد بيوم
- احكِ له قصة قصيرة عن عدّ الأسنان، ولا تذكر الإبر.
- دعه ينظّف أسنان دميته ثم أسنانك.
- اختر ساعة بعد القيلولة ووجبة خفيفة.
## على الكرسي
يعدّ الطبيب الأسنان وينظر إلى اللثة وإطباق الفكين، ثم يريك طريقة التنظيف. عشرون دقيقة معظمها حديث.
= healthy-fasting-ramadan · category: nutrition · publishedAt: -3d 08:00 · relatedPosts: living-well-type-2-diabetes, medicines-and-meals, acid-reflux · tags: public-health, diabetes
Healthy fasting: a guide for Ramadan |
What to eat at suhoor, how to break the fast without heaviness, and who should speak to a doctor before fasting. |
Rania Ezzat, clinical dietitian |  |  |  |
## A suhoor that lasts
Beans, eggs, yoghurt and whole bread release energy slowly. Salty cheese and pickles make you thirsty by noon, so keep them small.
## Breaking the fast
- Begin with water, dates and a warm soup.
- Wait ten minutes before the main dish.
- Fill half of the plate with vegetables.
## Speak to your doctor first
People who take insulin, who are pregnant, or who live with kidney or heart disease should plan their medicines two weeks before the month begins.
الصيام الصحي: دليلك في رمضان | ماذا تأكل في السحور، وكيف تفطر دون تخمة، ومن الذي ينبغي أن يستشير طبيبه قبل الصيام. |
رانيا عزت، أخصائية تغذية علاجية |  |  |  |
## سحور يدوم أثره
الفول والبيض والزبادي والخبز الأسمر تمنح الطاقة ببطء. أما الجبن المالح والمخللات فتسبب العطش مع الظهر، فقلّل منها.
## عند الإفطار
- ابدأ بالماء والتمر وشوربة دافئة.
- انتظر عشر دقائق قبل الطبق الرئيسي.
- اجعل نصف الطبق خضراوات.
## استشر طبيبك أولًا
من يستخدم الأنسولين، والحامل، ومريض الكلى أو القلب، يرتّبون مواعيد أدويتهم قبل رمضان بأسبوعين.
= vaccines-for-travellers · category: travel · publishedAt: -12d 10:30 · relatedPosts: childhood-vaccines · relatedOffers: travel-vaccines · tags: prevention
Vaccines for travellers: what to plan, and when |
Some vaccines need six weeks to protect you. A short calendar for work, study, hajj and holidays. |
Dr. Tarek Mansour
تطعيمات المسافرين: ماذا تخطط ومتى |
بعض التطعيمات يحتاج إلى ستة أسابيع ليحميك. جدول قصير للعمل والدراسة والحج والعطلات. | د. طارق منصور
~ en.excerpt: Some vaccines need six weeks to protect you. A short calendar for work, study, hajj and holidays, with the rules of 2026.
= recovering-after-caesarean · category: women · publishedAt: -54d 09:00 · relatedPosts: breastfeeding-first-weeks, iron-in-pregnancy · relatedOffers: birth-package · tags: mother-and-child
Recovering at home after a caesarean |
What is normal in the first six weeks, how to care for the wound, and the signs that mean a call to the clinic. |
Dr. Noha Shawky
التعافي في المنزل بعد الولادة القيصرية |
ما الطبيعي في الأسابيع الستة الأولى، وكيف تعتنين بالجرح، والعلامات التي تستدعي الاتصال بالعيادة. | د. نهى شوقي
= glasses-or-lenses · category: ophthalmology · status: draft · tags: prevention
Choosing glasses or lenses for a teenager |
Responsibility matters more than age. Questions that help a family to decide. | Dr. Sherif Lotfy
النظارة أم العدسات للمراهقين
= childhood-vaccines · category: vaccination · publishedAt: -6d 11:00 · relatedPosts: fever-in-children, first-dental-visit · relatedOffers: children-vaccines · tags: mother-and-child, public-health
The vaccination calendar, month by month |
From birth to school age: which vaccine, when, and what to do when a date was missed. | Dr. Mona Fathy
جدول التطعيمات شهرًا بشهر | من الولادة حتى سن المدرسة: أي تطعيم ومتى، وماذا تفعل إذا فات الموعد. | د. منى فتحي
= fever-in-children · category: children · publishedAt: -17d 07:30 · relatedPosts: childhood-vaccines, first-dental-visit, choking-first-aid · tags: mother-and-child
Fever in children: when to wait and when to come |
The number on the thermometer says less than how the child plays and drinks. A simple way to judge. | Dr. Mona Fathy |

حرارة الأطفال: متى تنتظر ومتى تأتي | رقم الترمومتر يقول أقل مما يقوله لعب الطفل وشربه. طريقة بسيطة للحكم. | د. منى فتحي
= sleep-for-school-age · category: sleep · publishedAt: -24d 12:00 · relatedPosts: teenagers-and-screens
How much sleep a school child needs |
Nine to eleven hours, and a bedtime that stays the same at weekends. How to get back to it after the holidays. |
Dr. Amal Said
كم ساعة نوم يحتاج طفل المدرسة؟ | من تسع إلى إحدى عشرة ساعة، وموعد نوم لا يتغير في العطلة. كيف تعود إليه بعد الإجازة. | د. أمل سعيد
= breastfeeding-first-weeks · category: pregnancy · publishedAt: -31d 09:00 · relatedPosts: recovering-after-caesarean, iron-in-pregnancy · tags: mother-and-child, nursing
Breastfeeding: the first two weeks |
How to know that the baby drinks enough, why the third night is hard, and where to find help. | Samia Gamal, midwife |

الرضاعة الطبيعية: أول أسبوعين | كيف تعرفين أن طفلك يشبع، ولماذا تكون الليلة الثالثة صعبة، وأين تجدين المساعدة. | سامية جمال، قابلة
= iron-in-pregnancy · category: pregnancy · publishedAt: -39d 10:00 · relatedPosts: breastfeeding-first-weeks, blood-test-results
Iron in pregnancy: food, tablets and tests |
Tiredness is common in pregnancy; anaemia is treatable. What the test says and how to take iron without a sore stomach. |
Dr. Noha Shawky
الحديد أثناء الحمل: الطعام والأقراص والتحاليل |
الإرهاق شائع في الحمل، والأنيميا لها علاج. ماذا يقول التحليل، وكيف تتناولين الحديد دون ألم في المعدة. | د. نهى شوقي
= teenagers-and-screens · category: mental-health · publishedAt: -46d 13:00 · relatedPosts: sleep-for-school-age, anxiety-is-treatable
Teenagers and screens: rules that hold |
Agreements work better than bans. Four sentences to write together and stick on the fridge. | Dr. Khaled Rashad
المراهقون والشاشات: قواعد يمكن الالتزام بها | الاتفاق أنفع من المنع. أربع جمل تكتبونها معًا وتعلقونها على الثلاجة. | د. خالد رشاد
= safe-home-for-seniors · category: seniors · publishedAt: -58d 08:30 · relatedPosts: nursing-at-home · relatedOffers: senior-home-check · tags: home-monitoring, prevention
A home where parents do not fall |
Most falls happen between the bed and the bathroom. One afternoon of small changes prevents many of them. |
Heba Salama, physiotherapist
بيت آمن للوالدين من السقوط |
معظم حالات السقوط تحدث بين السرير والحمام. عصر واحد من التعديلات الصغيرة يمنع كثيرًا منها. |
هبة سلامة، أخصائية علاج طبيعي
`,
} satisfies DemoData
