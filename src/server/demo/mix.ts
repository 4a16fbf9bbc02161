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
  const ages = Array.from({ length: count }, (_, index) => ((index + random()) / count) * days)
  return ages.reverse().flatMap((age) => {
    const shape = weighted(mix.shapes, random)
    return shape ? [mixed(mix, shape, age, random)] : []
  })
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
  let rest = random() * shapes.reduce((sum, shape) => sum + shape.share, 0)
  return shapes.find((shape) => {
    rest -= shape.share
    return rest < 0
  })
}
