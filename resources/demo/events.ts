import type { DemoData } from './shared/demoData.ts'
import { createEvent, eventNotes } from './shared/event.ts'
import { parseSheet } from './shared/parseSheet.ts'

export default {
  each: { ...eventNotes, status: 'published', cardImage: 'scene', detailsImage: 'scene' },
  records: parseSheet('title, about, locationName')`
= open-day · date: +12d · timeFrom: 10:00 · timeTo: 16:00 · tableOfContents: yes · speakers: speaker-1, speaker-5 · relatedNews: new-heart-lab, accreditation-renewed · own: speaker-1, speaker-5 · external: speaker-8 · seats: 40 · speakerCount: 2
Open day | See the wards, meet the doctors, taste the kitchen. | Main entrance
اليوم المفتوح | شاهد الأقسام والتقِ الأطباء وتذوق من المطبخ. | المدخل الرئيسي
= walk-for-the-heart · date: +19d · timeFrom: 07:00 · timeTo: 10:00 · tableOfContents: no · speakers: speaker-2, speaker-6 · relatedNews: accreditation-renewed, free-breast-screening · own: speaker-2, speaker-6 · external: speaker-9 · seats: 55 · speakerCount: 3
Walk for the heart | Five kilometres along the river, at any speed. | River promenade
المشي من أجل القلب | خمسة كيلومترات على النهر بأي سرعة. | ممشى النهر
= pregnancy-evening · date: +26d · timeFrom: 18:00 · timeTo: 20:00 · tableOfContents: no · speakers: speaker-3, speaker-7 · relatedNews: free-breast-screening, school-teachers-trained · own: speaker-3, speaker-7 · external: speaker-10 · seats: 70 · speakerCount: 4
An evening for parents-to-be | Midwives answer what books leave out. | Lecture room, second floor
أمسية لآباء المستقبل | القابلات يجبن عما تتركه الكتب. | قاعة المحاضرات، الطابق الثاني
= founders-breakfast · date: +8d · timeFrom: 08:30 · timeTo: 11:00 · tableOfContents: yes · speakers: speaker-4, speaker-8 · relatedNews: school-teachers-trained, solar-roof · own: speaker-4, speaker-8 · external: speaker-1 · seats: 85 · speakerCount: 5
Founders’ breakfast | Twelve founders, two hospitals, one long table. | The garden
إفطار المؤسسين | اثنا عشر مؤسسًا ومستشفيان وطاولة طويلة. | الحديقة
= diabetes-kitchen · date: +33d · timeFrom: 11:00 · timeTo: 14:00 · tableOfContents: no · speakers: speaker-5, speaker-9 · relatedNews: solar-roof, research-prize · own: speaker-5, speaker-9 · external: speaker-2 · seats: 100 · speakerCount: 2
The diabetes kitchen | Cook four dishes with our dietitians. | Training kitchen
مطبخ السكري | اطبخ أربعة أطباق مع أخصائيي التغذية. | مطبخ التدريب
= blood-donation-day · date: +5d · timeFrom: 09:00 · timeTo: 17:00 · tableOfContents: no · speakers: speaker-6, speaker-10 · relatedNews: research-prize, app-in-arabic · own: speaker-6, speaker-10 · external: speaker-3 · seats: 115 · speakerCount: 3
Blood donation day | Half an hour, and a biscuit afterwards. | Blood bank
يوم التبرع بالدم | نصف ساعة ثم قطعة بسكويت. | بنك الدم
= demo-day · date: +47d · timeFrom: 13:00 · timeTo: 18:00 · tableOfContents: yes · speakers: speaker-7, speaker-1 · relatedNews: app-in-arabic, flu-season · own: speaker-7, speaker-1 · external: speaker-4 · seats: 130 · speakerCount: 4
Demo day | Eight teams show what they built in a hundred days. | Innovation hall
يوم العروض | ثمانية فرق تعرض ما بنته في مئة يوم. | قاعة الابتكار
= first-aid-fair · date: +40d · timeFrom: 10:00 · timeTo: 15:00 · tableOfContents: no · speakers: speaker-8, speaker-2 · relatedNews: flu-season, partnership-university · own: speaker-8, speaker-2 · external: speaker-5 · seats: 145 · speakerCount: 5
First aid fair | Try a defibrillator, bandage a friend. | Training centre
معرض الإسعافات | جرّب جهاز الصدمات وضمّد صديقًا. | مركز التدريب
= science-night · status: archived · date: -14d · timeFrom: 19:00 · timeTo: 22:00 · tableOfContents: no · speakers: speaker-9, speaker-3 · relatedNews: partnership-university, night-clinic · own: speaker-9, speaker-3 · external: speaker-6 · seats: 160 · speakerCount: 2
Night of science | Microscopes, ultrasound and a talking robot. | Laboratory floor
ليلة العلوم | مجاهر وموجات صوتية وروبوت يتكلم. | طابق المختبرات
= nurses-day · date: -35d · timeFrom: 12:00 · timeTo: 15:00 · tableOfContents: yes · speakers: speaker-10, speaker-4 · relatedNews: night-clinic, blood-drive · own: speaker-10, speaker-4 · external: speaker-7 · seats: 175 · speakerCount: 3
Nurses’ day | Thanks, prizes and the yearly photograph. | Great hall
يوم التمريض | شكر وجوائز والصورة السنوية. | القاعة الكبرى
= sleep-talk · status: draft · date: +54d · timeFrom: 18:30 · timeTo: 20:00 · tableOfContents: no · speakers: speaker-1, speaker-5 · relatedNews: blood-drive, new-children-wing · own: speaker-1, speaker-5 · external: speaker-8 · seats: 190 · speakerCount: 4
Why we do not sleep | A talk for shift workers and young parents. | Library
لماذا لا ننام | محاضرة للعاملين بالنوبات والآباء الجدد. | المكتبة
`.map(createEvent),
} satisfies DemoData
