import type { DemoData } from './shared/demoData.ts'
import { parseSheet } from './shared/parseSheet.ts'
import { pickThree } from './shared/pickThree.ts'

const benefits = [
  { en: { text: 'Cleaning included' }, ar: { text: 'يشمل النظافة' } },
  { en: { text: 'Four thousand visitors a day' }, ar: { text: 'أربعة آلاف زائر يوميًا' } },
  { en: { text: 'A contract for two years' }, ar: { text: 'عقد لعامين' } },
  { en: { text: 'Deliveries by the service lift' }, ar: { text: 'توريد عبر مصعد الخدمة' } },
]

export default {
  each: { status: 'published', image: 'scene' },
  records: parseSheet('title, description')`
= price: 24000
Corner shop, entrance hall | Eighteen square metres beside the lifts.
محل الزاوية، بهو المدخل | ثمانية عشر مترًا بجوار المصاعد.
= price: 31000
Coffee bar, first floor | With water, power and morning sun.
ركن القهوة، الطابق الأول | بماء وكهرباء وشمس الصباح.
= price: 9000
Flower stand | Six square metres by the visitors’ desk.
كشك الزهور | ستة أمتار عند مكتب الزوار.
= price: 15000
Bookshop | For readers who wait.
المكتبة التجارية | لقراء ينتظرون.
= price: 28000
Optician’s room | Next to the eye clinic.
غرفة النظارات | بجوار عيادة العيون.
= price: 33000
Bank counter | A counter and a cash machine.
شباك البنك | شباك وماكينة صرف.
= price: 17000
Toy shop | On the children’s floor.
محل الألعاب | في طابق الأطفال.
= price: 22000
Bakery | Fresh bread for staff and visitors.
المخبز | خبز طازج للعاملين والزوار.
= price: 12000
Travel desk | For patients from abroad.
مكتب السفر | لمرضى الخارج.
= price: 8000
Advertising screen, hall | Ten seconds, forty times an hour.
شاشة إعلانات، البهو | عشر ثوان، أربعون مرة في الساعة.
= status: draft · price: 6500
Advertising wall, car park | Twelve metres along the ramp.
جدار إعلانات، الموقف | اثنا عشر مترًا على المنحدر.
`.map((card, index) => ({ ...card, benefits: pickThree(benefits, index) })),
} satisfies DemoData
