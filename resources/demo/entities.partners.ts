import type { DemoData } from './shared/demoData.ts'
import { parseSheet } from './shared/parseSheet.ts'
import { partnerDescriptions } from './shared/partners.ts'

export default {
  each: {
    status: 'published',
    logo: 'mark',
    image: 'scene',
    ...partnerDescriptions,
  },
  records: parseSheet('name, address, about, since')`
= arab-heart-circle · category: societies · url: https://arab-heart-circle.example.com · phone: +20 2 2555 0144
Arab Heart Circle | Garden City, Cairo | Meets with us every spring for two days of cases. | 2018
ملتقى القلب العربي | جاردن سيتي، القاهرة | يجتمع معنا كل ربيع يومين لمناقشة الحالات. | 2018
= orthocare-supplies · category: medical-suppliers · url: https://orthocare-supplies.example.com · phone: +20 2 4555 0166
OrthoCare Supplies | Obour City | Keeps our implants in stock, sorted by size and by patient. | 2008
أورثوكير للمستلزمات | مدينة العبور | توفر المفاصل والغرسات مصنفة حسب المقاس والمريض. | 2008
= lotus-pharma · category: drug-makers · url: https://lotus-pharma.example.com · phone: +20 55 555 0147
Lotus Pharma | Tenth of Ramadan City | Makes the fluids that we use most, two hours away by lorry. | 2015
لوتس للأدوية | العاشر من رمضان | تصنع المحاليل الأكثر استخدامًا عندنا على بعد ساعتين. | 2015
= brightbit · category: technology · url: https://brightbit.example.com · phone: +20 2 3555 0171
Brightbit Systems | Smart Village, Giza | Builds the patient app and keeps it running at night. | 2022
برايت بت للأنظمة | القرية الذكية، الجيزة | تبني تطبيق المرضى وتتابعه ليلًا. | 2022
~ en.address: Smart Village, building B 114, Giza
= tamkeen-fund · category: funds · url: https://tamkeen-fund.example.com · phone: +966 11 555 0151
Tamkeen Health Fund | Al Olaya, Riyadh | Invests beside us in care outside of hospitals. | 2012
صندوق تمكين الصحي | العليا، الرياض | يستثمر معنا في الرعاية خارج المستشفيات. | 2012
= bank-of-the-valley · status: draft · category: banks · url: https://bank-of-the-valley.example.com · phone: +20 2 2555 0182
Bank of the Valley | Downtown, Cairo | Instalments without interest for planned operations. | 2019
بنك الوادي | وسط البلد، القاهرة
= corniche-hotel · category: hotels · url: https://corniche-hotel.example.com · phone: +966 12 555 0199
Corniche Garden Hotel | Corniche, Jeddah | Rooms for families of patients, with a shuttle every hour. | 2009
فندق حدائق الكورنيش | الكورنيش، جدة | غرف لأسر المرضى وحافلة كل ساعة. | 2009
= falcons-club · category: sports-clubs · url: https://falcons-club.example.com · phone: +20 2 2555 0163
Falcons Sports Club | Zamalek, Cairo | We look after its eleven teams, from screening to return. | 2016
نادي الصقور الرياضي | الزمالك، القاهرة | نرعى فرقه الأحد عشر من الفحص حتى العودة للملعب. | 2016
= horizon-school · category: schools · url: https://horizon-school.example.com · phone: +20 2 3555 0137
Horizon International School | Sheikh Zayed City | First aid for every teacher, vaccination days for every class. |
2023
مدرسة الأفق الدولية | مدينة الشيخ زايد | إسعافات أولية لكل معلم وأيام تطعيم لكل فصل. | 2023
= little-steps · logo: none · category: nurseries · url: https://little-steps.example.com · phone: +20 2 2555 0129
Little Steps Nursery | Rehab City, Cairo | Our paediatrician visits on the first Sunday of the month. | 2013
حضانة خطوات صغيرة | مدينة الرحاب، القاهرة | يزورها طبيب الأطفال أول أحد من كل شهر. | 2013
= health-hour-radio · status: archived · category: media · url: https://health-hour-radio.example.com · phone: +20 2 2555 0185
Health Hour Radio | Maspero, Cairo | Answers listeners' questions with one of our doctors each Tuesday. | 2020
إذاعة ساعة صحة | ماسبيرو، القاهرة | تجيب عن أسئلة المستمعين مع أحد أطبائنا كل ثلاثاء. | 2020
= falcon-ambulance · category: ambulance · url: https://falcon-ambulance.example.com · phone: +20 2 2555 0112
Falcon Ambulance | Ring Road, Cairo | Brings intensive care patients between our hospitals. | 2010
إسعاف الصقر | الطريق الدائري، القاهرة | ينقل مرضى العناية المركزة بين مستشفياتنا. | 2010
= life-drops · category: blood-banks · url: https://life-drops.example.com · phone: +20 2 2555 0173
Life Drops Blood Bank | Abbassia, Cairo | Answers our requests within forty minutes, day and night. | 2017
بنك دم قطرات حياة | العباسية، القاهرة | يلبي طلباتنا خلال أربعين دقيقة ليلًا ونهارًا. | 2017
= steps-rehabilitation · logo: none · category: rehabilitation · url: https://steps-rehabilitation.example.com · phone: +20 2 3555 0150
Steps Rehabilitation Centre | Hawamdeya, Giza | Takes over after stroke and injury, for as long as it needs. | 2024
مركز خطوات للتأهيل | الحوامدية، الجيزة | يكمل العلاج بعد السكتات والإصابات ما دام لازمًا. | 2024
= nurses-syndicate · category: syndicates · url: https://nurses-syndicate.example.com · phone: +20 55 555 0138
Nurses' Syndicate, Eastern Branch | Zagazig | Credits our evening courses as continuing education. | 2014
نقابة التمريض، فرع الشرق | الزقازيق | تعتمد دوراتنا المسائية ضمن التعليم المستمر. | 2014
= swift-medical-transport · status: draft · category: logistics · url: https://swift-medical-transport.example.com · phone: +20 2 2555 0194
Swift Medical Transport | Cairo Airport Road | Cold boxes from our laboratory to every branch, twice a day. | 2021
سويفت للنقل الطبي | طريق مطار القاهرة
`,
} satisfies DemoData
