import type { LightMyRequestResponse } from 'fastify'
import { expect } from 'vitest'
import type { Database } from '../../src/server/database/database.ts'
import { apiBase, type Client, clientOf, openApp, passwordConfirmation, type TestApp } from './app.ts'
import { freePort } from './free-port.ts'
import { loginAtProvider } from './login-at-provider.ts'
import { type OpenIdProvider, oidcClient, startOpenIdProvider } from './openid-provider.ts'

export const providerCode = 'group-accounts'
/** The code of a second provider, which the same authority serves where a test adds it. */
export const secondProviderCode = 'partner-accounts'

/** The product with a provider of its own, whose groups `editors` and `masters` give roles in the hospital. */
export interface AppWithProvider extends TestApp {
  readonly authority: OpenIdProvider
  readonly groupAdmin: Client
  readonly providerId: string
  readonly roles: Readonly<Record<'editor' | 'master' | 'ventures', string>>
  /** Begins a sign-in; returns where the browser is sent, and the secret that it keeps. */
  begin(lang?: 'en' | 'ar', provider?: string): Promise<{ readonly address: string; readonly secret: string }>
  finish(
    said: { readonly callbackParams: string; readonly secret: string; readonly provider?: string },
    extra?: object,
  ): Promise<LightMyRequestResponse>
  /** Signs in as one of the provider's people. */
  enter(person: string, provider?: string): Promise<LightMyRequestResponse>
  /** Adds the second provider, which gives the same roles; returns its id. */
  addSecondProvider(changes?: object): Promise<string>
  /** Somebody who has signed in. */
  with(token: string): Client
}

export async function openAppWithProvider(
  database: Database,
  options: { readonly isTelling?: boolean; readonly env?: Readonly<Record<string, string>> } = {},
): Promise<AppWithProvider> {
  const port = await freePort()
  const publicUrl = `http://localhost:${port}`
  const authority = await startOpenIdProvider(
    {
      returns: [providerCode, secondProviderCode].map((one) => `${publicUrl}/auth/provider/${one}`),
      signsOut: `${publicUrl}/openid/${providerCode}/sign-out`,
    },
    options,
  )
  const all = await openApp(database, {
    env: {
      PUBLIC_URL: publicUrl,
      SECRET_KEY: 'a-key-of-32-characters-and-more!',
      OUTBOUND_ALLOW: '127.0.0.0/8',
      ...options.env,
    },
  })
  await all.app.listen({ port, host: '127.0.0.1' })
  const { db } = database
  await db.updateTable('core.admins').set({ group_admin: true }).where('email', '=', 'admin@example.com').execute()
  const role = (unit: string, name: string) =>
    db
      .selectFrom('core.roles')
      .select('id')
      .where('bu_id', '=', unit)
      .where('name', '=', name)
      .executeTakeFirstOrThrow()
      .then(({ id }) => id)
  const { hospital, ventures } = all.units
  const roles = {
    editor: await role(hospital, 'editor'),
    master: await role(hospital, 'master-admin'),
    ventures: await role(ventures, 'master-admin'),
  }
  const groupAdmin = all.as('admin')
  const addProvider = async (changes: object): Promise<string> => {
    const made = await groupAdmin.send(
      'POST',
      '/sign-in-providers',
      {
        ...{ en: { displayName: 'Group account' }, ar: { displayName: 'حساب المجموعة' }, issuer: authority.issuer },
        ...{ clientId: oidcClient.id, clientSecret: oidcClient.secret, scopes: 'profile email groups offline_access' },
        statements: [{ value: 'mfa' }],
        groups: [
          { group: 'masters', posts: [{ businessUnit: hospital, role: roles.master }] },
          { group: 'editors', posts: [{ businessUnit: hospital, role: roles.editor }] },
        ],
        ...changes,
      },
      passwordConfirmation(),
    )
    expect([made.statusCode, made.json().errors]).toEqual([201, undefined])
    return made.json().data.id
  }
  const providerId = await addProvider({ code: providerCode })
  const post = (path: string, payload: object, extra: object = {}) =>
    all.app.inject({ method: 'POST', url: `${apiBase}/login/${path}`, payload, remoteAddress: '10.2.0.1', ...extra })
  const begin: AppWithProvider['begin'] = async (lang = 'en', provider = providerCode) => {
    const begun = await post(`provider-address?lang=${lang}`, { provider })
    expect([begun.statusCode, begun.json().errors]).toEqual([200, undefined])
    return begun.json().data
  }
  const finish: AppWithProvider['finish'] = (said, extra) =>
    post('provider', { provider: providerCode, ...said }, extra)
  return {
    ...all,
    ...{ authority, groupAdmin, roles, begin, finish, providerId },
    addSecondProvider: (changes = {}) => addProvider({ code: secondProviderCode, ...changes }),
    async enter(person, provider = providerCode) {
      const { address, secret } = await begin('en', provider)
      return await finish({ provider, callbackParams: await loginAtProvider(address, person), secret })
    },
    with: (token) => clientOf(all.app, { authorization: `Bearer ${token}`, 'bu-id': hospital }),
    async end() {
      await authority.close()
      await all.end()
    },
  }
}

/** Somebody of the provider whose address is verified. */
export const providerUser = (name: string, groups: readonly string[] = ['editors'], more: object = {}) => ({
  ...{ name, email: `${name.toLowerCase()}@group.example`, email_verified: true, groups, ...more },
})

/** Changes what the provider is. */
export const updateProvider = async (testApp: AppWithProvider, changes: object): Promise<void> => {
  const answer = await testApp.groupAdmin.send(
    'PATCH',
    `/sign-in-providers/${testApp.providerId}`,
    changes,
    passwordConfirmation(),
  )
  expect([answer.statusCode, answer.json().errors]).toEqual([200, undefined])
}
