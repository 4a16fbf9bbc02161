import type { DemoData } from './shared/demoData.ts'
import { parseSheet } from './shared/parseSheet.ts'

export default {
  each: {
    status: 'published',
    desktopImage: 'scene',
    mobileImage: 'scene',
    en: {
      imageAlt: '{title}',
      body: '{excerpt}\nMore is told at the information desk and by telephone, every day from eight to eight.',
    },
    ar: {
      imageAlt: '{title}',
      body: '{excerpt}\nلمزيد من التفاصيل يمكنكم سؤال الاستعلامات أو الاتصال يوميًا من الثامنة إلى الثامنة.',
    },
  },
  records: parseSheet('title, excerpt')`
= new-heart-lab · publishedAt: -2d 08:00
Second heart laboratory opens | The new room halves the wait for a catheter and stays open at night.
افتتاح مختبر القلب الثاني | تختصر الغرفة الجديدة انتظار القسطرة إلى النصف وتعمل ليلًا.
= accreditation-renewed · publishedAt: -9d 08:00
Accreditation renewed for three years |
The surveyors spent four days on the wards and named the pharmacy as an example.
تجديد الاعتماد لثلاث سنوات | أمضى المراجعون أربعة أيام في الأقسام وعدّوا الصيدلية نموذجًا.
= free-breast-screening · publishedAt: -16d 08:00
Free breast screening all month | No appointment is needed on Saturdays and the result comes within two days.
فحص الثدي مجانًا طوال الشهر | لا حاجة إلى موعد أيام السبت وتصل النتيجة خلال يومين.
= school-teachers-trained · publishedAt: -23d 08:00
A thousand teachers can now save a life | The last group received its certificates on Tuesday.
ألف معلم صاروا قادرين على إنقاذ حياة | تسلمت المجموعة الأخيرة شهاداتها يوم الثلاثاء.
= solar-roof · publishedAt: -31d 08:00
Solar roof lights the car park | Six hundred panels also cool the children’s garden.
سقف شمسي يضيء موقف السيارات | ستمئة لوح تبرّد أيضًا حديقة الأطفال.
= research-prize · publishedAt: -38d 08:00
Research prize for our kidney team | Their study showed how to shorten dialysis safely.
جائزة بحثية لفريق الكلى لدينا | أظهرت دراستهم كيف تُقصَّر جلسة الغسيل بأمان.
~ en.excerpt: Their study showed how to shorten dialysis safely. It will be printed in January.
= app-in-arabic · publishedAt: -44d 08:00
The app now speaks Arabic throughout | Results, appointments and bills are in your language.
التطبيق بالعربية من أوله إلى آخره | النتائج والمواعيد والفواتير بلغتك.
= flu-season · publishedAt: -52d 08:00
Flu vaccine has arrived | Children, older people and pregnant women come first.
وصل لقاح الإنفلونزا | الأولوية للأطفال وكبار السن والحوامل.
= partnership-university · publishedAt: -60d 08:00
Partnership with Nile Valley University | Sixty students a year will train on our wards.
شراكة مع جامعة وادي النيل | سيتدرب ستون طالبًا كل عام في أقسامنا.
= night-clinic · publishedAt: +4d 08:00
Evening clinics until midnight | From next month the family clinics stay open late.
عيادات مسائية حتى منتصف الليل | تبقى عيادات الأسرة مفتوحة حتى وقت متأخر من الشهر القادم.
= blood-drive · status: draft · publishedAt: -70d 08:00
Blood drive on Friday | Half an hour of your day can serve three patients.
حملة التبرع بالدم يوم الجمعة | نصف ساعة من يومك قد تفيد ثلاثة مرضى.
= new-children-wing · status: archived · publishedAt: -77d 08:00
Children’s wing reaches the last floor | The first patients are expected in spring.
جناح الأطفال يبلغ طابقه الأخير | يُنتظر استقبال أول المرضى في الربيع.
`,
} satisfies DemoData
