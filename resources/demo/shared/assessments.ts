import type { DemoBody, DemoRecord } from './demoData.ts'

/** A text in English and in Arabic. */
type BilingualText = readonly [en: string, ar: string]
/** An answer: its text, its weight, and the advice for a visitor who gives it. */
type AnswerChoice = readonly [en: string, ar: string, percentage: number, advice?: DemoBody | undefined]

const inBoth = (name: string, [en, ar]: BilingualText) => ({ en: { [name]: en }, ar: { [name]: ar } })
const weighs = (percentage: number, advice?: DemoBody): DemoBody => ({ percentage, advices: advice ? [advice] : [] })

export const advice = (type: string, ...text: BilingualText): DemoBody => ({ type, ...inBoth('text', text) })

export const choiceQuestion = (
  type: 'single' | 'multiple',
  text: BilingualText,
  ...choices: readonly AnswerChoice[]
): DemoBody => ({
  type,
  ...inBoth('text', text),
  answers: choices.map(([en, ar, percentage, told]) => ({ ...inBoth('text', [en, ar]), ...weighs(percentage, told) })),
})

/** A yes/no question. Only the answer yes has a weight. */
export const yesNoQuestion = (text: BilingualText, percentage: number, told?: DemoBody): DemoBody => ({
  ...choiceQuestion('single', text, ['Yes', 'نعم', percentage, told], ['No', 'لا', 0]),
  type: 'yesNo',
})

/** A number, and what it weighs from each of the bounds on. */
export const numberQuestion = (
  text: BilingualText,
  ...steps: readonly (readonly [from: number, percentage: number, told?: DemoBody])[]
) => ({
  type: 'number',
  ...inBoth('text', text),
  answers: steps.map(([from, percentage, told], index) => {
    const next = steps[index + 1]?.[0]
    const words: BilingualText =
      next === undefined
        ? [`${from} and more`, `${from} فأكثر`]
        : [`${from} to ${next - 1}`, `من ${from} إلى ${next - 1}`]
    return {
      ...inBoth('text', words),
      from,
      ...(next === undefined ? {} : { to: next - 1 }),
      ...weighs(percentage, told),
    }
  }),
})

const quit = advice(
  'lifestyle',
  'Our smoking clinic helps you to stop within eight weeks.',
  'تساعدك عيادة الإقلاع عن التدخين خلال ثمانية أسابيع.',
)
const walk = advice(
  'activity',
  'Walk briskly for thirty minutes, five days a week.',
  'امشِ بخطى سريعة ثلاثين دقيقة خمسة أيام في الأسبوع.',
)
const plate = advice('nutrition', 'Fill half of every plate with vegetables.', 'اجعل نصف طبقك من الخضراوات في كل وجبة.')
const measure = advice(
  'checkup',
  'Have your blood pressure measured twice a year.',
  'احرص على قياس ضغط الدم مرتين في السنة.',
)

/** Questions that many assessments ask. */
export const commonQuestions = {
  age: numberQuestion(['How old are you?', 'كم عمرك؟'], [0, 0], [35, 8], [50, 15], [65, 20]),
  smoking: choiceQuestion(
    'single',
    ['Do you smoke?', 'هل تدخّن؟'],
    ['Never', 'لا، مطلقًا', 0],
    ['I stopped', 'أقلعت عنه', 6],
    ['Now and then', 'أحيانًا', 12, quit],
    ['Every day', 'يوميًا', 20, quit],
  ),
  activity: choiceQuestion(
    'single',
    ['How often do you exercise?', 'كم مرة تمارس الرياضة؟'],
    ['Most days', 'معظم الأيام', 0],
    ['Once or twice a week', 'مرة أو مرتين في الأسبوع', 6],
    ['Hardly ever', 'نادرًا', 14, walk],
  ),
  weight: numberQuestion(
    ['What is your body mass index?', 'ما مؤشر كتلة جسمك؟'],
    [10, 0],
    [25, 8, plate],
    [30, 16, plate],
  ),
  pressure: yesNoQuestion(['Do you have high blood pressure?', 'هل تعاني من ارتفاع ضغط الدم؟'], 14, measure),
  family: yesNoQuestion(
    ['Has a parent, brother or sister had this illness?', 'هل أصيب أحد والديك أو إخوتك بهذا المرض؟'],
    18,
    advice(
      'checkup',
      'Tell your doctor about the illnesses in your family.',
      'أخبر طبيبك بالأمراض الموجودة في عائلتك.',
    ),
  ),
} as const

const levels: readonly (readonly [to: number, en: string, ar: string])[] = [
  [
    30,
    'Your risk is low. Keep your habits and answer again in a year.',
    'نسبة الخطر لديك منخفضة. حافظ على عاداتك وأعد التقييم بعد عام.',
  ],
  [
    65,
    'Your risk is raised. Talk to one of our doctors within the next weeks.',
    'نسبة الخطر لديك مرتفعة نسبيًا. تحدث إلى أحد أطبائنا خلال الأسابيع القادمة.',
  ],
  [
    100,
    'Your risk is high. Please book an appointment this week.',
    'نسبة الخطر لديك عالية. نرجو أن تحجز موعدًا هذا الأسبوع.',
  ],
]

const link = (url: string, ...title: BilingualText): DemoBody => ({ url, ...inBoth('title', title) })

/** Three ranges, the middle and upper one with somewhere to go. */
const ranges = (page: string): readonly DemoBody[] =>
  levels.map(([to, en, ar], index) => ({
    from: (levels[index - 1]?.[0] ?? 0) + 1,
    to,
    ...inBoth('message', [en, ar]),
    urls: [
      link('/posts', 'Read more', 'اقرأ المزيد'),
      ...(index > 0 ? [link(page, 'Our service', 'خدمتنا')] : []),
      ...(index > 1 ? [link('/doctors', 'Book an appointment', 'احجز موعدًا')] : []),
    ],
  }))

interface Written {
  readonly slug: string
  readonly title: BilingualText
  readonly description: BilingualText
  /** The page of the service that it leads to. */
  readonly page: string
  readonly asked: readonly (keyof typeof commonQuestions)[]
  readonly own: readonly DemoBody[]
  readonly status?: string
}

/** An assessment of two sections at most: what many ask, and what only this one does. */
export const demoAssessment = ({
  slug,
  title,
  description,
  page,
  asked,
  own,
  status = 'published',
}: Written): DemoRecord => ({
  slug,
  status,
  en: {
    title: title[0],
    description: description[0],
    pageText: 'It takes about three minutes. Your answers stay private.',
  },
  ar: { title: title[1], description: description[1], pageText: 'يستغرق نحو ثلاث دقائق، وتبقى إجاباتك سرية.' },
  image: { picture: 'scene' },
  sections: [
    ...(asked.length > 0
      ? [{ ...inBoth('title', ['About you', 'معلومات عنك']), questions: asked.map((name) => commonQuestions[name]) }]
      : []),
    { ...inBoth('title', ['Signs and history', 'الأعراض والتاريخ المرضي']), questions: own },
  ],
  advices: [
    advice(
      'checkup',
      'This assessment does not replace a doctor’s examination.',
      'لا يغني هذا التقييم عن الكشف الطبي.',
    ),
  ],
  ranges: ranges(page),
})
