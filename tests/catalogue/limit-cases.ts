import { addMinutesWithinDay, shiftByDays } from '../../src/fields/date-time/date-time.ts'
import type { ValueField } from '../../src/fields/value-field.ts'
import { fixedLimitOf } from '../../src/schema/field-type.ts'
import {
  type Field,
  type Fields,
  type FlatField,
  flattenFields,
  type ListField,
  setAtPath,
} from '../../src/schema/fields.ts'
import { codesByStandard, isCodeStandard } from '../../src/schema/text/iso-codes.ts'
import type { Locale } from '../../src/schema/text/locales.ts'
import { maxSlugLength } from '../../src/schema/text/slugs.ts'
import { fieldsPerLocale } from '../../src/schema/validation/normalize-record.ts'
import type { ValidationRule } from '../../src/schema/validation/rules.ts'
import { type Body, comparedFieldOf, createRows } from '../harness/fixtures/bodies.ts'
import { textOfLength } from '../harness/fixtures/values.ts'
import type { LimitCase, LimitCaseContext } from './limit-case.ts'
import { uploadCases } from './upload-cases.ts'

/** Nothing that the rules of passwords know, however long. */
const unguessable = 'hT4!wq9zRx'

/** The values at the limits of a field and one beyond each, for one of its places. */
export async function limitCasesOf(
  { field, path }: FlatField,
  trying: LimitCaseContext,
): Promise<readonly LimitCase[]> {
  if (field.kind === 'list') return rowTrials(field, trying)
  const locale: Locale = path.startsWith('ar.') ? 'ar' : 'en'
  if (field.kind === 'image' || field.kind === 'file') return uploadCases(field, trying)
  if (field.kind === 'reference' || field.kind === 'references') return relationTrials(field, trying)
  return valueTrials(field, locale, trying.n)
}

const good = (...values: readonly unknown[]): readonly LimitCase[] => values.map((value) => ({ value }))
const bad = (rule: ValidationRule, ...values: readonly unknown[]): readonly LimitCase[] =>
  values.map((value) => ({ value, rule }))

function valueTrials(field: ValueField, locale: Locale, n: number): readonly LimitCase[] {
  switch (field.kind) {
    case 'text':
      if (field.rule === 'digits') return digitTrials(field)
      if (field.rule && isCodeStandard(field.rule))
        return [...good(codesByStandard[field.rule].example), ...bad(field.rule, textOfLength(9, locale, n))]
      if (field.pattern) return [...good(field.pattern.example), ...bad('regex', `${textOfLength(5, locale, n)} ?`)]
      return [
        ...lengthTrials(field, (length) => textOfLength(length, locale, n)),
        ...ruleTrials(field, locale),
        ...bad('type', 5),
      ]
    case 'richText':
      return lengthTrials(field, (length) => `<p>${textOfLength(length, locale, n)}</p>`)
    case 'slug':
      return [
        ...lengthTrials({ min: 2, max: maxSlugLength }, (length) => textOfLength(length, locale, n)),
        ...bad('slug', 'two words', 'double--hyphen', '/path'),
        ...bad('reserved', 'bulk'),
      ]
    case 'number':
      return [
        ...rangeTrials(field, 1),
        ...bad('numeric', 'many'),
        ...(field.decimals ? good(2.5) : bad('integer', 2.5)),
      ]
    case 'money':
      return [
        ...rangeTrials({ min: 0, max: 99_999_999, ...field }, 1),
        ...bad('double', 10.005),
        ...bad('numeric', 'free'),
      ]
    case 'order':
      return [...good(1, 999_999), ...bad('order', 0, '012', 1_000_000, 1.5)]
    case 'boolean':
      return bad('type', 'yes')
    case 'choice':
      return [...good(...Object.keys(field.choices)), ...bad('choice', 'none of them')]
    case 'date':
      return [
        ...(comparedFieldOf(field) || field.betweenDates ? [] : good('2028-02-29')),
        ...bad('day', '2027-02-29'),
        ...bad('date', '1/2/2028'),
      ]
    case 'dateTime':
      return [
        ...(comparedFieldOf(field) ? [] : good('2028-02-29T23:59:59.000Z')),
        ...bad('dateTime', '2026-02-28', '1/2/2027 10:00'),
      ]
    case 'time':
      return [...(comparedFieldOf(field) ? [] : good('00:00')), ...bad('time', '08:60', '0900')]
    case 'email':
      return bad('email', 'somebody', 'some body@example.com', `${'x'.repeat(65)}@example.com`)
    case 'phone':
      return [...good('123', '19668', '+123 456 789 012 345'), ...bad('phone', '12', '1234567890123456', 'call me')]
    case 'url':
      return urlTrials(field, n)
    case 'youtube':
      return [
        ...good('https://www.youtube.com/watch?v=aqz-KE-bpKQ', 'https://youtu.be/aqz-KE-bpKQ'),
        ...bad('youtube', 'https://youtu.be/aqz-KE-bpK', 'https://example.com/watch?v=aqz-KE-bpKQ'),
      ]
    case 'password': {
      const min = field.min ?? 6
      return [
        ...good(unguessable.slice(0, min), unguessable.repeat(20).slice(0, 200)),
        ...bad('min', unguessable.slice(0, min - 1)),
        ...bad('max', 'p'.repeat(201)),
      ]
    }
    case 'permissions':
      return bad('choice', ['Access Everything'])
    case 'assignments':
      return bad('type', 'text')
    case 'color':
      return [...good('#ffffff'), ...bad('color', 'white', '#fff')]
    default:
      return []
  }
}

type Lengths = Readonly<{ min?: unknown; max?: unknown }>
const known = (limit: unknown): number | undefined => (typeof limit === 'number' ? limit : undefined)

function lengthTrials(field: Lengths, make: (length: number) => unknown): readonly LimitCase[] {
  const [min, max] = [known(field.min), known(field.max)]
  return [
    ...(min === undefined ? [] : good(make(min))),
    ...(min === undefined || min < 2 ? [] : bad('min', make(min - 1))),
    ...(max === undefined ? [] : [...good(make(max)), ...bad('max', make(max + 1))]),
  ]
}

function rangeTrials(field: Lengths & { readonly below?: string }, step: number): readonly LimitCase[] {
  const [min, max] = [known(field.min), known(field.max)]
  return [
    ...(min === undefined ? [] : [...good(min), ...bad('min_value', min - step)]),
    ...(max === undefined ? [] : [...('lessThan' in field ? [] : good(max)), ...bad('max_value', max + step)]),
  ]
}

const digitTrials = (field: Lengths): readonly LimitCase[] => [
  ...lengthTrials(field, (length) => '7'.repeat(length)),
  ...bad('digits', '12 345', '123x'),
]

/** Words with and without what the rule forbids, of a length that the field takes. */
function ruleTrials({ rule, min, max }: Extract<Field, { kind: 'text' }>, locale: Locale): readonly LimitCase[] {
  if (!rule) return []
  const fitted = (text: string) =>
    text.padEnd(fixedLimitOf(min) ?? 0, locale === 'ar' ? 'س' : 'x').slice(0, fixedLimitOf(max))
  const texts = { en: 'Dr. A', ar: 'د. أ' }
  const digits = { en: 'Dr 7', ar: 'د ٧' }
  return [
    ...good(fitted(texts[locale])),
    ...bad(rule, fitted('<b>')),
    ...(rule === 'textOnly' ? bad(rule, fitted(digits[locale])) : good(fitted(digits[locale]))),
  ]
}

function urlTrials(field: Extract<Field, { kind: 'url' }>, n: number): readonly LimitCase[] {
  const long = (length: number) => `/${String(n).padEnd(length - 1, 'x')}`
  if (field.page === 'only')
    return [...good(long(2000)), ...bad('path', long(2001), 'https://example.com/x', '//example.com', 'no-slash')]
  if (field.https)
    return [
      ...good(`https://example.com/عيادة-${n}`),
      ...bad('https', `tel:+20${n}`, 'http://example.com'),
      ...bad('url', '/x'),
    ]
  const pages = field.page ? good(`/page-${n}`) : bad('url', `/page-${n}`)
  return [
    ...good(`https://example.com/عيادة-${n}`, `tel:+20${n}`),
    ...pages,
    ...bad('url', 'example.com', 'javascript:alert(1)'),
  ]
}

const nobody = '01890000-0000-7000-8000-000000000000'
const manyIds = (n: number) => Array.from({ length: n }, (_, index) => nobody.slice(0, -4) + String(1000 + index))

async function relationTrials(
  field: Extract<Field, { kind: 'reference' | 'references' }>,
  { fixtures, elsewhere }: LimitCaseContext,
): Promise<readonly LimitCase[]> {
  const foreign = elsewhere.has(field.to) ? await elsewhere.records(field.to, 1) : []
  if (field.kind === 'reference') return bad('reference', nobody, 'nothing', ...foreign)
  const max = fixedLimitOf(field.max)
  return [
    ...(max === undefined ? [] : good(await fixtures.records(field.to, max))),
    ...bad('items_max', manyIds((max ?? 100) + 1)),
    ...bad('reference', [nobody], ['nothing'], ...foreign.map((id) => [id])),
    ...bad('type', 'text'),
  ]
}

async function rowTrials(field: ListField, trying: LimitCaseContext): Promise<readonly LimitCase[]> {
  const { fixtures, n } = trying
  const rows = (count: number, whole = false) => createRows(field, fixtures, { n, whole, count })
  const [min, max] = [fixedLimitOf(field.min) ?? 0, fixedLimitOf(field.max) ?? 200]
  const most = Math.min(max, roomOf(field))
  return [
    ...(min > 0 ? good(await rows(min)) : []),
    ...(min > 1 ? bad('items_min', await rows(min - 1)) : []),
    ...(most === max ? [...good(await rows(max)), ...bad('items_max', await rows(max + 1))] : []),
    ...bad('type', 'text', ['text']),
    ...(await innerTrials(field, await rows(Math.max(min, 1), true), trying)),
    ...spanTrials(field, await rows(3)),
    ...(await onceTrials(field, await rows(Math.max(min, 2)))),
  ]
}

/** How many rows there can be where a choice may not be repeated. */
function roomOf({ fields, uniqueBy: once }: ListField): number {
  const field = once === undefined ? undefined : fields[once]
  return field?.kind === 'choice' ? Object.keys(field.choices).length : Number.POSITIVE_INFINITY
}

/** The trials of the fields of a list, in its first row. */
async function innerTrials(
  { fields, contiguousRanges: spans }: ListField,
  rows: readonly Body[],
  trying: LimitCaseContext,
): Promise<readonly LimitCase[]> {
  const [row = {}, ...others] = rows
  const trials: LimitCase[] = [{ value: [{ ...row, nonsense: 1 }, ...others], rule: 'unknown', at: '0.nonsense' }]
  for (const leaf of flattenFields(fields))
    for (const place of fieldsPerLocale(leaf)) {
      const own = await limitCasesOf(place, trying)
      const alone = isMeasured(leaf, fields)
        ? own.filter(({ rule }) => rule !== undefined && !farOff.includes(rule))
        : own
      const between = spans ? [] : comparisonCases(leaf, fields, row)
      const inner = [...alone, ...between, ...missing(leaf.field)]
      for (const { value, rule, at, of } of inner) {
        const where = at === undefined ? `0.${place.path}` : `0.${place.path}.${at}`
        const named = of ? { ...of, path: `${leaf.path}.${of.path}` } : leaf
        const changed = [setAtPath(row, place.path, value), ...others]
        trials.push(rule === undefined ? { value: changed } : { value: changed, rule, at: where, of: named })
      }
    }
  return trials
}

/** Values by which the field that is measured by this one is wrong as well. */
const farOff: readonly ValidationRule[] = ['max_value', 'numeric']

/** Is what a field may be decided by another one of the row? */
const isMeasured = ({ path, field }: FlatField, fields: Fields): boolean =>
  comparedFieldOf(field) !== undefined || Object.values(fields).some((other) => comparedFieldOf(other) === path)

/** Rows that leave a number out, and rows that share one. */
function spanTrials({ fields, contiguousRanges: spans }: ListField, rows: readonly Body[]): readonly LimitCase[] {
  const leaf = flattenFields(fields).find(({ path }) => path === spans?.from)
  const [first = {}, second = {}, last = {}] = rows
  if (!spans || !leaf) return []
  const from = Number(second[spans.from])
  return (['gapAt', 'overlapAt'] as const).map((rule) => {
    const moved = { ...second, [spans.from]: rule === 'gapAt' ? from + 1 : from - 1 }
    return { value: [first, moved, last], rule, at: `1.${spans.from}`, of: leaf }
  })
}

const missing = (field: Field): readonly LimitCase[] => (field.required === true ? bad('required', null) : [])

async function onceTrials({ fields, uniqueBy: once }: ListField, rows: readonly Body[]): Promise<readonly LimitCase[]> {
  const leaf = flattenFields(fields).find(({ path }) => path === once)
  const [first = {}, second = {}, ...others] = rows
  if (!leaf) return []
  const repeated = setAtPath(second, leaf.path, first[leaf.path])
  return [{ value: [first, repeated, ...others], rule: 'uniqueBy', at: `1.${leaf.path}`, of: leaf }]
}

/** A field that is measured by another, just within and just beyond what that allows. */
export function comparisonCases({ field }: FlatField, fields: Fields, body: Body): readonly LimitCase[] {
  const earlier = comparedFieldOf(field)
  const other = earlier === undefined ? undefined : body[earlier]
  if (earlier === undefined || other === undefined || !(earlier in fields)) return []
  if (field.kind === 'password') return bad('confirmed', `${other}x`)
  if (field.kind === 'number' && typeof other === 'number')
    return [...good(other, other + 1), ...bad('notBefore', other - 1)]
  if (typeof other === 'number') return [...good(other - 0.01), ...bad('lessThan', other, other + 1)]
  const by = (steps: number) => moved(field, String(other), steps)
  if ('notBefore' in field && field.notBefore) return [...good(other, by(1)), ...bad('notBefore', by(-1))]
  return [...good(by(1)), ...bad('after', other, by(-1))]
}

function moved(field: Field, moment: string, steps: number): string {
  if (field.kind === 'time') return addMinutesWithinDay(moment, steps)
  return field.kind === 'date' ? shiftByDays(moment, steps).slice(0, 10) : shiftByDays(moment, steps)
}
