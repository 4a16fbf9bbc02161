import { dictionary } from '@zxcvbn-ts/language-common'
import type { Finding } from '../../schema/kinds/kind.ts'
import { fold } from '../../schema/text/fold.ts'

/** Whose password it will be; the least length is the installation's. */
interface PasswordOwner {
  readonly email: string
  readonly name: string
}
export const standardPasswordMin = 6

/** Of the lists that are tried first, about 49,000 passwords, most frequent first. */
const common: ReadonlySet<string> = new Set(dictionary['passwords-common'])

/**
 * What is wrong with a new password: too short, one that is tried first or hardly more than one, or made of who it belongs to.
 * Passwords that are stored already are never judged.
 */
export function passwordFinding(password: string, min: number, owner: PasswordOwner): Finding | undefined {
  const length = [...password].length
  if (length < min) return { rule: 'min', values: { min, length } }
  const folded = fold(password)
  if (isCommon(folded)) return { rule: 'common' }
  return wordsOfOwner(owner).some((word) => folded.includes(word)) ? { rule: 'resembles' } : undefined
}

/** How well a new password withstands guessing: not at all where it is refused, and at best 3. */
type Strength = 0 | 1 | 2 | 3

/** The strength of a password that nothing is wrong with, by the bits of chance in it: a character that follows from the one before has one. */
export function strengthOf(password: string): Exclude<Strength, 0> {
  const characters = [...password]
  const used = alphabets.filter(([letters]) => letters.test(password))
  const bitsOfEach = Math.log2(used.reduce((sum, [, size]) => sum + size, 0))
  const codes = characters.map((character) => character.codePointAt(0) ?? 0)
  const bits = codes.reduce((sum, code, index) => {
    const before = codes[index - 1]
    return sum + (before !== undefined && Math.abs(code - before) <= 1 ? 1 : bitsOfEach)
  }, 0)
  if (bits < 50) return 1
  return bits < 75 ? 2 : 3
}

/** What characters are chosen from, and among how many. */
const alphabets: readonly (readonly [RegExp, number])[] = [
  [/\p{Ll}/u, 26],
  [/\p{Lu}/u, 26],
  [/\p{Lo}/u, 36],
  [/\p{N}/u, 10],
  [/[^\p{L}\p{N}]/u, 32],
]

function isCommon(password: string): boolean {
  // A text that repeats itself occurs once more inside two of it.
  const period = (password + password).indexOf(password, 1)
  if (period < password.length) return period < 6 || isCommon(password.slice(0, period))
  return common.has(password) || isMostlyCommon(password) || isSequence(password)
}

/** `!!dragonfly2026`: what stands around the letters is what everybody adds. */
function isMostlyCommon(password: string): boolean {
  const core = /\p{L}(?:.*\p{L})?/su.exec(password)?.[0] ?? ''
  return core.length * 2 >= password.length && common.has(core)
}

/** `123456789012`, `abcdefghijkl`, `aaaaaaaaaaab`: four fifths of the characters follow from the one before. */
function isSequence(password: string): boolean {
  const codes = [...password].map((character) => character.codePointAt(0) ?? 0)
  const steps = codes.slice(1).map((code, index) => Math.abs(code - (codes[index] ?? 0)))
  return steps.filter((step) => step <= 1).length >= steps.length * 0.8
}

function wordsOfOwner({ email, name }: PasswordOwner): readonly string[] {
  const [local = ''] = fold(email).split('@')
  const words = fold(name).split(/[^\p{L}\p{N}]+/u)
  return [...(local.length >= 3 ? [local] : []), ...[words.join(''), ...words].filter((word) => word.length >= 4)]
}
