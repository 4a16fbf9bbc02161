import { countsPerUnit, skewedReferences } from './shared/clicks.ts'
import type { DemoData, DemoGenerator } from './shared/demoData.ts'
import { egyptianNames, firstNames } from './shared/people.ts'

/** Results of one level, in the language of half of the visitors. */
function resultsOf(share: number, percentage: readonly string[], level: Texts): DemoGenerator['shapes'] {
  const contact = {
    email: ['{first.en}.{last.en}##@example.com', null],
    phone: ['+20 10########', '+20 11########', '+966 50#######'],
    assessment: skewedReferences,
    percentage,
  }
  return [
    {
      share,
      fields: { ...contact, name: '{first.ar} {last.ar}', locale: 'ar', recommendation: level.ar, answers: arabic },
      handled: [],
    },
    {
      share: share / 2,
      fields: { ...contact, name: '{first.en} {last.en}', locale: 'en', recommendation: level.en, answers: english },
      handled: [],
    },
  ]
}

interface Texts {
  readonly en: string
  readonly ar: string
}

const english = [
  'How old are you? 4#\nDo you smoke? Never\nHow often do you exercise? Hardly ever',
  'How old are you? 5#\nDo you smoke? Every day\nHow often do you exercise? Once or twice a week',
]
const arabic = [
  'كم عمرك؟ 3#\nهل تدخّن؟ أحيانًا\nكم مرة تمارس الرياضة؟ نادرًا',
  'كم عمرك؟ 6#\nهل تدخّن؟ أقلعت عنه\nكم مرة تمارس الرياضة؟ معظم الأيام',
]

export default {
  mix: {
    count: countsPerUnit(140),
    byTheClock: true,
    words: { first: firstNames, last: egyptianNames },
    shapes: [
      ...resultsOf(5, ['1#', '2#'], {
        en: 'Your risk is low. Keep your habits and answer again in a year.',
        ar: 'نسبة الخطر لديك منخفضة. حافظ على عاداتك وأعد التقييم بعد عام.',
      }),
      ...resultsOf(4, ['3#', '4#', '5#'], {
        en: 'Your risk is raised. Talk to one of our doctors within the next weeks.',
        ar: 'نسبة الخطر لديك مرتفعة نسبيًا. تحدث إلى أحد أطبائنا خلال الأسابيع القادمة.',
      }),
      ...resultsOf(2, ['7#', '8#'], {
        en: 'Your risk is high. Please book an appointment this week.',
        ar: 'نسبة الخطر لديك عالية. نرجو أن تحجز موعدًا هذا الأسبوع.',
      }),
    ],
  },
} satisfies DemoData
