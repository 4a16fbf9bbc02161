import Type from 'typebox'
import type { Calls } from './call.ts'
import { dataOf, id, inLanguage, languageAlone, named, type Of, object, orNull, person, said, text } from './common.ts'
import { limit } from './units.ts'

const deeds = ['list', 'show', 'create', 'edit', 'delete', 'export', 'import', 'publish'] as const

const explanation = named(
  'Explanation',
  object({
    permissions: Type.Array(text, { description: 'Those that the role lacks' }),
    anyOf: Type.Boolean({ description: 'Whether one of them is enough' }),
    role: orNull(Type.String({ description: 'The role itself that is asked for' })),
    limit: orNull(limit),
    givers: Type.Array(person, { maxItems: 5, description: 'Some of those who can give it in this unit' }),
  }),
)
/** Why somebody cannot do something, and who could change that. */
export type Explanation = Of<typeof explanation>

const seeing = {
  who: 'unit',
  query: languageAlone,
  body: object({ role: id }),
  answer: dataOf(object({ id, name: text })),
  refusals: [404],
} as const

/** What a role lets people do: explained, and seen. */
export const accessCalls = {
  'GET /api/v1/dashboard/admin/why': {
    id: 'why',
    summary: 'What the person lacks for something in a section, or on a page of none, and who can give it',
    who: 'unit',
    query: object({
      section: Type.Optional(text),
      page: Type.Optional(text),
      action: said<(typeof deeds)[number]>({ type: 'string', enum: [...deeds] }),
      ...inLanguage,
    }),
    answer: dataOf(explanation),
    refusals: [404],
  },
  'POST /api/v1/dashboard/admin/see-as': {
    ...seeing,
    id: 'seeAs',
    summary:
      'Begins to see the unit as a role does, for a master-admin: calls that read and carry the role’s id as `See-As` are answered as to those who have it, all others refused with errors.seeing',
  },
  'POST /api/v1/dashboard/admin/starting-roles': {
    id: 'startingRoles',
    summary: 'Gives the unit the roles that most begin with, but for those whose names it has already',
    who: 'unit',
    query: languageAlone,
    answer: object({}),
    refusals: [404, 409],
  },
  'POST /api/v1/dashboard/admin/see-as/end': { ...seeing, id: 'endSeeAs', summary: 'Ceases to' },
} as const satisfies Calls
