/** An environment variable: its description and its parser. */
export interface EnvVar<T> {
  /** The description in the table of settings. */
  readonly description: string
  /** The default value, as shown in the table. */
  readonly default: string
  /** Surrounding spaces are part of the value. */
  readonly verbatim?: true
  /** Parses the value, if it is set. Throws an error whose message continues the variable's name with what the value must be. */
  read(text: string | undefined): T
}

type Optional<T> = EnvVar<T | undefined>

/** An integer between two limits, both inclusive. */
export const integerValue = (
  description: string,
  { min, max, defaultValue }: { readonly min: number; readonly max: number; readonly defaultValue: number },
): EnvVar<number> => ({
  description,
  default: `\`${defaultValue}\``,
  read(text) {
    if (text === undefined) return defaultValue
    const value = Number(text)
    if (/^\d+$/.test(text) && value >= min && value <= max) return value
    throw new Error(`must be a whole number from ${min} to ${max}, but it is "${text}".`)
  },
})

/** One of a list of words. */
export const enumValue = <const T extends string>(
  description: string,
  choices: readonly T[],
  defaultValue: string,
): Optional<T> => ({
  description,
  default: defaultValue,
  read(text) {
    const value = choices.find((choice) => choice === text)
    if (text === undefined || value !== undefined) return value
    throw new Error(`must be ${choices.join(' or ')}, but it is "${text}".`)
  },
})

/** A text without validation. */
export const stringValue = (description: string, defaultValue = '–'): Optional<string> => ({
  description,
  default: defaultValue,
  read: (text) => text,
})

/**
 * A text parsed by `parse`, which returns undefined if the value is not what it `must` be. The error does not repeat the value, because it
 * may contain a password.
 */
export const customValue = <T>(
  description: string,
  must: string,
  parse: (text: string) => T | undefined,
): Optional<T> => ({
  description,
  default: '–',
  read(text) {
    const value = text === undefined ? undefined : parse(text)
    if (text === undefined || value !== undefined) return value
    throw new Error(`must be ${must}`)
  },
})

/** Several values separated by commas or spaces; none if it is not set. The error names the first invalid value. */
export const listValue = (
  description: string,
  must: string,
  problemOf: (value: string) => string | undefined,
): EnvVar<readonly string[]> => ({
  description,
  default: '–',
  read(text) {
    const values = (text ?? '').split(/[\s,]+/).filter((value) => value !== '')
    for (const value of values) {
      const problem = problemOf(value)
      if (problem !== undefined) throw new Error(`must be ${must}, but it has "${value}", ${problem}.`)
    }
    return values
  },
})

export type Environment = Readonly<Record<string, string | undefined>>
export type ValuesOf<Variables> = {
  readonly [Name in keyof Variables]: Variables[Name] extends EnvVar<infer T> ? T : never
}
