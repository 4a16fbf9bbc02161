import { venturesBodies } from './shared/bodies.ts'
import type { DemoData } from './shared/demoData.ts'
import { parseSheet } from './shared/parseSheet.ts'

export default {
  units: ['ventures'],
  each: { ...venturesBodies, status: 'published', desktopImage: 'scene', mobileImage: 'scene' },
  records: parseSheet('title, excerpt, author, body', { gallery: 'alt' })`
= second-fund-closes · category: investment · publishedAt: -20h · relatedPosts: accelerator-third-class, what-we-look-for · tags: funding, startups, africa · showTableOfContents: yes
Our second fund closes above its target |
Thirty companies in eight years: the second fund will put half of its money into care outside of hospitals. |
Laila Mostafa |
## Where it goes
Half of the fund is meant for care at home and by telephone, a third for hospital software, the rest for diagnostics that a pharmacy can run.
## How we work
- First cheques from seed to series A.
- A hospital of the group as the first customer.
- An answer within six weeks, with reasons.
إغلاق صندوقنا الثاني فوق المستهدف |
ثلاثون شركة في ثماني سنوات: الصندوق الثاني يوجّه نصف أمواله إلى الرعاية خارج المستشفيات. | ليلى مصطفى |
## أين تذهب الأموال
نصف الصندوق للرعاية المنزلية وعبر الهاتف، وثلثه لبرمجيات المستشفيات، والباقي لفحوص يمكن إجراؤها في الصيدلية.
## كيف نعمل
- أول تمويل من المرحلة التأسيسية حتى الجولة الأولى.
- أحد مستشفيات المجموعة هو العميل الأول.
- رد خلال ستة أسابيع مع الأسباب.
+ gallery · image: scene 16:9 · Signing the agreement | توقيع الاتفاقية
+ gallery · image: scene 16:9 · The team of the fund | فريق الصندوق
= accelerator-third-class · category: investment · publishedAt: -4d 10:00 · relatedPosts: what-we-look-for, first-customer-hospital · relatedEntities: delta-accelerator · tags: accelerator, startups, egypt, saudi-arabia
The accelerator opens its third class |
Ten teams, sixteen weeks between Cairo and Jeddah, and a week in a ward before the first line of code. |
Youssef Hatem |
## The sixteen weeks
1. A week in a hospital, watching.
2. Seven weeks to build with a clinician beside you.
3. Six weeks of a pilot on one ward.
4. Two weeks to tell the story.
## Who may apply
Teams of two or more with something that runs. Students are welcome, papers are not needed.
مسرّعة الأعمال تفتح دفعتها الثالثة |
عشرة فرق وستة عشر أسبوعًا بين القاهرة وجدة، وأسبوع في قسم داخلي قبل أول سطر برمجة. | يوسف حاتم |
## الأسابيع الستة عشر
1. أسبوع ملاحظة داخل المستشفى.
2. سبعة أسابيع بناء بصحبة طبيب.
3. ستة أسابيع تجربة في قسم واحد.
4. أسبوعان لعرض القصة.
## من يتقدم
فرق من شخصين أو أكثر لديها نموذج يعمل. الطلاب مرحب بهم، ولا نحتاج إلى أوراق كثيرة.
= what-we-look-for · category: investment · publishedAt: -9d 09:00 · relatedPosts: second-fund-closes · tags: startups, funding, interviews
What we look for in a health start-up |
A nurse who would miss it, a number that moves, and a founder who changes their mind. | Laila Mostafa
ما الذي نبحث عنه في شركة صحية ناشئة | ممرضة تفتقد المنتج إذا غاب، ورقم يتحرك، ومؤسس يغيّر رأيه. | ليلى مصطفى
= first-customer-hospital · category: investment · publishedAt: -15d 11:00 · relatedPosts: what-we-look-for, buying-software-for-wards · tags: partnerships, startups
A hospital as your first customer |
Procurement takes nine months. How the teams of our last class got it down to eleven weeks. | Youssef Hatem
المستشفى عميلك الأول | إجراءات الشراء تستغرق تسعة أشهر. كيف اختصرتها فرق دفعتنا الأخيرة إلى أحد عشر أسبوعًا. |
يوسف حاتم
= reading-x-rays-with-machines · category: digital-health · publishedAt: -22d 09:00 · tags: artificial-intelligence, medical-devices, patient-safety
Reading chest X-rays with a machine beside us | Six months, 41,000 pictures: what the software found, what it missed, and who signs. | Dr. Ahmed Sabry
قراءة أشعة الصدر وبجوارنا آلة | ستة أشهر و41 ألف صورة: ما الذي وجده البرنامج وما الذي فاته ومن يوقّع. | د. أحمد صبري
~ en.title: Reading chest X-rays with software beside us
= buying-software-for-wards · category: digital-health · publishedAt: -30d 12:00 · tags: health-records, quality
Buying software for a ward: a list of twelve questions | Ask them before the demonstration, and ask the night shift to come along. | Nour El Din Samy
شراء برنامج لقسم داخلي: قائمة من اثني عشر سؤالًا | اسألها قبل العرض التوضيحي، وادعُ وردية الليل إلى الحضور. | نور الدين سامي
= telemedicine-in-upper-egypt · category: digital-health · publishedAt: -36d 09:00 · tags: telemedicine, egypt, women-in-health
Telemedicine in Upper Egypt: a year in twelve villages |
A nurse with a tablet, a specialist two hundred kilometres away, and eight thousand visits. | Mariam Adly
الطب عن بُعد في الصعيد: عام في اثنتي عشرة قرية | ممرضة معها جهاز لوحي، واستشاري على بُعد مئتي كيلومتر، وثمانية آلاف زيارة. | مريم عدلي
= cold-chain-for-vaccines · category: research · publishedAt: -44d 10:00 · tags: logistics, medical-devices, public-health
Keeping vaccines cold over the last kilometre |
A box without ice, charged by the sun, keeps eight degrees for five days. The trial in numbers. | Eng. Ramy Aziz
تبريد التطعيمات في الكيلومتر الأخير | صندوق بلا ثلج يُشحن بالشمس ويحفظ ثماني درجات خمسة أيام. التجربة بالأرقام. | م. رامي عزيز
= women-who-found · category: our-news · publishedAt: -51d 13:00 · tags: women-in-health, interviews, startups
Four women who started a health company | A pharmacist, a nurse, an engineer and a mother on the day they resigned, and the day after. | Mariam Adly
أربع نساء أسسن شركة صحية | صيدلانية وممرضة ومهندسة وأم، عن يوم الاستقالة واليوم الذي تلاه. | مريم عدلي
= health-data-who-owns-it · category: digital-health · publishedAt: +5d 09:00 · relatedPosts: buying-software-for-wards · tags: health-records, insurance, patient-safety
Health data: the patient holds the key |
A model contract that our companies sign: what may be kept, for how long, and how a patient says no. | Nour El Din Samy
البيانات الصحية: المفتاح مع المريض | عقد نموذجي توقّعه شركاتنا: ما الذي يُحفظ وإلى متى، وكيف يقول المريض لا. | نور الدين سامي
= hospital-energy · category: research · status: draft · tags: sustainability
A hospital that uses a third less energy | Heat pumps, shaded windows and operating theatres that rest at night. |
Eng. Ramy Aziz
مستشفى يستهلك طاقة أقل بمقدار الثلث
= summit-2025-in-review · category: our-news · status: archived · publishedAt: -83d 09:00 · tags: conferences, partnerships
The summit in review: 900 guests, 31 meetings that led on |
What was promised on stage in Jeddah and what has become of it since. | Laila Mostafa
حصاد القمة: 900 ضيف و31 لقاءً أثمر | ما الذي وُعد به على المسرح في جدة وما الذي تحقق منه. | ليلى مصطفى
`,
} satisfies DemoData
