import type { DemoBody, DemoRecord } from './demoData.ts'

const rooms = {
  hall: ['Main hall', 'القاعة الرئيسية'],
  one: ['Room 1', 'القاعة 1'],
  two: ['Room 2', 'القاعة 2'],
  lab: ['Simulation lab', 'مختبر المحاكاة'],
} as const

/** From, to, which of the conference's speakers, the room, and the title in both languages. */
type Session = readonly [string, string, number | null, keyof typeof rooms, string, string]
interface Day {
  readonly title: readonly [string, string]
  readonly sessions: readonly Session[]
}

const lectures: Day = {
  title: ['First day: what we know', 'اليوم الأول: ما نعرفه'],
  sessions: [
    ['09:00', '09:45', 0, 'hall', 'Opening lecture', 'المحاضرة الافتتاحية'],
    ['10:00', '11:30', 1, 'hall', 'Cases from our wards', 'حالات من أقسامنا'],
    ['10:00', '11:00', 2, 'one', 'New guidelines, page by page', 'الإرشادات الجديدة صفحة صفحة'],
    ['12:00', '13:30', 2, 'two', 'Practice in small groups', 'تدريب في مجموعات صغيرة'],
    ['12:00', '13:00', 0, 'one', 'Ask the expert', 'اسأل الخبير'],
    ['14:30', '15:30', 1, 'hall', 'Debate: too early or too late?', 'مناظرة: مبكرًا أم متأخرًا؟'],
  ],
}
const workshops: Day = {
  title: ['Second day: what we do', 'اليوم الثاني: ما نفعله'],
  sessions: [
    ['09:00', '10:30', 0, 'one', 'Workshop: what would you do?', 'ورشة: ماذا كنت ستفعل؟'],
    ['09:00', '10:30', 2, 'lab', 'Hands on: the first ten minutes', 'تدريب عملي: الدقائق العشر الأولى'],
    ['11:00', '12:00', 1, 'hall', 'Questions to the panel', 'أسئلة إلى المتحدثين'],
    ['12:15', '12:45', null, 'hall', 'Posters and prizes', 'الملصقات العلمية والجوائز'],
  ],
}
const meetings: Day = {
  title: ['One day, one subject', 'يوم واحد لموضوع واحد'],
  sessions: [
    ['09:30', '10:15', 0, 'hall', 'Where we stand', 'أين نقف'],
    ['10:30', '11:30', 1, 'hall', 'What patients told us', 'ما قاله لنا المرضى'],
    ['10:30', '11:30', 2, 'one', 'Figures behind the stories', 'الأرقام وراء القصص'],
    ['12:00', '13:00', null, 'hall', 'Round table', 'مائدة مستديرة'],
  ],
}
/** Still being planned: a speaker in two rooms, and two sessions in one room. */
const plans: Day = {
  title: ['A full day, being planned', 'يوم كامل قيد الإعداد'],
  sessions: [
    ['09:00', '10:30', 0, 'hall', 'Opening: the long way to a name', 'الافتتاح: الطريق الطويل إلى التشخيص'],
    ['10:00', '11:00', 1, 'hall', 'Genes and families', 'الجينات والعائلات'],
    ['11:30', '12:30', 2, 'one', 'Living with it', 'التعايش مع المرض'],
    ['12:00', '13:00', 2, 'two', 'Writing to a researcher', 'كيف تراسل باحثًا'],
    ['14:00', '15:00', 1, 'hall', 'What comes next', 'ماذا بعد'],
  ],
}
const programmes = { two: [lectures, workshops], one: [meetings], planned: [plans, workshops] } as const

/** A conference with the days and sessions of one of a few programmes, held by its own speakers. */
export function createConference({ start, programme = 'two', ...rest }: DemoRecord): DemoRecord {
  const days = Object.entries(programmes).find(([name]) => name === programme)?.[1] ?? []
  const presenters = String(rest.presenters).split(', ')
  const day = (later: number) => ({ days: Number(start) + later })
  return {
    ...rest,
    start: day(0),
    end: day(days.length - 1),
    days: days.map(({ title, sessions }, index) => ({
      date: day(index),
      en: { title: title[0] },
      ar: { title: title[1] },
      sessions: sessions.map((session) => sessionOf(session, presenters)),
    })),
  }
}

function sessionOf([from, to, speaker, room, en, ar]: Session, presenters: readonly string[]): DemoBody {
  return {
    from,
    to,
    ...(speaker === null ? {} : { speaker: presenters[speaker] ?? '' }),
    en: { title: en, room: rooms[room][0] },
    ar: { title: ar, room: rooms[room][1] },
  }
}
