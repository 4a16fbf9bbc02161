import { phonesIn } from '../../../schema/text/phones-in-text.ts'
import { isolated } from './formats.ts'

/** A text in which phone numbers keep the order of their groups, for where nothing but text can stand. */
export const isolatePhones = (text: string): string =>
  phonesIn(text).reduceRight(
    (all, { from, to }) => all.slice(0, from) + isolated(all.slice(from, to)) + all.slice(to),
    text,
  )
