import type { Range } from './store.ts'

/**
 * The part of a file that a `Range` header asks for, as players of videos do. Nothing, which means all of it, when it asks for
 * several parts or for one that there is not: RFC 9110 lets a server overlook the header (section 14.2).
 */
export function rangeOf(header: string | undefined, bytes: number): Range | undefined {
  const [, from = '', to = ''] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header?.trim() ?? '') ?? []
  if (from === '' && to === '') return undefined
  const start = from === '' ? Math.max(0, bytes - Number(to)) : Number(from)
  const end = from === '' || to === '' ? bytes - 1 : Math.min(Number(to), bytes - 1)
  return start <= end ? { start, end } : undefined
}
