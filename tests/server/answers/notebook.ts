import { createHash } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** Where an answer stands: a section or `*`, what was asked, and in which unit. */
export interface Place {
  readonly section: string
  readonly call: string
  readonly unit: string
}
/** The answers of a run, or what is recorded of one: by section, by call, by unit. */
type Digests = Map<string, Map<string, Map<string, string>>>

export interface Notebook {
  write(place: Place, answer: string): void
  readonly digests: Digests
  /** The answers themselves, for somebody to compare: a file for each section and unit. */
  print(folder: string): void
}

export function openNotebook(): Notebook {
  const digests: Digests = new Map()
  const whole = new Map<string, string[]>()
  return {
    digests,
    write(place, answer) {
      note(digests, place, digestOf(answer))
      const file = `${place.section === '*' ? 'all' : place.section}.${place.unit}.txt`
      const lines = whole.get(file) ?? []
      whole.set(file, lines)
      lines.push(`# ${place.call}\n${answer}\n`)
    },
    print(folder) {
      mkdirSync(folder, { recursive: true })
      for (const [file, lines] of whole) writeFileSync(join(folder, file), lines.join('\n'))
    },
  }
}

/** Enough of a hash for a changed answer to be noticed: 30 bits. */
const digestOf = (answer: string): string => createHash('sha256').update(answer).digest('base64url').slice(0, 5)

function note(digests: Digests, { section, call, unit }: Place, digest: string): void {
  const calls = digests.get(section) ?? new Map<string, Map<string, string>>()
  const units = calls.get(call) ?? new Map<string, string>()
  if (units.has(unit)) throw new Error(`${section} is asked twice for ${call} in ${unit}`)
  digests.set(section, calls.set(call, units.set(unit, digest)))
}

const none = '-'

/** The digests as a table for each section: a line for each call, a column for each unit. */
export function written(digests: Digests): string {
  const blocks = [...digests].map(([section, calls]) => {
    const units = [...new Set([...calls.values()].flatMap((one) => [...one.keys()]))]
    const lines = [...calls].map(([call, known]) => [...units.map((unit) => known.get(unit) ?? none), call].join(' '))
    return [`${section}: ${units.join(' ')}`, ...lines].join('\n')
  })
  return `${blocks.join('\n\n')}\n`
}

export function readNotes(file: string): Digests {
  const digests: Digests = new Map()
  for (const block of readFileSync(file, 'utf8').trimEnd().split('\n\n')) {
    const [head = '', ...lines] = block.split('\n')
    const [section = '', named = ''] = head.split(': ')
    const units = named.split(' ')
    for (const line of lines) {
      const words = line.split(' ')
      const call = words.slice(units.length).join(' ')
      for (const [at, unit] of units.entries())
        if (words[at] !== none) note(digests, { section, call, unit }, words[at] ?? '')
    }
  }
  return digests
}

export const placesIn = (digests: Digests): readonly Place[] =>
  [...digests].flatMap(([section, calls]) =>
    [...calls].flatMap(([call, units]) => [...units.keys()].map((unit) => ({ section, call, unit }))),
  )

export const digestAt = (digests: Digests, { section, call, unit }: Place): string | undefined =>
  digests.get(section)?.get(call)?.get(unit)
