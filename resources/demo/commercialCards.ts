import type { Demonstration } from './shared/demonstration.ts'
import { sheet } from './shared/sheet.ts'

export default {
  each: { status: 'published', image: 'scene' },
  records: sheet('title, description', { benefits: 'text' })`
= price: 24000
Corner shop, entrance hall | Eighteen square metres beside the lifts.
محل الزاوية، بهو المدخل | ثمانية عشر مترًا بجوار المصاعد.
+ benefits · Cleaning included | يشمل النظافة
+ benefits · Four thousand visitors a day | أربعة آلاف زائر يوميًا
+ benefits · A contract for two years | عقد لعامين
= price: 31000
Coffee bar, first floor | With water, power and morning sun.
ركن القهوة، الطابق الأول | بماء وكهرباء وشمس الصباح.
+ benefits · Four thousand visitors a day | أربعة آلاف زائر يوميًا
+ benefits · A contract for two years | عقد لعامين
+ benefits · Deliveries by the service lift | توريد عبر مصعد الخدمة
= price: 9000
Flower stand | Six square metres by the visitors’ desk.
كشك الزهور | ستة أمتار عند مكتب الزوار.
+ benefits · A contract for two years | عقد لعامين
+ benefits · Deliveries by the service lift | توريد عبر مصعد الخدمة
+ benefits · Cleaning included | يشمل النظافة
= price: 15000
Bookshop | For readers who wait.
المكتبة التجارية | لقراء ينتظرون.
+ benefits · Deliveries by the service lift | توريد عبر مصعد الخدمة
+ benefits · Cleaning included | يشمل النظافة
+ benefits · Four thousand visitors a day | أربعة آلاف زائر يوميًا
= price: 28000
Optician’s room | Next to the eye clinic.
غرفة النظارات | بجوار عيادة العيون.
+ benefits · Cleaning included | يشمل النظافة
+ benefits · Four thousand visitors a day | أربعة آلاف زائر يوميًا
+ benefits · A contract for two years | عقد لعامين
= price: 33000
Bank counter | A counter and a cash machine.
شباك البنك | شباك وماكينة صرف.
+ benefits · Four thousand visitors a day | أربعة آلاف زائر يوميًا
+ benefits · A contract for two years | عقد لعامين
+ benefits · Deliveries by the service lift | توريد عبر مصعد الخدمة
= price: 17000
Toy shop | On the children’s floor.
محل الألعاب | في طابق الأطفال.
+ benefits · A contract for two years | عقد لعامين
+ benefits · Deliveries by the service lift | توريد عبر مصعد الخدمة
+ benefits · Cleaning included | يشمل النظافة
= price: 22000
Bakery | Fresh bread for staff and visitors.
المخبز | خبز طازج للعاملين والزوار.
+ benefits · Deliveries by the service lift | توريد عبر مصعد الخدمة
+ benefits · Cleaning included | يشمل النظافة
+ benefits · Four thousand visitors a day | أربعة آلاف زائر يوميًا
= price: 12000
Travel desk | For patients from abroad.
مكتب السفر | لمرضى الخارج.
+ benefits · Cleaning included | يشمل النظافة
+ benefits · Four thousand visitors a day | أربعة آلاف زائر يوميًا
+ benefits · A contract for two years | عقد لعامين
= price: 8000
Advertising screen, hall | Ten seconds, forty times an hour.
شاشة إعلانات، البهو | عشر ثوان، أربعون مرة في الساعة.
+ benefits · Four thousand visitors a day | أربعة آلاف زائر يوميًا
+ benefits · A contract for two years | عقد لعامين
+ benefits · Deliveries by the service lift | توريد عبر مصعد الخدمة
= status: draft · price: 6500
Advertising wall, car park | Twelve metres along the ramp.
جدار إعلانات، الموقف | اثنا عشر مترًا على المنحدر.
+ benefits · A contract for two years | عقد لعامين
+ benefits · Deliveries by the service lift | توريد عبر مصعد الخدمة
+ benefits · Cleaning included | يشمل النظافة
`,
} satisfies Demonstration
