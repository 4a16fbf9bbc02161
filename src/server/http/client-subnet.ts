import { isIPv6 } from 'node:net'

/**
 * The key that identifies a client for rate limits: an IPv4 address, or the /64 prefix of an IPv6 address. A provider gives a whole /64 to
 * one customer, who could otherwise use 2⁶⁴ addresses.
 */
export function clientSubnet(address: string): string {
  const mappedIpv4 = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1]
  if (mappedIpv4 !== undefined || !isIPv6(address)) return mappedIpv4 ?? address
  const [head = '', tail] = address.split('%')[0]?.split('::') ?? []
  const leadingGroups = groupsIn(head)
  const zeros = tail === undefined ? 0 : 8 - leadingGroups.length - groupsIn(tail).length
  const groups = [...leadingGroups, ...Array<string>(zeros).fill('0'), ...groupsIn(tail ?? '')]
  return `${groups
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')}::/64`
}

const groupsIn = (text: string): readonly string[] => (text === '' ? [] : text.split(':'))
