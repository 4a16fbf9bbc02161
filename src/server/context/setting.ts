/** One variable of the environment: what it decides, and how it is read. */
export interface Setting<T> {
  /** What it decides, as the table of settings says it. */
  readonly says: string
  /** What counts where it is not set, as the table shows it. */
  readonly standard: string
  /** Spaces around it are part of it. */
  readonly verbatim?: true
  /** The value of what is set, if anything is. Throws an error that says, after the variable's name, what it must be. */
  read(given: string | undefined): T
}

type Optional<T> = Setting<T | undefined>

/** A whole number within limits, both included. */
export const whole = (
  says: string,
  { min, max, standard }: { readonly min: number; readonly max: number; readonly standard: number },
): Setting<number> => ({
  says,
  standard: `\`${standard}\``,
  read(given) {
    if (given === undefined) return standard
    const value = Number(given)
    if (/^\d+$/.test(given) && value >= min && value <= max) return value
    throw new Error(`must be a whole number from ${min} to ${max}, but it is "${given}".`)
  },
})

/** One of these words. */
export const oneOf = <const T extends string>(says: string, choices: readonly T[], standard: string): Optional<T> => ({
  says,
  standard,
  read(given) {
    const value = choices.find((choice) => choice === given)
    if (given === undefined || value !== undefined) return value
    throw new Error(`must be ${choices.join(' or ')}, but it is "${given}".`)
  },
})

/** A text as it is set. */
export const text = (says: string, standard = '–'): Optional<string> => ({ says, standard, read: (given) => given })

/** A text that `as` makes something of, or nothing where it is not what it `must` be; it is not repeated then, for it may hold a password. */
export const such = <T>(says: string, must: string, as: (given: string) => T | undefined): Optional<T> => ({
  says,
  standard: '–',
  read(given) {
    const value = given === undefined ? undefined : as(given)
    if (given === undefined || value !== undefined) return value
    throw new Error(`must be ${must}`)
  },
})

/** Several values with commas or spaces between them; none where it is not set. The first with a problem is named. */
export const list = (
  says: string,
  must: string,
  problemOf: (value: string) => string | undefined,
): Setting<readonly string[]> => ({
  says,
  standard: '–',
  read(given) {
    const values = (given ?? '').split(/[\s,]+/).filter((value) => value !== '')
    for (const value of values) {
      const problem = problemOf(value)
      if (problem !== undefined) throw new Error(`must be ${must}, but it has "${value}", ${problem}.`)
    }
    return values
  },
})

export type Environment = Readonly<Record<string, string | undefined>>
export type ValuesOf<Variables> = {
  readonly [Name in keyof Variables]: Variables[Name] extends Setting<infer T> ? T : never
}
