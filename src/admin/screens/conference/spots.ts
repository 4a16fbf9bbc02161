import { matchPath } from 'react-router-dom'
import type { EffectiveSection } from '../../../schema/effective.ts'
import { isRecord } from '../../../schema/fields.ts'
import { pagePath } from '../../../schema/paths.ts'
import { placeOf, side } from '../../field/record/places.ts'

/** Where the person is in the steps of a record. */
export interface Spot {
  readonly step: string
  /** One of the days, counted from 0 (-1 for one that there is not), or one that is being added. */
  readonly day?: number | 'new'
}
type Days = readonly Readonly<Record<string, unknown>>[]

export const review = 'review'
/** The list of days, and the step that it has to itself. */
export const daysField = 'days'

const pages = {
  step: '/:slug/steps/:step?',
  days: '/:slug/days',
  create: '/:slug/days/create',
  edit: '/:slug/days/edit/:day?',
} as const

/** The parts of the form one after another, and the look at all of it before it is published. */
export const stepsOf = (section: EffectiveSection): readonly string[] => [
  ...section.form.tabs.map(({ name }) => name),
  review,
]

/** The days among the values of a form. */
export const daysIn = (values: unknown): Days => (Array.isArray(values) ? values.filter(isRecord) : [])

/**
 * What a day is called in its address: by its date, so that it keeps its address when another day is removed, or by its number while it
 * has no date of its own.
 */
function keyOfDay(days: Days, index: number): string {
  const date = days[index]?.date
  const isOwn =
    typeof date === 'string' && /^\d{4}-\d\d-\d\d$/.test(date) && days.findIndex((day) => day.date === date) === index
  return isOwn ? date : String(index + 1)
}

/** The key of the day that an English path is of, if it is of one. */
export const dayKeyIn = (section: EffectiveSection, path: string): string | undefined =>
  matchPath(pagePattern(section, 'edit'), path)?.params.day

/** What an English path shows; nothing where there is no such step. A day without its key is all of them. */
export function spotAt(section: EffectiveSection, path: string, days: Days = []): Spot | undefined {
  const paramsOf = (page: keyof typeof pages) => matchPath(pagePattern(section, page), path)?.params
  const step = paramsOf('step')
  if (step) {
    const [first = review] = stepsOf(section)
    const name = step.step ?? first
    return stepsOf(section).includes(name) ? { step: name } : undefined
  }
  if (paramsOf('create')) return { step: daysField, day: 'new' }
  const edit = paramsOf('edit')
  if (edit?.day !== undefined)
    return { step: daysField, day: days.findIndex((_, index) => keyOfDay(days, index) === edit.day) }
  return edit || paramsOf('days') ? { step: daysField } : undefined
}

/** The English path of a spot. */
export function pathOfSpot(section: EffectiveSection, slug: string, { step, day }: Spot, days: Days = []): string {
  if (day === 'new') return pagePath(section, pages.create, { slug })
  if (day !== undefined) return pagePath(section, pages.edit, { slug, day: keyOfDay(days, day) })
  return pagePath(section, pages.step, { slug, step })
}

/** Where a value of the form is written: `days.1.en.title` on the second day's page. */
export function spotOf(section: EffectiveSection, path: string): Spot {
  const [, day] = new RegExp(`^${daysField}\\.(\\d+)\\.`).exec(path) ?? []
  if (day !== undefined) return { step: daysField, day: Number(day) }
  const area = placeOf(section, path)?.area
  const [first = review] = stepsOf(section)
  return { step: area === undefined || area === side ? first : area }
}

export const isSameSpot = (one: Spot, other: Spot): boolean => one.step === other.step && one.day === other.day

/** The pattern with its parameters still in it. */
function pagePattern(section: EffectiveSection, page: keyof typeof pages): string {
  const base = pagePath(section, '/', {}).replace(/\/$/, '')
  return `${base}${pages[page]}`
}
