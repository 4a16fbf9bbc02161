import type { DemoChoice, DemoMix, DemoShape, DemoThing } from '../../../resources/demo/shared/demonstration.ts'
import { oneOf, type Random } from './random.ts'

/** A record out of a mix: when it came, in days before now, and what was done with it. */
export interface MixedRecord {
  readonly age: number
  readonly fields: Readonly<Record<string, string | DemoThing>>
  readonly handling: { readonly status: string; readonly owner: string | undefined; readonly notes: string | undefined }
}

const days = 90

/** As many records as the mix wants in the unit, the oldest first, spread over the 90 days before now. */
export function mixedRecords(mix: DemoMix, unit: string, random: Random, now: Date): readonly MixedRecord[] {
  const count = mix.count[unit] ?? mix.count['*'] ?? 0
  const ages = mix.byTheClock ? clockedAges(count, random, now) : agesOf(count, random)
  return ages.flatMap((age) => {
    const shape = weighted(mix.shapes, random)
    return shape ? [mixed(mix, shape, age, random)] : []
  })
}

/** Busy days and quiet ones, every seventh the quietest, and more of late than at the beginning; the oldest first. */
function agesOf(count: number, random: Random): readonly number[] {
  const weights = Array.from({ length: days }, (_, age) => {
    const week = age % 7 === 1 ? 0.35 : age % 7 === 0 ? 0.7 : 1
    return week * (1.3 - age / days / 1.6) * (0.6 + 0.8 * random())
  })
  const ages = Array.from({ length: count }, () => weightedIndex(weights, random) + random())
  return ages.sort((one, other) => other - one)
}

const hour = 3_600_000
/** How busy the hours of a day are, from midnight. */
const hours = [3, 2, 1, 1, 1, 1, 2, 4, 6, 8, 9, 9, 8, 8, 8, 9, 10, 11, 13, 15, 16, 15, 11, 6]
/** How busy the days of a week are, from Sunday. */
const weekdays = [1.1, 1.05, 1, 1, 0.95, 0.5, 0.75]
/** Cairo's winter clock: near enough in every unit. */
const clock = 2 * hour

/** By the hours of the day and the days of the week, growing a little from month to month; the oldest first. */
function clockedAges(count: number, random: Random, now: Date): readonly number[] {
  const midnight = Math.floor((now.getTime() + clock) / (24 * hour)) * 24 * hour - clock
  const weights = Array.from({ length: days - 1 }, (_, back) => {
    const weekday = new Date(midnight + clock - back * 24 * hour).getUTCDay()
    return (weekdays[weekday] ?? 1) * (1.3 - back / days / 1.8) * (0.75 + 0.5 * random())
  })
  const ages = Array.from({ length: count }, () => {
    const at = midnight - weightedIndex(weights, random) * 24 * hour + (weightedIndex(hours, random) + random()) * hour
    const age = (now.getTime() - at) / (24 * hour)
    return age < 0 ? age + 1 : age
  })
  return ages.sort((one, other) => other - one)
}

function mixed(mix: DemoMix, shape: DemoShape, age: number, random: Random): MixedRecord {
  const words = new Map(Object.entries(mix.words).map(([name, list]) => [name, oneOf(list, random)]))
  const say = (choice: DemoChoice | undefined): string | undefined => {
    const text = typeof choice === 'string' || choice === undefined ? choice : oneOf(choice, random)
    return text
      ?.replace(/\{(\w+)\.(\w+)\}/g, (_, name: string, form: string) => words.get(name)?.[form] ?? '')
      .replace(/#/g, () => String(Math.floor(random() * 10)))
  }
  const fields = Object.entries(shape.fields).flatMap(([name, choice]): [string, string | DemoThing][] => {
    const value = isThing(choice) ? choice : isThings(choice) ? oneOf(choice, random) : say(choice)
    return value === undefined || value === null ? [] : [[name, value]]
  })
  const handling = oneOf(
    shape.handled.filter(({ age: [least, most] }) => age >= least && age < most),
    random,
  )
  return {
    age,
    fields: Object.fromEntries(fields),
    handling: { status: handling?.status ?? '', owner: say(handling?.owner), notes: say(handling?.notes) },
  }
}

type Choice = DemoShape['fields'][string]
const isThing = (choice: Choice): choice is DemoThing => typeof choice === 'object' && !Array.isArray(choice)
const isThings = (choice: Choice): choice is readonly (DemoThing | null)[] =>
  Array.isArray(choice) && choice.some((one) => typeof one === 'object' && one !== null)

function weighted(shapes: readonly DemoShape[], random: Random): DemoShape | undefined {
  const shares = shapes.map(({ share }) => share)
  return shapes[weightedIndex(shares, random)]
}

function weightedIndex(weights: readonly number[], random: Random): number {
  let rest = random() * weights.reduce((sum, weight) => sum + weight, 0)
  const index = weights.findIndex((weight) => {
    rest -= weight
    return rest < 0
  })
  return Math.max(0, index)
}
