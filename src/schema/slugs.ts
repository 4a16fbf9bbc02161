import { latinDigits } from './digits.ts'

const slugPattern = /^[\p{Ll}\p{Lo}\p{N}]+(?:-[\p{Ll}\p{Lo}\p{N}]+)*$/u
export const slugMax = 100

/** Lower-case Latin or Arabic letters and digits, words joined by single hyphens. */
export const isSlug = (text: string): boolean => slugPattern.test(text)

/** A slug out of a title, in the title's own letters: `Living well` → `living-well`, `التعايش مع السكري` → `التعايش-مع-السكري`. */
export function slugify(title: string): string {
  return latinDigits(title)
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .normalize('NFC')
    .toLowerCase()
    .replace(/[\u064B-\u065F\u0670\u0640'’]/g, '')
    .replace(/[^\p{Ll}\p{Lo}\p{N}]+/gu, '-')
    .slice(0, slugMax)
    .replace(/^-+|-+$/g, '')
}
