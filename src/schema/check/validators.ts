import { isRecord } from '../is-record.ts'

/** The allowed values at one place of a section file: for the check at boot, and for the list of all options. */
export interface Validator {
  /** The description of the allowed values, for the documentation. */
  readonly takes: string
  /** The problems of a value, with their paths; empty if the value is valid. */
  readonly validate: (value: unknown) => readonly OptionIssue[]
}
export interface OptionIssue {
  /** The dotted path, such as `title.en`; empty for the value itself. */
  readonly at: string
  readonly reason: string
}

/** The validators of an object's options by option name. */
export type OptionValidators = Readonly<Record<string, Validator>>

/** A validator that accepts or rejects a value as a whole. */
export const validatorOf = (
  takes: string,
  isValid: (value: unknown) => boolean,
  reason = `it takes ${takes}`,
): Validator => ({
  takes,
  validate: (value) => (isValid(value) ? [] : [{ at: '', reason }]),
})

/** Accepts only these values. */
export const literalValue = (...values: readonly (string | boolean)[]): Validator => {
  const takes = values.map((literal) => (typeof literal === 'string' ? `'${literal}'` : String(literal))).join(' or ')
  return validatorOf(takes, (value) => values.some((literal) => literal === value))
}

/** Accepts a name from a closed list; `kindName` names the kind of its entries. */
export const enumOf = (
  kindName: string,
  names: readonly string[],
  takes = `the name of ${/^[aeiou]/.test(kindName) ? 'an' : 'a'} ${kindName}`,
): Validator => ({
  takes,
  validate: (value) =>
    typeof value === 'string' && names.includes(value)
      ? []
      : [{ at: '', reason: `there is no ${kindName} ${JSON.stringify(value) ?? String(value)}` }],
})

/** Accepts a list whose entries match the validator. */
export const array = (validator: Validator, takes = `a list, each ${validator.takes}`): Validator => ({
  takes,
  validate: (value) =>
    Array.isArray(value)
      ? value.flatMap((entry, index) => validateProperty(String(index), validator, entry))
      : [{ at: '', reason: 'it takes a list' }],
})

/** Accepts an object whose values match the validator. */
export const record = (validator: Validator, names?: Validator): Validator => ({
  takes: `by name, each ${validator.takes}`,
  validate: (value) =>
    isRecord(value)
      ? Object.entries(value).flatMap(([name, entry]) => [
          ...(names ? validateProperty(name, names, name) : []),
          ...validateProperty(name, validator, entry),
        ])
      : [{ at: '', reason: 'it takes an object' }],
})

/** Accepts a value that matches any of the validators. Otherwise reports the problems of the last one. */
export const union = (...validators: readonly [Validator, ...Validator[]]): Validator => ({
  takes: validators.map(({ takes }) => takes).join(', or '),
  validate: (value) => {
    const issuesPerValidator = validators.map(({ validate }) => validate(value))
    return issuesPerValidator.some(({ length }) => length === 0) ? [] : (issuesPerValidator.at(-1) ?? [])
  },
})

/** Accepts an object with only these options; required options must be present. */
export const object = (
  options: OptionValidators,
  required: readonly string[] = [],
  takes = objectText(options),
): Validator => ({
  takes,
  validate: (value) =>
    isRecord(value) ? validateProperties(value, options, required) : [{ at: '', reason: `it takes ${takes}` }],
})

/** The problems of an object's options: unknown names, missing options, and invalid values. */
export function validateProperties(
  value: object,
  options: OptionValidators,
  required: readonly string[] = [],
): readonly OptionIssue[] {
  const present = Object.entries(value).filter(([, option]) => option !== undefined)
  return [
    ...required
      .filter((name) => !present.some(([optionName]) => optionName === name))
      .map((name) => ({ at: name, reason: 'it is missing' })),
    ...present.flatMap(([name, option]) => {
      const validator = Object.hasOwn(options, name) ? options[name] : undefined
      return validator ? validateProperty(name, validator, option) : [{ at: name, reason: 'there is no such option' }]
    }),
  ]
}

const objectText = (options: OptionValidators): string => `{ ${Object.keys(options).join(', ')} }`

/** The problems of the value of one option. */
export const validateProperty = (name: string, validator: Validator, value: unknown): readonly OptionIssue[] =>
  validator.validate(value).map(({ at, reason }) => ({ at: at === '' ? name : `${name}.${at}`, reason }))
