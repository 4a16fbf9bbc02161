import { treatmentPages } from './shared/bodies.ts'
import type { DemoData } from './shared/demoData.ts'
import { parseSheet } from './shared/parseSheet.ts'

export default {
  each: treatmentPages,
  records: parseSheet('cardTitle, cardShortDescription')`
= cinema
Film in your room | Two hundred films, subtitles in both languages.
فيلم في غرفتك | مئتا فيلم بترجمة إلى اللغتين.
= book-trolley
Book trolley | Comes by every afternoon.
عربة الكتب | تمر كل عصر.
= music-hour
Music hour | An oud player in the garden on Thursdays.
ساعة الموسيقى | عازف عود في الحديقة كل خميس.
= playroom
Playroom | Puzzles, paints and patient volunteers.
غرفة الألعاب | ألغاز وألوان ومتطوعون صبورون.
= barber
Barber and hairdresser | At your bedside on request.
الحلاق ومصففة الشعر | عند سريرك إذا طلبت.
= city-tours
City tours | For families who came from abroad.
جولات المدينة | لأسر جاءت من الخارج.
= painting
Painting group | No talent needed.
مجموعة الرسم | لا تحتاج إلى موهبة.
= games
Game consoles | Borrow one for the evening.
أجهزة الألعاب | استعر جهازًا للمساء.
= chess
Chess corner | There is always somebody waiting for a game.
ركن الشطرنج | ستجد دائمًا من ينتظر مباراة.
= clowns · status: draft
Clown doctors | Red noses twice a week.
أطباء البهجة | أنوف حمراء مرتين أسبوعيًا.
= gardening
Gardening | Water a tomato, feel better.
البستنة | اسقِ نبتة طماطم تشعر بتحسن.
`,
} satisfies DemoData
