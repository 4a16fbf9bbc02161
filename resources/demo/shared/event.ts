import type { DemoBody, DemoPicture, DemoRecord } from './demonstration.ts'

type Both = readonly [en: string, ar: string]
type Speaker = readonly [picture: DemoPicture['picture'], name: Both, title: Both, description: Both]

const speakers = {
  hala: [
    'woman',
    ['Dr. Hala Sedky', 'د. هالة صدقي'],
    ['Founder, Nabd Health', 'مؤسسة نبض للصحة'],
    ['Left the ward to build software for it.', 'تركت القسم لتبني له البرمجيات.'],
  ],
  noha: [
    'woman',
    ['Noha Barakat', 'نهى بركات'],
    ['Designer of care', 'مصممة خدمات صحية'],
    ['Draws what patients do not dare to say.', 'ترسم ما لا يجرؤ المرضى على قوله.'],
  ],
  adham: [
    'man',
    ['Adham Wasfy', 'أدهم وصفي'],
    ['Data engineer', 'مهندس بيانات'],
    ['Keeps the numbers honest.', 'يحفظ للأرقام صدقها.'],
  ],
  ibrahim: [
    'man',
    ['Ibrahim Kandil', 'إبراهيم قنديل'],
    ['Partner, Seed Fund', 'شريك في صندوق بذرة'],
    ['Has read three thousand business plans.', 'قرأ ثلاثة آلاف خطة عمل.'],
  ],
  sameh: [
    'man',
    ['Dr. Sameh Riad', 'د. سامح رياض'],
    ['Consultant in genetics', 'استشاري الوراثة'],
    ['Explains genes with kitchen recipes.', 'يشرح الجينات بوصفات المطبخ.'],
  ],
  ingy: [
    'woman',
    ['Dr. Ingy Shawki', 'د. إنجي شوقي'],
    ['Sports physician', 'طبيبة رياضية'],
    ['Ran twelve marathons, stopped at the right time.', 'ركضت اثني عشر ماراثونًا وتوقفت في الوقت المناسب.'],
  ],
  may: [
    'woman',
    ['Dr. May Soliman', 'د. مي سليمان'],
    ['Public health advisor', 'مستشارة صحة عامة'],
    ['Asks who is missing from the room.', 'تسأل دائمًا عمن غاب عن القاعة.'],
  ],
  lama: [
    'woman',
    ['Lama Alharbi', 'لمى الحربي'],
    ['Head of innovation', 'رئيسة الابتكار'],
    ['Runs a budget for ideas that may fail.', 'تدير ميزانية لأفكار قد تفشل.'],
  ],
  basel: [
    'man',
    ['Basel Nashed', 'باسل ناشد'],
    ['Patient advocate', 'مدافع عن المرضى'],
    ['Speaks for those who wait.', 'يتحدث باسم من ينتظرون.'],
  ],
  khalid: [
    'man',
    ['Khalid Aldosari', 'خالد الدوسري'],
    ['Hospital director', 'مدير مستشفى'],
    ['Opened three hospitals and closed one well.', 'افتتح ثلاثة مستشفيات وأحسن إغلاق واحد.'],
  ],
} as const satisfies Readonly<Record<string, Speaker>>
type SpeakerName = keyof typeof speakers

interface Event {
  readonly slug: string
  readonly status?: string
  /** How many days from now. */
  readonly day: number
  readonly times: readonly [from: string, to: string]
  readonly title: Both
  readonly description: Both
  readonly location: Both
  readonly tableOfContents?: boolean
  /** By their keys in the section of speakers. */
  readonly speakers: readonly string[]
  readonly own: readonly SpeakerName[]
  readonly external: SpeakerName
  readonly seats: number
  readonly speakerCount: number
  readonly relatedNews: readonly string[]
}

/** An event with all that any unit's events can have; each unit keeps what its profile knows. */
export function eventWith(event: Event): DemoRecord {
  const { slug, status, day, times, own, external, seats, speakerCount, tableOfContents = false } = event
  return {
    slug,
    ...(status ? { status } : {}),
    date: { days: day },
    timeFrom: times[0],
    timeTo: times[1],
    locationUrl: `https://maps.example.com/${slug}`,
    tableOfContents,
    speakers: event.speakers,
    ownSpeakers: own.map(speakerRow),
    externalSpeakers: [speakerRow(external)],
    kpis: [figure(seats, ['seats', 'مقعدًا']), figure(speakerCount, ['speakers', 'متحدثين'])],
    relatedNews: event.relatedNews,
    en: wordsOf(event, 0),
    ar: wordsOf(event, 1),
  }
}

const figure = (value: number, [en, ar]: Both): DemoBody => ({
  value: String(value),
  en: { name: en },
  ar: { name: ar },
})

function speakerRow(name: SpeakerName): DemoBody {
  const [picture, called, title, description] = speakers[name]
  const words = (index: 0 | 1) => ({ name: called[index], title: title[index], description: description[index] })
  return { image: { picture }, en: words(0), ar: words(1) }
}

const goodToKnow: Both = [
  '<h2>Good to know</h2><p>Entrance is free. Please register so that there is a chair for you.</p>',
  '<h2>يحسن أن تعرف</h2><p>الدخول مجاني، ونرجو التسجيل ليكون لك مقعد.</p>',
]

const wordsOf = ({ title, description, location }: Event, index: 0 | 1) => ({
  title: title[index],
  description: `<p>${description[index]}</p>${goodToKnow[index]}`,
  locationName: location[index],
  cardImageAlt: title[index],
  detailsImageAlt: title[index],
})
