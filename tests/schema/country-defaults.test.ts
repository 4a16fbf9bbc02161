import { describe, expect, it } from 'vitest'
import { defaultsOf } from '../../src/group/country-defaults.ts'
import { standardNamesOf, standards } from '../../src/schema/text/standards.ts'

describe('the usual currency and time zone', () => {
  it.each(standardNamesOf('country'))('of %s are a currency of ISO 4217 and a zone that Intl takes', (country) => {
    const { currency, timeZone } = defaultsOf(country) ?? { currency: '', timeZone: '' }

    expect([currency, standards.currency.knows(currency)]).toEqual([currency, true])
    expect(Intl.supportedValuesOf('currency')).toContain(currency)
    expect([timeZone, standards.timeZone.knows(timeZone)]).toEqual([timeZone, true])
    expect(standards.timeZone.clean(timeZone)).toBe(timeZone)
  })

  it.each([
    ['EG', 'EGP', 'Africa/Cairo'],
    ['SA', 'SAR', 'Asia/Riyadh'],
    ['AE', 'AED', 'Asia/Dubai'],
    ['US', 'USD', 'America/New_York'],
    ['AU', 'AUD', 'Australia/Sydney'],
    ['PS', 'ILS', 'Asia/Hebron'],
  ])('of %s are %s and %s', (country, currency, timeZone) => {
    expect(defaultsOf(country)).toEqual({ currency, timeZone })
  })

  it('of what is no country are unknown', () => {
    for (const code of ['', 'ZZ', 'eg', '__proto__', 'constructor']) expect(defaultsOf(code)).toBeUndefined()
  })
})
