import { describe, expect, it } from 'vitest'
import { bodyOf, nextUnit, withName, withText } from '../../../src/admin/shell/units/first-units.ts'

const unit = nextUnit()

describe('a unit on the first page', () => {
  it('is proposed a code by its English name, until another is written', () => {
    const named = withName(unit, { en: 'Dubai Clinic – 2', ar: 'عيادة دبي' })
    const coded = withText(named, 'code', 'dxb')

    expect(named.code).toBe('dubai-clinic-2')
    expect(withName(unit, { en: 'عيادة', ar: '' }).code).toBe('')
    expect(withName(coded, { en: 'Marina', ar: '' }).code).toBe('dxb')
    expect(withName(withText(coded, 'code', ''), { en: 'Marina', ar: '' }).code).toBe('marina')
  })

  it('is proposed currency and time zone by its country, each time another is chosen', () => {
    const egypt = withText(unit, 'country', 'eg')
    const emirates = withText(egypt, 'country', 'AE')

    expect(egypt).toMatchObject({ currency: 'EGP', timeZone: 'Africa/Cairo' })
    expect(emirates).toMatchObject({ currency: 'AED', timeZone: 'Asia/Dubai' })
  })

  it('keeps what the person has written, and is proposed what they have emptied', () => {
    const priced = withText(withText(unit, 'country', 'EG'), 'currency', 'USD')
    const moved = withText(priced, 'country', 'SA')

    expect(moved).toMatchObject({ currency: 'USD', timeZone: 'Asia/Riyadh' })
    expect(withText(withText(moved, 'currency', ''), 'country', 'AE')).toMatchObject({ currency: 'AED' })
  })

  it('keeps its proposals while a country is being typed', () => {
    const egypt = withText(unit, 'country', 'EG')

    expect(withText(egypt, 'country', 'Saud')).toMatchObject({ currency: 'EGP', timeZone: 'Africa/Cairo' })
  })

  it('begins with the place of the one before, and is sent as its section takes it', () => {
    const next = nextUnit(withName(withText(unit, 'country', 'EG'), { en: 'Cairo', ar: 'القاهرة' }))

    expect(bodyOf(next)).toEqual({
      ...{ code: '', country: 'EG', currency: 'EGP', timeZone: 'Africa/Cairo' },
      ...{ en: { displayName: '' }, ar: { displayName: '' } },
    })
  })
})
