import { BlockList, isIP } from 'node:net'

/** An address that a host name resolves to, or an address in a URL. */
interface ResolvedAddress {
  readonly address: string
  readonly family: number
}
/** Decides which addresses the server may connect to. */
export interface AddressPolicy {
  /**
   * Returns the addresses of one host that may be connected to; none if the host is refused. If a host has an address in an allowed
   * network, only such addresses are used. Any other host is refused if one of its addresses is not public, or if the connection is not
   * encrypted.
   */
  permitted<T extends ResolvedAddress>(addresses: readonly T[], protocol: string): readonly T[]
}

/** IPv4 networks that are not globally reachable (IANA IPv4 Special-Purpose Address Registry, RFC 6890), multicast and broadcast. */
const specialIpv4 = [
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.31.196.0/24',
  '192.52.193.0/24',
  '192.88.99.0/24',
  '192.168.0.0/16',
  '192.175.48.0/24',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/4',
  '240.0.0.0/4',
]
/** Global unicast addresses, and IPv4 addresses behind a translator (NAT64, RFC 6052). Every other IPv6 address is refused. */
const publicIpv6 = ['2000::/3', '64:ff9b::/96']
/** Within them: protocol assignments with Teredo and ORCHID, documentation, 6to4, direct delegation of AS112, documentation. */
const specialIpv6 = ['2001::/23', '2001:db8::/32', '2002::/16', '2620:4f:8000::/48', '3fff::/20']

/** The largest private networks are 10.0.0.0/8 and fc00::/7; a shorter prefix covers much of the internet. */
const minPrefix = { 4: 8, 6: 7 } as const

/** An address without a prefix whose last bits are zero is probably a network: the last octet of IPv4, the interface identifier of IPv6. */
const networkLikeBits = { 4: 8, 6: 64 } as const

/**
 * Returns the error text for an invalid network such as `10.20.0.0/16` or `fd00:20::/32`, to be shown after its name; undefined if it is
 * valid. A single address is a network of one address, unless it has the form of a larger network.
 */
export function networkProblem(text: string): string | undefined {
  const [address = '', prefix, ...extraParts] = text.split('/')
  const family = isIP(address) === 6 ? 6 : 4
  const isSyntax = isIP(address) !== 0 && !address.includes('%') && extraParts.length === 0
  if (!isSyntax || (prefix !== undefined && !/^\d{1,3}$/.test(prefix))) return 'which is no network'
  const length = prefix === undefined ? bitsOf(family) : Number(prefix)
  if (length > bitsOf(family)) return 'which is no network'
  if (length < minPrefix[family])
    return `which covers more than any private network does: write a prefix of at least ${minPrefix[family]} bits`
  if (prefix === undefined && numberOf(address, family) % 2n ** BigInt(networkLikeBits[family]) === 0n)
    return `which is the address of a network without its prefix: write the prefix of the network, or /${bitsOf(family)} for this one address`
  const hostBits = 2n ** BigInt(bitsOf(family) - length)
  return numberOf(address, family) % hostBits === 0n
    ? undefined
    : `whose address has bits beyond the prefix of ${length}`
}

/** Converts an address to a number. */
function numberOf(address: string, family: 4 | 6): bigint {
  if (family === 4) return address.split('.').reduce((total, part) => total * 256n + BigInt(part), 0n)
  // A host name in URL form only has hexadecimal groups.
  const [head = '', tail] = new URL(`http://[${address}]`).hostname.slice(1, -1).split('::')
  const groupsIn = (part: string) => part.split(':').filter((group) => group !== '')
  const [left, right] = [groupsIn(head), groupsIn(tail ?? '')]
  const zeros = Array<string>(8 - left.length - right.length).fill('0')
  return [...left, ...zeros, ...right].reduce((total, group) => total * 65_536n + BigInt(`0x${group}`), 0n)
}

/** Creates the address policy of an installation that allows these networks. None of them may have a `networkProblem`. */
export function createAddressPolicy(allow: readonly string[]): AddressPolicy {
  // Separate lists per family, because a single list treats an IPv4-mapped address as the IPv4 address, and such addresses are refused.
  const allowedNetworks = {
    4: blockListOf(allow.filter((network) => !network.includes(':'))),
    6: blockListOf(allow.filter((network) => network.includes(':'))),
  }
  return {
    permitted(addresses, protocol) {
      const exceptions = addresses.filter(({ address, family }) =>
        allowedNetworks[family === 6 ? 6 : 4].check(address, familyName(family)),
      )
      if (exceptions.length > 0) return exceptions
      return protocol === 'https:' && addresses.every(isPublic) ? addresses : []
    },
  }
}

/** Whether an address is globally reachable, according to the IANA registries. */
export const isPublic = ({ address, family }: ResolvedAddress): boolean =>
  family === 6
    ? publicIpv6List.check(address, 'ipv6') && !specialNetworks.check(address, 'ipv6')
    : !specialNetworks.check(address, 'ipv4')

function blockListOf(networks: readonly string[]): BlockList {
  const list = new BlockList()
  for (const network of networks) {
    const [address = '', prefix] = network.split('/')
    const family = isIP(address)
    list.addSubnet(address, prefix === undefined ? bitsOf(family) : Number(prefix), familyName(family))
  }
  return list
}

const familyName = (family: number) => (family === 6 ? 'ipv6' : 'ipv4')
const bitsOf = (family: number): number => (family === 6 ? 128 : 32)

const publicIpv6List = blockListOf(publicIpv6)
const specialNetworks = blockListOf([
  ...specialIpv4,
  ...specialIpv6,
  // The same IPv4 networks behind a NAT64 translator.
  ...specialIpv4.map((network) => {
    const [address, prefix] = network.split('/')
    return `64:ff9b::${address}/${96 + Number(prefix)}`
  }),
])
