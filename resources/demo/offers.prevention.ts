import type { DemoData } from './shared/demoData.ts'
import { parseSheet } from './shared/parseSheet.ts'

export default {
  each: {
    status: 'published',
    cardImage: 'scene',
    cardImageWide: 'scene',
    showOnMobile: false,
    topOffer: false,
    onHomePage: false,
  },
  records: parseSheet('title, description')`
= women-check-up · category: check-ups · branch: all · price: 4200 · priceAfterDiscount: 2950 · campaign: women-november · startAt: -12d 06:00 · endAt: +25d 20:00 · showOnMobile: yes · topOffer: yes · topOfferImage: scene 16:9 · onHomePage: yes
Full check-up for women | Blood, hormones, bone density and a visit to the gynaecologist in one morning.
فحص شامل للسيدات | تحاليل وهرمونات وكثافة عظام وزيارة لطبيبة النساء في صباح واحد.
= men-check-up · category: check-ups · branch: all · price: 4400 · priceAfterDiscount: 3190 · campaign: men-november · startAt: -12d 06:00 · endAt: +25d 20:00 · showOnMobile: yes · topOffer: yes · topOfferImage: scene 16:9
Full check-up for men over forty | Heart, prostate, sugar and fats, with a plan for the year.
فحص شامل للرجال فوق الأربعين | القلب والبروستاتا والسكر والدهون، مع خطة للسنة.
= winter-dental · category: dental · branch: all · price: 1000 · priceAfterDiscount: 700 · campaign: winter-2026 · startAt: -5d 06:00 · endAt: +8d 20:00 · showOnMobile: yes · topOffer: yes · topOfferImage: scene 16:9 · onHomePage: yes
Winter dental check, 30% off | Check, cleaning and picture of all teeth, for adults and children.
فحص الأسنان الشتوي، خصم 30٪ | فحص وتنظيف وصورة لكل الأسنان، للكبار والصغار.
= children-dental-check · category: dental · branch: new-cairo · price: 450 · priceAfterDiscount: 300 · campaign: back-to-school · startAt: -20d 06:00 · endAt: +40d 20:00 · showOnMobile: yes
First dental visit for children | Counting teeth, fluoride, and a brush to take home.
زيارة الأسنان الأولى للأطفال | عدّ الأسنان وفلورايد وفرشاة هدية.
= clear-aligners · category: dental · branch: sheikh-zayed · price: 38000 · priceAfterDiscount: 32500 · campaign: smile-2026 · startAt: -30d 06:00 · endAt: +30d 20:00
Clear aligners, instalments included | Scan, film and all aligners for up to eighteen months.
تقويم شفاف بالتقسيط | مسح رقمي وفيديو وكل القوالب حتى سنة ونصف.
= laser-six · category: laser · branch: heliopolis · price: 9600 · priceAfterDiscount: 5990 · campaign: laser-autumn · startAt: -9d 06:00 · endAt: +14d 20:00 · showOnMobile: yes · topOffer: yes · topOfferImage: scene 16:9 · onHomePage: yes
Laser hair removal, six sessions | Underarms and legs, by a doctor, with cooling.
إزالة الشعر بالليزر، ست جلسات | الإبط والساقان بإشراف طبيبة مع تبريد.
= skin-glow · category: skin-care · branch: new-cairo · price: 1800 · priceAfterDiscount: 1250 · campaign: skin-2026 · startAt: -3d 06:00 · endAt: +27d 20:00 · showOnMobile: yes
Skin day: cleaning, peeling, advice | Two hours with a dermatologist and a plan of three creams, not ten.
يوم البشرة: تنظيف وتقشير ونصيحة | ساعتان مع طبيبة الجلدية وخطة من ثلاثة كريمات لا عشرة.
= vitamin-panel · category: laboratory · branch: all · price: 1450 · priceAfterDiscount: 890 · campaign: laboratory-week · startAt: -16d 06:00 · endAt: +12d 20:00 · showOnMobile: yes
Vitamin panel | Vitamin D, B12, iron store and a short talk about the result.
تحاليل الفيتامينات | فيتامين د وب12 ومخزون الحديد وحديث قصير عن النتيجة.
= marriage-tests · category: laboratory · branch: all · price: 2600 · priceAfterDiscount: 1990 · startAt: -40d 06:00 · endAt: +50d 20:00 · showOnMobile: yes
Tests before marriage | For both, with the certificate that the registry asks for.
فحوص ما قبل الزواج | للطرفين مع الشهادة المطلوبة للتوثيق.
= mri-knee · category: radiology · branch: sheikh-zayed · price: 3900 · priceAfterDiscount: 2900 · campaign: sports-2026 · startAt: -7d 06:00 · endAt: +21d 20:00
MRI of the knee | Report on the next day and a talk with an orthopaedic surgeon.
رنين مغناطيسي على الركبة | التقرير في اليوم التالي ولقاء مع جراح العظام.
= heart-ct · category: radiology · branch: new-cairo · price: 7200 · priceAfterDiscount: 5600 · startAt: -25d 06:00 · endAt: +35d 20:00
CT of the heart's arteries | Without a catheter, in one breath, with a cardiologist's report.
مقطعية شرايين القلب | دون قسطرة وفي نفس واحد، بتقرير من طبيب القلب.
= mammogram · category: radiology · branch: all · price: 1900 · priceAfterDiscount: 950 · campaign: pink-october · startAt: -51d 06:00 · endAt: +9d 20:00 · showOnMobile: yes · topOffer: yes · topOfferImage: scene 16:9
Mammogram in three dimensions | Screening and the talk about it on the same day, by women.
ماموجرام ثلاثي الأبعاد | الفحص والنتيجة في اليوم نفسه بفريق نسائي.
= birth-package · category: maternity · branch: new-cairo · price: 32000 · priceAfterDiscount: 27500 · campaign: maternity-2026 · startAt: -60d 06:00 · endAt: +60d 20:00 · showOnMobile: yes · topOffer: yes · topOfferImage: scene 16:9
Birth package with two nights | Room of your own, midwife, paediatrician and a breastfeeding visit.
باقة الولادة مع ليلتين | غرفة خاصة وقابلة وطبيب أطفال وزيارة للرضاعة.
~ en.title: Birth package with two nights and a visit at home
= pregnancy-nine · category: maternity · branch: all · price: 14500 · priceAfterDiscount: 11900 · campaign: maternity-2026 · startAt: -35d 06:00 · endAt: +55d 20:00
Pregnancy follow-up, nine visits | All scans and tests of a healthy pregnancy at one price.
متابعة الحمل، تسع زيارات | كل فحوص الحمل الطبيعي بسعر واحد.
= children-vaccines · category: vaccines · branch: all · price: 6800 · priceAfterDiscount: 5900 · startAt: -70d 06:00 · endAt: +70d 20:00 · showOnMobile: yes
First-year vaccines | The optional vaccines with the nurse's visits and reminders.
تطعيمات السنة الأولى | التطعيمات الاختيارية مع زيارات الممرضة والتذكير.
= flu-family · category: vaccines · branch: home · price: 1600 · priceAfterDiscount: 1200 · campaign: winter-2026 · startAt: -45d 06:00 · endAt: +15d 20:00 · showOnMobile: yes
Flu vaccine for a family of four | In the clinic, or at home on Fridays.
تطعيم الإنفلونزا لأسرة من أربعة | في العيادة أو في المنزل يوم الجمعة.
= travel-vaccines · category: travel · branch: all · price: 1300 · priceAfterDiscount: 990 · startAt: -28d 06:00 · endAt: +45d 20:00
Travel vaccines with advice | Half an hour with a doctor, the certificate included.
تطعيمات السفر مع الاستشارة | نصف ساعة مع الطبيب وتشمل الشهادة.
`,
} satisfies DemoData
