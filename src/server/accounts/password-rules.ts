import { dictionary } from '@zxcvbn-ts/language-common'
import type { Violation } from '../../schema/field-type.ts'
import { fold } from '../../schema/text/fold.ts'

/** The owner of the new password. The minimum length is a setting of the installation. */
interface PasswordOwner {
  readonly email: string
  readonly name: string
}
export const defaultPasswordMin = 6

/** About 49,000 passwords from lists of common passwords, most frequent first. */
const commonPasswords: ReadonlySet<string> = new Set(dictionary['passwords-common'])

/**
 * Validates a new password and returns the violation: too short, common, little more than a common one, or derived from its owner.
 * Existing passwords are never validated.
 */
export function passwordFinding(password: string, min: number, owner: PasswordOwner): Violation | undefined {
  const length = [...password].length
  if (length < min) return { rule: 'min', values: { min, length } }
  const text = fold(password)
  if (isCommon(text)) return { rule: 'commonPassword' }
  return wordsOfOwner(owner).some((word) => text.includes(word)) ? { rule: 'passwordContainsName' } : undefined
}

/** Strength of a new password: 0 if it is refused, at best 3. */
type Strength = 0 | 1 | 2 | 3

/** Returns the strength of a valid password by its entropy in bits. A character that follows from the previous one counts as one bit. */
export function passwordStrength(password: string): Exclude<Strength, 0> {
  const characters = [...password]
  const usedAlphabets = alphabets.filter(([pattern]) => pattern.test(password))
  const bitsOfEach = Math.log2(usedAlphabets.reduce((sum, [, size]) => sum + size, 0))
  const codes = characters.map((character) => character.codePointAt(0) ?? 0)
  const bits = codes.reduce((sum, code, index) => {
    const previousCode = codes[index - 1]
    return sum + (previousCode !== undefined && Math.abs(code - previousCode) <= 1 ? 1 : bitsOfEach)
  }, 0)
  if (bits < 50) return 1
  return bits < 75 ? 2 : 3
}

/** Alphabets with the number of their characters. */
const alphabets: readonly (readonly [RegExp, number])[] = [
  [/\p{Ll}/u, 26],
  [/\p{Lu}/u, 26],
  [/\p{Lo}/u, 36],
  [/\p{N}/u, 10],
  [/[^\p{L}\p{N}]/u, 32],
]

function isCommon(password: string): boolean {
  // A repeating text occurs within its own doubling before the end of the first copy.
  const period = (password + password).indexOf(password, 1)
  if (period < password.length) return period < 6 || isCommon(password.slice(0, period))
  return commonPasswords.has(password) || isMostlyCommon(password) || isSequence(password)
}

/** `!!dragonfly2026`: people usually add characters around a common word, so only the core between the letters is compared. */
function isMostlyCommon(password: string): boolean {
  const core = /\p{L}(?:.*\p{L})?/su.exec(password)?.[0] ?? ''
  return core.length * 2 >= password.length && commonPasswords.has(core)
}

/** `123456789012`, `abcdefghijkl`, `aaaaaaaaaaab`: four fifths of the characters follow from the previous one. */
function isSequence(password: string): boolean {
  const codes = [...password].map((character) => character.codePointAt(0) ?? 0)
  const steps = codes.slice(1).map((code, index) => Math.abs(code - (codes[index] ?? 0)))
  return steps.filter((step) => step <= 1).length >= steps.length * 0.8
}

function wordsOfOwner({ email, name }: PasswordOwner): readonly string[] {
  const [user = ''] = fold(email).split('@')
  const words = fold(name).split(/[^\p{L}\p{N}]+/u)
  return [...(user.length >= 3 ? [user] : []), ...[words.join(''), ...words].filter((word) => word.length >= 4)]
}
