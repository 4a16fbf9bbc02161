import { matchPath } from 'react-router-dom'
import type { EffectiveSection } from '../../../schema/effective-section.ts'
import { customPagePath } from '../../../schema/paths.ts'
import type { RecordValues } from '../../../schema/record-values.ts'
import { formPlaceOf, side } from '../../field/record/places.ts'

/** A position in the steps of a record. */
export interface StepLocation {
  readonly step: string
  /** The index of a day, from 0 (-1 if the day does not exist), or `new` for a day that is being added. */
  readonly day?: number | 'new'
}
type Days = readonly RecordValues[]

export const reviewStep = 'review'
/** The field with the list of days; its step has the same name. */
export const daysField = 'days'

const pages = {
  step: '/:slug/steps/:step?',
  days: '/:slug/days',
  create: '/:slug/days/create',
  edit: '/:slug/days/edit/:day?',
} as const

/** The form's tabs in order, followed by the review before publication. */
export const stepNames = (section: EffectiveSection): readonly string[] => [
  ...section.form.tabs.map(({ name }) => name),
  reviewStep,
]

/**
 * The key of a day in the URL. It is the date, so that the URL stays the same when another day is removed. It is the number if the date is
 * missing or not unique.
 */
function dayKey(days: Days, index: number): string {
  const date = days[index]?.date
  const isUnique =
    typeof date === 'string' && /^\d{4}-\d\d-\d\d$/.test(date) && days.findIndex((day) => day.date === date) === index
  return isUnique ? date : String(index + 1)
}

/** The day's key in an English path; undefined if it is not the path of a day. */
export const parseDayKey = (section: EffectiveSection, path: string): string | undefined =>
  matchPath(pagePattern(section, 'edit'), path)?.params.day

/** The spot of an English path; undefined if there is no such step. A day path without a key is the list of days. */
export function parseLocation(section: EffectiveSection, path: string, days: Days = []): StepLocation | undefined {
  const paramsOf = (page: keyof typeof pages) => matchPath(pagePattern(section, page), path)?.params
  const step = paramsOf('step')
  if (step) {
    const [first = reviewStep] = stepNames(section)
    const name = step.step ?? first
    return stepNames(section).includes(name) ? { step: name } : undefined
  }
  if (paramsOf('create')) return { step: daysField, day: 'new' }
  const edit = paramsOf('edit')
  if (edit?.day !== undefined)
    return { step: daysField, day: days.findIndex((_, index) => dayKey(days, index) === edit.day) }
  return edit || paramsOf('days') ? { step: daysField } : undefined
}

/** The English path of a spot. */
export function locationPath(
  section: EffectiveSection,
  slug: string,
  { step, day }: StepLocation,
  days: Days = [],
): string {
  if (day === 'new') return customPagePath(section, pages.create, { slug })
  if (day !== undefined) return customPagePath(section, pages.edit, { slug, day: dayKey(days, day) })
  return customPagePath(section, pages.step, { slug, step })
}

/** The spot where a form value is edited: `days.1.en.title` is on the second day's page. */
export function locationOfField(section: EffectiveSection, path: string): StepLocation {
  const [, day] = new RegExp(`^${daysField}\\.(\\d+)\\.`).exec(path) ?? []
  if (day !== undefined) return { step: daysField, day: Number(day) }
  const area = formPlaceOf(section, path)?.area
  const [first = reviewStep] = stepNames(section)
  return { step: area === undefined || area === side ? first : area }
}

export const isSameLocation = (one: StepLocation, other: StepLocation): boolean =>
  one.step === other.step && one.day === other.day

/** The full route pattern, including its parameters. */
function pagePattern(section: EffectiveSection, page: keyof typeof pages): string {
  const base = customPagePath(section, '/', {}).replace(/\/$/, '')
  return `${base}${pages[page]}`
}
