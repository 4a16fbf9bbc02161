import speakers from '../speakers.ts'
import type { DemoBody, DemoRecord } from './demoData.ts'

const english = 'Entrance is free. Please register so that there is a chair for you.'
const arabic = 'الدخول مجاني، ونرجو التسجيل ليكون لك مقعد.'

/** What the pages of all events say. */
export const eventNotes = {
  en: { description: `{about}\n## Good to know\n${english}`, cardImageAlt: '{title}', detailsImageAlt: '{title}' },
  ar: { description: `{about}\n## يحسن أن تعرف\n${arabic}`, cardImageAlt: '{title}', detailsImageAlt: '{title}' },
}

/** An event with all that any unit's events can have; each unit keeps what its profile knows. */
export const createEvent = ({ own, external, seats, speakerCount, ...event }: DemoRecord): DemoRecord => ({
  ...event,
  locationUrl: `https://maps.example.com/${event.slug}`,
  ownSpeakers: String(own).split(', ').map(speakerRow),
  externalSpeakers: [speakerRow(String(external))],
  kpis: [figure(seats, 'seats', 'مقعدًا'), figure(speakerCount, 'speakers', 'متحدثين')],
})

const figure = (value: unknown, en: string, ar: string): DemoBody => ({
  value: String(value),
  en: { name: en },
  ar: { name: ar },
})

/** Somebody of the section of speakers, as a row of the event's own. */
function speakerRow(key: string): DemoBody {
  const { en = {}, ar = {}, image = null } = speakers.records.find((speaker) => speaker.key === key) ?? {}
  return { image, en, ar }
}
