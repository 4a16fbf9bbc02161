import { leavesOf } from '../../../src/schema/fields.ts'
import { isGrouping } from '../../../src/schema/listable.ts'
import { sections } from '../../../src/sections.ts'
import type { Place } from './notebook.ts'

/** Answers that are others than those recorded, and are meant to be. */
export interface Difference {
  readonly why: string
  readonly isIt: (place: Place) => boolean
}

const inCrowd = ['list', 'last page', 'many', 'only ids', 'options']

/** Each of them has to be found, or it is taken out of here. */
export const meantDifferences: readonly Difference[] = [
  {
    why: 'an account says whether it is a group admin’s',
    isIt: ({ section }) => section === 'admins',
  },
  {
    why: 'the log tells what became of units, which are records now',
    isIt: ({ section }) => section === 'audit',
  },
  {
    why: 'a unit says what it is beside its profile: country, clock, currency, colour and mark',
    isIt: ({ section, call }) => section === '*' && /(^|assignable )units of /.test(call),
  },
  {
    why: 'of more than 10,000 records the number is exact where nothing is searched for',
    isIt: ({ section, call, unit }) =>
      unit === 'crowd' && (section === '*' ? call === 'counts of boss' : inCrowd.includes(call)),
  },
  {
    why: 'of what waits, sections with as many stand in their own order, which was left to the database',
    isIt: ({ section, call }) => section === '*' && /^home (of a week )?of boss$/.test(call),
  },
  {
    why: 'a unit says what the person is there, which was a call of its own',
    isIt: ({ section, call }) => section === '*' && call.startsWith('unit of '),
  },
  {
    why: 'an account says whether its person was invited and has not come yet, and of passkeys',
    isIt: ({ section, call }) => section === '*' && call.startsWith('profile of '),
  },
  {
    why: 'records of one status, owner, reference or choice stand among themselves in the standard order of their list',
    isIt: (place) => isOrder(place) && isGroup(place),
  },
  {
    why: 'a list is ordered by what it can show, never by a paragraph, and a log by its days: each order has an index',
    isIt: (place) => isOrder(place) && !isGroup(place) && !isShown(place),
  },
  {
    why: 'a word of one or two letters is looked for at the beginning of words',
    isIt: ({ call }) => call === 'search words' || call === 'search letters',
  },
  {
    why: 'a role says what it is kept from, and in which units it works',
    isIt: ({ section, call }) => section === 'roles' && isOfRoles.test(call),
  },
  {
    why: 'groups of a sign-in provider give roles, and where providers are tried, each of theirs is one role more',
    isIt: ({ section, call, unit }) =>
      section === 'roles' && unit === 'main-hospital' && /^(only ids|export|options)/.test(call),
  },
  {
    why: 'an entry of a history says which fields cannot be restored',
    isIt: ({ call }) => call === 'history',
  },
]

/** Whatever answers with whole roles, or with rows of their list. */
const isOfRoles = /^(create|change|replace|go back|delete|restore|list|page|sort|filter|search|show|history)/

const isOrder = ({ call }: Place): boolean => call.startsWith('sort ')
const pathOf = ({ call }: Place): string => call.replace(/^sort -?/, '')
const sectionOf = ({ section }: Place) => sections.find(({ name }) => name === section)

function isGroup(place: Place): boolean {
  const path = pathOf(place)
  const leaf = leavesOf(sectionOf(place)?.fields ?? {}).find((one) => one.path === path)
  return path === 'status' || path === 'owner' || isGrouping(leaf?.field)
}

function isShown(place: Place): boolean {
  const section = sectionOf(place)
  const field = leavesOf(section?.fields ?? {}).find(({ path }) => path === pathOf(place))?.field
  if (!section || !field || section.kind === 'log') return false
  const isParagraph = 'multiline' in field && field.multiline === true
  return !isParagraph && [...section.list.columns, ...(section.list.more ?? [])].includes(pathOf(place))
}
