import { isIPv6 } from 'node:net'

/**
 * Who counts as one when tries are limited: an IPv4 address, or the 64 bits of an IPv6 address that a provider gives to one
 * customer, who would otherwise have 2⁶⁴ addresses to try from.
 */
export function networkOf(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1]
  if (mapped !== undefined || !isIPv6(address)) return mapped ?? address
  const [head = '', tail] = address.split('%')[0]?.split('::') ?? []
  const before = groupsIn(head)
  const zeros = tail === undefined ? 0 : 8 - before.length - groupsIn(tail).length
  const groups = [...before, ...Array<string>(zeros).fill('0'), ...groupsIn(tail ?? '')]
  return `${groups
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')}::/64`
}

const groupsIn = (text: string): readonly string[] => (text === '' ? [] : text.split(':'))
