import { describe, expect, it } from 'vitest'
import { countryDefaultsOf } from '../../src/group/country-defaults.ts'
import { codesByStandard, listCodes } from '../../src/schema/text/iso-codes.ts'

describe('the usual currency and time zone', () => {
  it.each(listCodes('country'))('of %s are a currency of ISO 4217 and a zone that Intl takes', (country) => {
    const { currency, timeZone } = countryDefaultsOf(country) ?? { currency: '', timeZone: '' }

    expect([currency, codesByStandard.currency.knows(currency)]).toEqual([currency, true])
    expect(Intl.supportedValuesOf('currency')).toContain(currency)
    expect([timeZone, codesByStandard.timeZone.knows(timeZone)]).toEqual([timeZone, true])
    expect(codesByStandard.timeZone.clean(timeZone)).toBe(timeZone)
  })

  it.each([
    ['EG', 'EGP', 'Africa/Cairo'],
    ['SA', 'SAR', 'Asia/Riyadh'],
    ['AE', 'AED', 'Asia/Dubai'],
    ['US', 'USD', 'America/New_York'],
    ['AU', 'AUD', 'Australia/Sydney'],
    ['PS', 'ILS', 'Asia/Hebron'],
  ])('of %s are %s and %s', (country, currency, timeZone) => {
    expect(countryDefaultsOf(country)).toEqual({ currency, timeZone })
  })

  it('of what is no country are unknown', () => {
    for (const code of ['', 'ZZ', 'eg', '__proto__', 'constructor']) expect(countryDefaultsOf(code)).toBeUndefined()
  })
})
