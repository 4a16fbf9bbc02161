import type {
  DemoGenerator,
  DemoPlaceholder,
  DemoTemplate,
  DemoTextChoice,
} from '../../../resources/demo/shared/demoData.ts'
import { pickRandom, type RandomSource } from './seeded-random.ts'

/** A generated record: its age in days, and how it was handled. */
export interface GeneratedRecord {
  readonly age: number
  readonly fields: Readonly<Record<string, string | DemoPlaceholder>>
  readonly handling: { readonly status: string; readonly owner: string | undefined; readonly notes: string | undefined }
}

const days = 90

/** Generates as many records as requested for the unit, oldest first, spread over the last 90 days. */
export function generateRecords(
  generator: DemoGenerator,
  unit: string,
  random: RandomSource,
  now: Date,
): readonly GeneratedRecord[] {
  const count = generator.count[unit] ?? generator.count['*'] ?? 0
  const ages = generator.byTheClock ? clockedAges(count, random, now) : agesOf(count, random)
  return ages.flatMap((age) => {
    const template = pickWeighted(generator.shapes, random)
    return template ? [generateRecord(generator, template, age, random)] : []
  })
}

/** Busy and quiet days, with every seventh the quietest and more records on recent days; oldest first. */
function agesOf(count: number, random: RandomSource): readonly number[] {
  const weights = Array.from({ length: days }, (_, age) => {
    const week = age % 7 === 1 ? 0.35 : age % 7 === 0 ? 0.7 : 1
    return week * (1.3 - age / days / 1.6) * (0.6 + 0.8 * random())
  })
  const ages = Array.from({ length: count }, () => weightedIndex(weights, random) + random())
  return ages.sort((a, b) => b - a)
}

const hour = 3_600_000
/** Relative activity of the hours of a day, from midnight. */
const hours = [3, 2, 1, 1, 1, 1, 2, 4, 6, 8, 9, 9, 8, 8, 8, 9, 10, 11, 13, 15, 16, 15, 11, 6]
/** Relative activity of the days of a week, from Sunday. */
const weekdays = [1.1, 1.05, 1, 1, 0.95, 0.5, 0.75]
/** Cairo's winter time, which is close enough for every unit. */
const clock = 2 * hour

/** Ages by the activity of hours and weekdays, with slight growth from month to month; oldest first. */
function clockedAges(count: number, random: RandomSource, now: Date): readonly number[] {
  const midnight = Math.floor((now.getTime() + clock) / (24 * hour)) * 24 * hour - clock
  const weights = Array.from({ length: days - 1 }, (_, daysAgo) => {
    const weekday = new Date(midnight + clock - daysAgo * 24 * hour).getUTCDay()
    return (weekdays[weekday] ?? 1) * (1.3 - daysAgo / days / 1.8) * (0.75 + 0.5 * random())
  })
  const ages = Array.from({ length: count }, () => {
    const timestamp =
      midnight - weightedIndex(weights, random) * 24 * hour + (weightedIndex(hours, random) + random()) * hour
    const age = (now.getTime() - timestamp) / (24 * hour)
    return age < 0 ? age + 1 : age
  })
  return ages.sort((a, b) => b - a)
}

function generateRecord(
  generator: DemoGenerator,
  template: DemoTemplate,
  age: number,
  random: RandomSource,
): GeneratedRecord {
  const words = new Map(Object.entries(generator.words).map(([name, list]) => [name, pickRandom(list, random)]))
  const fillText = (choice: DemoTextChoice | undefined): string | undefined => {
    const text = typeof choice === 'string' || choice === undefined ? choice : pickRandom(choice, random)
    return text
      ?.replace(/\{(\w+)\.(\w+)\}/g, (_, name: string, form: string) => words.get(name)?.[form] ?? '')
      .replace(/#/g, () => String(Math.floor(random() * 10)))
  }
  const fields = Object.entries(template.fields).flatMap(([name, choice]): [string, string | DemoPlaceholder][] => {
    const value = isPlaceholder(choice)
      ? choice
      : isPlaceholderList(choice)
        ? pickRandom(choice, random)
        : fillText(choice)
    return value === undefined || value === null ? [] : [[name, value]]
  })
  const inboxHandling = pickRandom(
    template.handled.filter(({ age: [minAge, maxAge] }) => age >= minAge && age < maxAge),
    random,
  )
  return {
    age,
    fields: Object.fromEntries(fields),
    handling: {
      status: inboxHandling?.status ?? '',
      owner: fillText(inboxHandling?.owner),
      notes: fillText(inboxHandling?.notes),
    },
  }
}

type Choice = DemoTemplate['fields'][string]
const isPlaceholder = (choice: Choice): choice is DemoPlaceholder =>
  typeof choice === 'object' && !Array.isArray(choice)
const isPlaceholderList = (choice: Choice): choice is readonly (DemoPlaceholder | null)[] =>
  Array.isArray(choice) && choice.some((entry) => typeof entry === 'object' && entry !== null)

function pickWeighted(templates: readonly DemoTemplate[], random: RandomSource): DemoTemplate | undefined {
  const shares = templates.map(({ share }) => share)
  return templates[weightedIndex(shares, random)]
}

function weightedIndex(weights: readonly number[], random: RandomSource): number {
  let remaining = random() * weights.reduce((sum, weight) => sum + weight, 0)
  const index = weights.findIndex((weight) => {
    remaining -= weight
    return remaining < 0
  })
  return Math.max(0, index)
}
