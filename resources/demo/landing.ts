import type { DemoData } from './shared/demoData.ts'
import { parseSheet } from './shared/parseSheet.ts'

export default {
  each: {
    status: 'published',
    heroImage: 'scene 16:9',
    en: { placeholder: 'What would you like to ask?', seo: { metaTitle: '{title}' } },
    ar: { placeholder: 'ما الذي تود السؤال عنه؟', seo: { metaTitle: '{title}' } },
    blocks: [
      {
        image: 'scene 16:9',
        en: { title: 'What you get', text: '{seo.metaDescription}' },
        ar: { title: 'ما تحصل عليه', text: '{seo.metaDescription}' },
      },
      {
        image: 'scene 16:9',
        en: { title: 'How it works', text: 'Leave your number. We call within the hour, from eight to ten.' },
        ar: { title: 'كيف تسير الأمور', text: 'اترك رقمك ونتصل بك خلال ساعة، من الثامنة إلى العاشرة.' },
      },
    ],
  },
  records: parseSheet('title, seo.metaDescription')`
= ramadan-check-up · showForm: yes · doctors: doctor-1, doctor-2 · offers: offer-1 · specialties: specialty-1, specialty-3
Check-up before Ramadan | Know your numbers before you fast.
فحص ما قبل رمضان | اعرف أرقامك قبل الصيام.
= knee-pain · showForm: yes · doctors: doctor-2, doctor-3 · offers: offer-2 · specialties: specialty-2, specialty-4
Knee pain? | Three visits that avoid half of all operations.
ألم الركبة؟ | ثلاث زيارات تغني عن نصف العمليات.
= smile-week · showForm: yes · doctors: doctor-3, doctor-4 · offers: offer-3 · specialties: specialty-3, specialty-5
Smile week | Check, clean and brighten in an hour.
أسبوع الابتسامة | فحص وتنظيف وتفتيح في ساعة.
= laser-vision · showForm: yes · doctors: doctor-4, doctor-5 · offers: offer-4 · specialties: specialty-4, specialty-6
See without glasses | Free suitability test until the end of the month.
أبصر بلا نظارات | اختبار الملاءمة مجانًا حتى آخر الشهر.
= birth-with-us · showForm: yes · doctors: doctor-5, doctor-6 · offers: offer-5 · specialties: specialty-5, specialty-7
Give birth with us | Your room, your midwife, your music.
ولادتك معنا | غرفتك وقابلتك وموسيقاك.
= heart-age · showForm: yes · doctors: doctor-6, doctor-7 · offers: offer-6 · specialties: specialty-6, specialty-8
How old is your heart? | Five questions and one measurement.
كم عمر قلبك؟ | خمسة أسئلة وقياس واحد.
= school-check · showForm: yes · doctors: doctor-7, doctor-8 · offers: offer-7 · specialties: specialty-7, specialty-9
Ready for school | Eyes, ears, teeth and vaccines in one morning.
جاهز للمدرسة | العيون والأذنان والأسنان واللقاحات في صباح واحد.
= company-health · showForm: yes · doctors: doctor-8, doctor-9 · offers: offer-8 · specialties: specialty-8, specialty-10
Health for companies | Check-ups and first aid where you work.
صحة الشركات | فحوص وإسعافات في مكان عملك.
= international-patients · showForm: yes · doctors: doctor-9, doctor-10 · offers: offer-9 · specialties: specialty-9, specialty-1
Patients from abroad | One person for visas, rooms and reports.
مرضى من الخارج | شخص واحد للتأشيرات والغرف والتقارير.
= become-a-nurse · status: draft · showForm: no · doctors: doctor-10, doctor-1 · offers: offer-10 · specialties: specialty-10, specialty-2
Become a nurse | Three years, paid from the second.
كن ممرضًا | ثلاث سنوات، وراتب من الثانية.
= second-opinion · showForm: yes · doctors: doctor-1, doctor-2 · offers: offer-1 · specialties: specialty-1, specialty-3
A second opinion | Send your scans, get an answer in three days.
رأي ثانٍ | أرسل أشعتك وتصلك الإجابة في ثلاثة أيام.
`,
} satisfies DemoData
