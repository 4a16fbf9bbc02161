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
= growth-check · order: 18 · status: archived · category: children · branch: all · price: 1100 · priceAfterDiscount: 750 · campaign: back-to-school · startAt: -80d 06:00 · endAt: -20d 20:00
Growth and development check | Height, weight, hearing, speech and vision before school.
فحص النمو والتطور | الطول والوزن والسمع والنطق والنظر قبل المدرسة.
= glasses-exam · order: 19 · category: eyes · branch: heliopolis · price: 700 · priceAfterDiscount: 420 · campaign: eyes-2026 · startAt: -18d 06:00 · endAt: +22d 20:00 · showOnMobile: yes
Eye test with retina picture | Free for children under twelve who come with a parent.
فحص النظر مع صورة الشبكية | مجاني للأطفال دون الثانية عشرة مع أحد الوالدين.
= lasik-both · order: 20 · category: eyes · branch: new-cairo · price: 28000 · priceAfterDiscount: 23900 · campaign: eyes-2026 · startAt: -14d 06:00 · endAt: +31d 20:00 · topOffer: yes · topOfferImage: scene 16:9
Vision correction, both eyes | Measurements, surgery and a year of follow-up.
تصحيح النظر للعينين | القياسات والعملية ومتابعة سنة.
= physio-six-sessions · order: 21 · category: physiotherapy · branch: all · price: 2700 · priceAfterDiscount: 1950 · startAt: -11d 06:00 · endAt: +29d 20:00 · showOnMobile: yes
Six physiotherapy sessions | Back or neck, with exercises filmed on your own telephone.
ست جلسات علاج طبيعي | للظهر أو الرقبة، مع تصوير تمارينك على هاتفك.
= diet-three-months · order: 22 · category: nutrition · branch: all · price: 3600 · priceAfterDiscount: 2500 · campaign: new-year · startAt: -2d 06:00 · endAt: +58d 20:00
Three months with a dietitian | Seven visits, body composition, messages every week.
ثلاثة أشهر مع أخصائية التغذية | سبع زيارات وتكوين الجسم ومتابعة أسبوعية.
= knee-injection · order: 23 · category: bones-joints · branch: sheikh-zayed · price: 1200 · priceAfterDiscount: 850 · startAt: -22d 06:00 · endAt: +18d 20:00
Knee visit with ultrasound | An answer on the same day: train, inject or operate.
كشف الركبة مع السونار | إجابة في اليوم نفسه: تمرين أم حقن أم جراحة.
= heart-check · order: 24 · category: heart · branch: all · price: 3400 · priceAfterDiscount: 2450 · campaign: heart-2026 · startAt: -10d 06:00 · endAt: +20d 20:00 · showOnMobile: yes
Heart check | ECG, echo, exercise test and fats, with a doctor's talk.
فحص القلب | رسم قلب وإيكو واختبار مجهود ودهون مع استشارة.
~ en.description: ECG, echo, exercise test and fats, with half an hour for your questions.
= sinus-visit · order: 25 · category: ear-nose-throat · branch: alexandria · price: 900 · priceAfterDiscount: 650 · startAt: -33d 06:00 · endAt: +3d 20:00
Nose and sinus visit with endoscope | No pain, ten minutes, pictures for you.
كشف الأنف والجيوب بالمنظار | بلا ألم في عشر دقائق مع صور لك.
= hearing-test · order: 26 · category: hearing · branch: all · price: 500 · priceAfterDiscount: 0 · startAt: -26d 06:00 · endAt: +64d 20:00 · showOnMobile: yes
Hearing test, free of charge from sixty | And a month to try a hearing aid.
فحص السمع، مجاني من سن الستين | مع تجربة السماعة شهرًا.
= doctor-at-home · order: 27 · category: home-visits · branch: home · price: 1500 · priceAfterDiscount: 1200 · startAt: -8d 06:00 · endAt: +52d 20:00 · showOnMobile: yes
Doctor at home | Within three hours, every day, with medicines in the bag.
طبيب في المنزل | خلال ثلاث ساعات كل يوم، والأدوية في الحقيبة.
= nurse-visit · order: 28 · category: nursing · branch: home · price: 2000 · priceAfterDiscount: 1500 · startAt: -19d 06:00 · endAt: +41d 20:00 · showOnMobile: yes
Five nurse visits | Wound care, injections and measurements, with a report to the doctor.
خمس زيارات تمريض | عناية بالجروح وحقن وقياسات، مع تقرير للطبيب.
= diabetes-year · order: 29 · category: diabetes · branch: all · price: 6400 · priceAfterDiscount: 4800 · campaign: diabetes-day · startAt: -6d 06:00 · endAt: +80d 20:00 · topOffer: yes · topOfferImage: scene 16:9
A year of diabetes care | Four visits, HbA1c, eyes, feet and kidneys, and a line for questions.
سنة من رعاية السكري | أربع زيارات وتراكمي وعينان وقدمان وكلى، وخط لأسئلتك.
= weight-balloon · order: 30 · status: draft · category: weight · branch: new-cairo · price: 36000 · priceAfterDiscount: 31000 · campaign: new-year · startAt: +10d 06:00 · endAt: +45d 20:00
Stomach balloon with a year of guidance | For chosen patients, after a talk with doctor and dietitian.
بالون المعدة مع متابعة سنة | لحالات مختارة بعد لقاء الطبيب وأخصائية التغذية.
= sleep-at-home · order: 31 · status: draft · category: sleep · branch: home · price: 2400 · priceAfterDiscount: 1700 · startAt: -4d 06:00 · endAt: +36d 20:00
Sleep study at home | A small recorder for one night and the result within five days.
دراسة النوم في المنزل | جهاز صغير لليلة واحدة والنتيجة خلال خمسة أيام.
= first-aid-family · order: 32 · category: first-aid · branch: new-cairo · price: 600 · priceAfterDiscount: 450 · campaign: safe-home · startAt: +3d 06:00 · endAt: +33d 20:00 · showOnMobile: yes
First aid for parents, one evening | Choking, burns, fever: with manikins, in Arabic or English.
إسعافات أولية للوالدين في أمسية | اختناق وحروق وحرارة: تدريب عملي بالعربية أو الإنجليزية.
= company-check · order: 33 · category: companies · branch: all · price: 2200 · priceAfterDiscount: 1400 · campaign: companies-2026 · startAt: -55d 06:00 · endAt: +75d 20:00
Check-ups for companies, from twenty people | At your office, results to each person alone.
فحوص الشركات، من عشرين موظفًا | في مقر شركتكم، والنتائج لكل شخص وحده.
= senior-home-check · order: 34 · category: seniors · branch: home · price: 900 · priceAfterDiscount: 600 · campaign: care-2026 · startAt: -13d 06:00 · endAt: +47d 20:00 · showOnMobile: yes
Home safety check for parents | A physiotherapist and a nurse walk the house with you.
فحص أمان المنزل لكبار السن | معالجة طبيعية وممرضة تتفقدان البيت معك.
`,
} satisfies DemoData
