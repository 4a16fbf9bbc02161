import type { DemoData } from './shared/demoData.ts'
import { parseSheet } from './shared/parseSheet.ts'

export default {
  units: ['AHA-EG', 'AHA-KSA'],
  each: { status: 'published', image: 'scene' },
  records: parseSheet('title, text')`
Two hundred instructors | In eleven cities of two countries.
مئتا مدرب | في إحدى عشرة مدينة ببلدين.
Forty thousand trained | Since the first class in a borrowed room.
أربعون ألف متدرب | منذ أول دورة في قاعة مستعارة.
Classes every week | Also on Fridays and in the evening.
دورات كل أسبوع | وكذلك أيام الجمعة وفي المساء.
A simulation centre | Four rooms with cameras and a calm control desk.
مركز محاكاة | أربع غرف بكاميرات وغرفة تحكم هادئة.
Schools first | Half price for teachers.
المدارس أولًا | نصف السعر للمعلمين.
Books in two languages | Printed and online.
كتب بلغتين | مطبوعة وعلى الشبكة.
Lives saved | A hundred and twelve that we know of.
أرواح أُنقذت | مئة واثنتا عشرة نعرفها.
Renewal reminders | Two months before your card ends.
تذكير بالتجديد | قبل انتهاء بطاقتك بشهرين.
Training at your place | Hospitals, factories, ships.
تدريب في مكانك | مستشفيات ومصانع وسفن.
Open research | What we learn, we publish.
بحوث مفتوحة | ما نتعلمه ننشره.
`,
} satisfies DemoData
