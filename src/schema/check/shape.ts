import { isRecord } from '../fields.ts'

/** What may be written in one place of a section file: for the check at boot, and for the list of all options. */
export interface Shape {
  /** Said in the documentation. */
  readonly takes: string
  /** What is wrong with a value, and where in it; nothing when it may be written. */
  readonly wrong: (value: unknown) => readonly Wrong[]
}
export interface Wrong {
  /** Names one after the other, `title.en`; empty where it is the value itself. */
  readonly at: string
  readonly reason: string
}

/** The options of a thing by their names. */
export type Options = Readonly<Record<string, Shape>>

/** A value that is right or wrong as a whole. */
export const value = (takes: string, isRight: (value: unknown) => boolean, reason = `it takes ${takes}`): Shape => ({
  takes,
  wrong: (given) => (isRight(given) ? [] : [{ at: '', reason }]),
})

/** These values and no other. */
export const exactly = (...values: readonly (string | boolean)[]): Shape => {
  const takes = values.map((one) => (typeof one === 'string' ? `'${one}'` : String(one))).join(' or ')
  return value(takes, (given) => values.some((one) => one === given))
}

/** A name out of a closed list, called by what the list is of. */
export const oneOf = (
  what: string,
  names: readonly string[],
  takes = `the name of ${/^[aeiou]/.test(what) ? 'an' : 'a'} ${what}`,
): Shape => ({
  takes,
  wrong: (given) =>
    typeof given === 'string' && names.includes(given)
      ? []
      : [{ at: '', reason: `there is no ${what} ${JSON.stringify(given) ?? String(given)}` }],
})

/** Several of the kind, one after the other. */
export const listOf = (shape: Shape, takes = `a list, each ${shape.takes}`): Shape => ({
  takes,
  wrong: (given) =>
    Array.isArray(given)
      ? given.flatMap((one, index) => within(String(index), shape, one))
      : [{ at: '', reason: 'it takes a list' }],
})

/** Several of the kind, each under a name. */
export const eachOf = (shape: Shape, names?: Shape): Shape => ({
  takes: `by name, each ${shape.takes}`,
  wrong: (given) =>
    isRecord(given)
      ? Object.entries(given).flatMap(([name, one]) => [
          ...(names ? within(name, names, name) : []),
          ...within(name, shape, one),
        ])
      : [{ at: '', reason: 'it takes an object' }],
})

/** Whichever fits; what is wrong is said of the last. */
export const either = (...shapes: readonly [Shape, ...Shape[]]): Shape => ({
  takes: shapes.map(({ takes }) => takes).join(', or '),
  wrong: (given) => {
    const wrongs = shapes.map(({ wrong }) => wrong(given))
    return wrongs.some(({ length }) => length === 0) ? [] : (wrongs.at(-1) ?? [])
  },
})

/** An object with these options and no others; those that are needed have to be there. */
export const object = (options: Options, needed: readonly string[] = [], takes = objectText(options)): Shape => ({
  takes,
  wrong: (given) => (isRecord(given) ? wrongIn(given, options, needed) : [{ at: '', reason: `it takes ${takes}` }]),
})

/** What is wrong with the options of a thing: misspelt ones, missing ones, and values that do not fit. */
export function wrongIn(given: object, options: Options, needed: readonly string[] = []): readonly Wrong[] {
  const written = Object.entries(given).filter(([, one]) => one !== undefined)
  return [
    ...needed
      .filter((name) => !written.some(([known]) => known === name))
      .map((name) => ({ at: name, reason: 'it is missing' })),
    ...written.flatMap(([name, one]) => {
      const shape = Object.hasOwn(options, name) ? options[name] : undefined
      return shape ? within(name, shape, one) : [{ at: name, reason: 'there is no such option' }]
    }),
  ]
}

const objectText = (options: Options): string => `{ ${Object.keys(options).join(', ')} }`

/** What is wrong with a value that stands under a name. */
export const within = (name: string, shape: Shape, given: unknown): readonly Wrong[] =>
  shape.wrong(given).map(({ at, reason }) => ({ at: at === '' ? name : `${name}.${at}`, reason }))
