import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type FeatureName, type Profile, profileNames, profileOptionNames, profiles } from '../../src/group/profiles.ts'
import { type Condition, conditionFields, isConditionMet, resolveFeatures } from '../../src/schema/conditions.ts'
import { all, any, feature, field, not, profile } from '../../src/schema/index.ts'

const { features } = profiles.all
const featureNames = profileOptionNames.features as readonly FeatureName[]
const inVentures = (condition: Condition, record = {}) =>
  isConditionMet(condition, { features: profiles.ventures.features, record })

const someCondition: fc.Arbitrary<Condition> = fc.letrec<{ condition: Condition }>((tie) => ({
  condition: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    fc.constantFrom(...featureNames).map(feature),
    fc.constantFrom(...profileNames).map((name) => profile(name)),
    fc.tuple(fc.constantFrom('a', 'b'), fc.constantFrom(1, 2, true, 'x')).map(([name, value]) => field(name, value)),
    tie('condition').map(not),
    fc.array(tie('condition'), { maxLength: 3 }).map((parts) => all(...parts)),
    fc.array(tie('condition'), { maxLength: 3 }).map((parts) => any(...parts)),
  ),
})).condition
const someFeatures = fc.record(
  Object.fromEntries(Object.keys(features).map((name) => [name, fc.boolean()])),
) as fc.Arbitrary<Profile['features']>
const someRecord = fc.record({ a: fc.constantFrom(1, 2, true, 'x', null), b: fc.constantFrom(1, 2, true, 'x') })

describe('holds', () => {
  test('no condition always holds', () => {
    expect(isConditionMet(undefined, { features, record: {} })).toBe(true)
  })
  test('a feature holds where the unit has it', () => {
    expect(inVentures(feature('postTags'))).toBe(true)
    expect(isConditionMet(feature('postTags'), { features, record: {} })).toBe(false)
  })
  test('a profile holds in its own units alone', () => {
    expect(inVentures(profile('awp', 'ventures'))).toBe(true)
    expect(inVentures(profile('awp', 'aha-eg'))).toBe(false)
    expect(inVentures(not(profile('ventures')))).toBe(false)
  })
  test('a field holds for any of its values and no other', () => {
    const condition = field('status', 'published', 'archived')
    expect(inVentures(condition, { status: 'archived' })).toBe(true)
    expect(inVentures(condition, { status: 'draft' })).toBe(false)
    expect(inVentures(condition)).toBe(false)
  })
  test('values are compared as they are, without conversion', () => {
    expect(inVentures(field('count', 1), { count: '1' })).toBe(false)
    expect(inVentures(field('isOn', true), { isOn: 1 })).toBe(false)
  })
  test('all of nothing holds, any of nothing does not', () => {
    expect(inVentures(all())).toBe(true)
    expect(inVentures(any())).toBe(false)
  })
})

describe('settle', () => {
  test('what is left means the same as the whole, whatever the unit and the record', () => {
    fc.assert(
      fc.property(someCondition, someFeatures, someRecord, (condition, featuresOfUnit, record) => {
        const circumstances = { features: featuresOfUnit, record }
        const left = resolveFeatures(condition, featuresOfUnit)
        expect(typeof left === 'boolean' ? left : isConditionMet(left, circumstances)).toBe(
          isConditionMet(condition, circumstances),
        )
      }),
    )
  })
  test('nothing that is left asks for a feature', () => {
    fc.assert(
      fc.property(someCondition, someFeatures, (condition, featuresOfUnit) => {
        expect(JSON.stringify(resolveFeatures(condition, featuresOfUnit))).not.toContain('"feature"')
      }),
    )
  })
})

test('fieldsOf names every field that a condition looks at', () => {
  const condition = any(all(field('a', 1), not(field('b', 2))), feature('lms'), field('c', 3))
  expect(conditionFields(condition)).toEqual(['a', 'b', 'c'])
})
