import { isIP } from 'node:net'
import { describe, expect, it } from 'vitest'
import { createAddressPolicy, networkProblem } from '../../../src/server/outbound/networks.ts'

const addressesOf = (...texts: readonly string[]) => texts.map((address) => ({ address, family: isIP(address) }))

describe('addresses that the server may connect to', () => {
  const policy = createAddressPolicy([])

  it.each([
    '1.1.1.1',
    '9.255.255.255',
    '100.63.255.255',
    '172.32.0.1',
    '192.169.0.1',
    '2606:4700::1111',
    '2a00:1450::200e',
    '64:ff9b::101:101',
  ])('include %s, which is public', (address) => {
    expect(policy.permitted(addressesOf(address), 'https:')).toHaveLength(1)
  })

  it.each([
    ...[
      '0.0.0.0',
      '0.1.2.3',
      '10.0.0.1',
      '10.255.255.255',
      '100.64.0.1',
      '100.127.255.255',
      '127.0.0.1',
      '127.255.255.254',
    ],
    ...['169.254.169.254', '172.16.0.1', '172.31.255.255', '192.0.0.1', '192.0.2.1', '192.88.99.1', '192.168.1.1'],
    ...[
      '198.18.0.1',
      '198.19.255.255',
      '198.51.100.1',
      '203.0.113.1',
      '224.0.0.1',
      '239.1.2.3',
      '240.0.0.1',
      '255.255.255.255',
    ],
    ...[
      '::',
      '::1',
      '::1.1.1.1',
      '::ffff:1.1.1.1',
      '::ffff:127.0.0.1',
      '::ffff:0:1.1.1.1',
      '100::1',
      'fc00::1',
      'fd12:3456::1',
    ],
    ...['fe80::1', 'fec0::1', 'ff02::1', '5f00::1', '4000::1', '2001:db8::1', '3fff::1', '2001:10::1', '2001:20::1'],
    // Teredo, 6to4 and NAT64 carry IPv4 addresses.
    ...['2001::1', '2001:0:7f00:1::', '2002:7f00:1::', '2002:a00:1::1', '2002:101:101::1'],
    ...['64:ff9b::127.0.0.1', '64:ff9b::10.0.0.1', '64:ff9b::169.254.169.254', '64:ff9b:1::10.0.0.1'],
  ])('leave out %s', (address) => {
    expect(isIP(address)).not.toBe(0)
    expect(policy.permitted(addressesOf(address), 'https:')).toEqual([])
  })

  it('are all public, or the host is refused', () => {
    expect(policy.permitted(addressesOf('1.1.1.1', '9.9.9.9'), 'https:')).toHaveLength(2)
    for (const hidden of ['10.0.0.1', '::1', 'fd00::1'])
      for (const order of [addressesOf('1.1.1.1', hidden), addressesOf(hidden, '1.1.1.1')])
        expect(policy.permitted(order, 'https:')).toEqual([])
    expect(policy.permitted([], 'https:')).toEqual([])
  })

  it('are connected to by https alone, but for the networks that are allowed', () => {
    const allowing = createAddressPolicy(['10.20.0.0/16', 'fd00:20::/32', '192.0.2.7'])
    expect(policy.permitted(addressesOf('1.1.1.1'), 'http:')).toEqual([])
    expect(allowing.permitted(addressesOf('1.1.1.1'), 'http:')).toEqual([])
    for (const protocol of ['http:', 'https:']) {
      for (const address of ['10.20.3.4', 'fd00:20::1', '192.0.2.7'])
        expect(allowing.permitted(addressesOf(address), protocol)).toHaveLength(1)
      for (const address of ['10.21.0.1', '::ffff:10.20.3.4', 'fd00:21::1', '192.0.2.8'])
        expect(allowing.permitted(addressesOf(address), protocol)).toEqual([])
    }
  })

  it('are the allowed ones alone where a host has others too', () => {
    const allowing = createAddressPolicy(['127.0.0.0/8'])
    expect(allowing.permitted(addressesOf('::1', '127.0.0.1', '10.0.0.1'), 'http:')).toEqual(addressesOf('127.0.0.1'))
  })
})

it('a network is an address with or without the length of its prefix', () => {
  const accepted = ['10.0.0.0/8', '10.1.2.3', '100.64.0.0/10', 'fc00::/7', 'fd00::/8', '::1/128', 'fd00:20:0:1::/64']
  for (const right of accepted) expect([right, networkProblem(right)]).toEqual([right, undefined])
  for (const wrong of [
    '',
    '10.0.0.0/33',
    '10.0.0/8',
    '::/129',
    '::1/',
    '1.1.1.1/-1',
    '1.1.1.1/8/8',
    'localhost',
    '010.0.0.1',
    'fe80::1%eth0',
  ])
    expect([wrong, networkProblem(wrong)]).toEqual([wrong, 'which is no network'])
})

it.each(['0.0.0.0/0', '::/0', '0.0.0.0/1', '128.0.0.0/1', '8000::/1', '2000::/3'])(
  'a network covers no more than a private network does: %s',
  (network) => {
    expect(networkProblem(network)).toContain('which covers more than any private network does')
  },
)

it.each(['10.20.0.1/16', '192.168.1.0/20', 'fd00:20::1/32', 'fd00:20:0:1::/48', '::ffff:10.0.0.1/104'])(
  'the address of a network has no bits beyond its prefix: %s',
  (network) => {
    expect(networkProblem(network)).toBe(`whose address has bits beyond the prefix of ${network.split('/')[1]}`)
  },
)
