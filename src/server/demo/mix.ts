import type { DemoChoice, DemoMix, DemoNth, DemoShape } from '../../../resources/demo/shared/demonstration.ts'
import { oneOf, type Random } from './random.ts'

/** A record out of a mix: when it came, in days before now, and what was done with it. */
export interface MixedRecord {
  readonly age: number
  readonly fields: Readonly<Record<string, string | DemoNth>>
  readonly handling: { readonly status: string; readonly owner: string | undefined; readonly notes: string | undefined }
}

const days = 90

/** As many records as the mix wants in the unit, the oldest first, spread over the last 90 days. */
export function mixedRecords(mix: DemoMix, unit: string, random: Random): readonly MixedRecord[] {
  const count = mix.count[unit] ?? mix.count['*'] ?? 0
  return agesOf(count, random).flatMap((age) => {
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

function mixed(mix: DemoMix, shape: DemoShape, age: number, random: Random): MixedRecord {
  const words = new Map(Object.entries(mix.words).map(([name, list]) => [name, oneOf(list, random)]))
  const say = (choice: DemoChoice | undefined): string | undefined => {
    const text = typeof choice === 'string' || choice === undefined ? choice : oneOf(choice, random)
    return text
      ?.replace(/\{(\w+)\.(\w+)\}/g, (_, name: string, form: string) => words.get(name)?.[form] ?? '')
      .replace(/#/g, () => String(Math.floor(random() * 10)))
  }
  const fields = Object.entries(shape.fields).flatMap(([name, choice]): [string, string | DemoNth][] => {
    const value = isNth(choice) ? choice : say(choice)
    return value === undefined ? [] : [[name, value]]
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

const isNth = (choice: DemoChoice | DemoNth): choice is DemoNth => typeof choice === 'object' && 'nth' in choice

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
