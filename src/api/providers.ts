import Type from 'typebox'
import type { Endpoints } from './endpoint.ts'
import { accountEndpointBase } from './profile.ts'
import { dataEnvelope, id, langQuery, localizedTextSchema, nullable, strictObject, string } from './shared-schemas.ts'
import { signInResponse } from './sign-in.ts'

const provider = Type.String({
  minLength: 1,
  maxLength: 40,
  description: 'The code of the provider, as returned by the sign-in methods',
})
/** Starts a sign-in: asks for the URL of the provider. */
export const providerRedirectBody = strictObject({ provider })
/** The callback from the provider. */
export const providerCallbackBody = strictObject({
  provider,
  secret: Type.String({
    minLength: 1,
    maxLength: 100,
    description: 'The secret from the response that started the sign-in',
  }),
  callbackParams: Type.String({
    minLength: 1,
    maxLength: 8000,
    description: 'The query parameters of the redirect from the provider',
  }),
})

const providerRedirectResponse = dataEnvelope(strictObject({ address: string, secret: string }))
const groupRoles = strictObject({
  group: Type.String({ maxLength: 200 }),
  posts: Type.Array(strictObject({ businessUnit: id, role: id }), { maxItems: 100 }),
})
const roleChange = strictObject({ unit: localizedTextSchema, before: nullable(string), after: nullable(string) })

/** Sign-in by an identity provider, and the dry run with which group admins test its configuration. */
export const providerEndpoints = {
  'POST /api/v1/dashboard/login/provider-address': {
    id: 'beginProviderLogin',
    summary: 'Starts a sign-in with a provider: its URL, and a secret that the browser keeps',
    auth: 'anybody',
    query: langQuery,
    body: providerRedirectBody,
    response: providerRedirectResponse,
    errors: [401, 409, 429],
  },
  'POST /api/v1/dashboard/login/provider': {
    id: 'loginProvider',
    summary: 'Completes a sign-in after the redirect from the provider; it can be used once',
    auth: 'anybody',
    query: langQuery,
    body: providerCallbackBody,
    response: signInResponse,
    errors: [401, 409, 429],
  },
  'POST /api/v1/dashboard/profile/providers/confirmation': {
    ...accountEndpointBase,
    id: 'beginProviderConfirmation',
    body: providerRedirectBody,
    response: providerRedirectResponse,
    errors: [404, 409],
    summary: 'Starts a re-authentication with a provider: its URL, and a secret that the browser keeps',
  },
  'POST /api/v1/dashboard/providers/check': {
    id: 'checkProvider',
    summary: 'Checks the configuration of a saved provider, for group admins',
    auth: 'unit',
    query: langQuery,
    body: strictObject({ id }),
    response: dataEnvelope(
      strictObject({
        problem: nullable(Type.String({ description: 'The key of the message; null if the provider works' })),
        sentence: nullable(string),
        redirectUri: nullable(Type.String({ description: 'The redirect URI to register at the provider' })),
        backChannelLogoutUri: nullable(
          Type.String({ description: 'The back-channel logout URI to register at the provider' }),
        ),
        postLogoutRedirectUri: nullable(
          Type.String({ description: 'The post-logout redirect URI to register at the provider' }),
        ),
        supportsBackChannelLogout: Type.Boolean({ description: 'Whether the provider supports back-channel logout' }),
        scopesMissing: Type.Array(string, { description: 'Requested scopes that the provider does not support' }),
      }),
    ),
    errors: [404],
  },
  'POST /api/v1/dashboard/providers/dry-run': {
    id: 'dryRunGroups',
    summary: 'Dry run of a group mapping: which users of the provider would gain or lose roles',
    auth: 'unit',
    query: langQuery,
    body: strictObject({ id, groups: Type.Array(groupRoles, { maxItems: 200 }) }),
    response: dataEnvelope(
      strictObject({
        userCount: Type.Integer({ description: 'Number of users of the provider' }),
        people: Type.Array(
          strictObject(
            { id, name: string, changes: Type.Array(roleChange), preserved: Type.Array(roleChange) },
            {
              description: 'Users with changes; `preserved` are roles that stay so that a unit keeps a master-admin',
            },
          ),
        ),
      }),
    ),
    errors: [404],
  },
} as const satisfies Endpoints
