import Type from 'typebox'
import type { Calls } from './call.ts'
import { dataOf, id, languageAlone, object, orNull, text, words } from './common.ts'
import { ownAccount } from './profile.ts'
import { signedIn } from './sign-in.ts'

const provider = Type.String({ minLength: 1, maxLength: 40, description: 'Its code, as the ways in tell it' })
/** Somebody wants to be sent to a provider. */
export const leaving = object({ provider })
/** Somebody comes back from one. */
export const returning = object({
  provider,
  secret: Type.String({ minLength: 1, maxLength: 100, description: 'As the beginning answered it' }),
  answer: Type.String({
    minLength: 1,
    maxLength: 8000,
    description: 'The parameters with which the provider sent the browser back, as they stand in the address',
  }),
})

const begun = dataOf(object({ address: text, secret: text }))
const gives = object({
  group: Type.String({ maxLength: 200 }),
  posts: Type.Array(object({ businessUnit: id, role: id }), { maxItems: 100 }),
})
const post = object({ unit: words, before: orNull(text), after: orNull(text) })

/** Signing in by an account that people have elsewhere, and what group admins try out of it before it counts. */
export const providerCalls = {
  'POST /api/v1/dashboard/login/provider-address': {
    id: 'beginProviderLogin',
    summary: 'Where somebody signs in with a provider, and the secret that their browser keeps meanwhile',
    who: 'anybody',
    query: languageAlone,
    body: leaving,
    answer: begun,
    refusals: [401, 409, 429],
  },
  'POST /api/v1/dashboard/login/provider': {
    id: 'loginProvider',
    summary: 'Ends the sign-in of somebody who comes back from a provider; what it began with is used up by that',
    who: 'anybody',
    query: languageAlone,
    body: returning,
    answer: signedIn,
    refusals: [401, 409, 429],
  },
  'POST /api/v1/dashboard/profile/providers/confirmation': {
    ...{ ...ownAccount, id: 'beginProviderConfirmation', body: leaving, answer: begun, refusals: [404, 409] },
    summary: 'Where somebody signs in anew with a provider of theirs to confirm who they are, and the secret for that',
  },
  'POST /api/v1/dashboard/providers/check': {
    id: 'checkProvider',
    summary: 'What a saved provider is asked for and does not give, for group admins',
    who: 'unit',
    query: languageAlone,
    body: object({ id }),
    answer: dataOf(
      object({
        problem: orNull(Type.String({ description: 'The key of a sentence; nothing where it can be used' })),
        sentence: orNull(text),
        returnAddress: orNull(Type.String({ description: 'Where it sends people back, as it has to know it' })),
        signOutAddress: orNull(Type.String({ description: 'Where it tells of who has signed out there' })),
        leftAddress: orNull(Type.String({ description: 'Where it sends back who has signed out there' })),
        saysSignOuts: Type.Boolean({ description: 'Does it say at once who has signed out there?' }),
        scopesMissing: Type.Array(text, { description: 'What is asked for and it does not know' }),
      }),
    ),
    refusals: [404],
  },
  'POST /api/v1/dashboard/providers/dry-run': {
    id: 'tryGroups',
    summary: 'Who of the people that ever came from a provider would win or lose what by these groups',
    who: 'unit',
    query: languageAlone,
    body: object({ id, groups: Type.Array(gives, { maxItems: 200 }) }),
    answer: dataOf(
      object({
        known: Type.Integer({ description: 'How many people ever came from it' }),
        people: Type.Array(
          object(
            { id, name: text, changes: Type.Array(post), kept: Type.Array(post) },
            {
              description: 'Those of whom something changes; `kept` is what stays so that a unit has a master-admin',
            },
          ),
        ),
      }),
    ),
    refusals: [404],
  },
} as const satisfies Calls
