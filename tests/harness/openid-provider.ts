import { generateKeyPairSync } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { decodeJwt, importJWK, type JWTPayload, SignJWT } from 'jose'
import Provider, { type Account, type Configuration } from 'oidc-provider'

/** Somebody who has an account at the provider. */
export interface ProviderAccount {
  readonly name: string
  readonly email: string
  readonly email_verified?: boolean
  readonly groups?: readonly string[]
  /** How they signed in there. */
  readonly amr?: readonly string[]
}

/** What the provider does otherwise than it should. */
export interface ProviderBehavior {
  /** Every answer is this. */
  status?: number
  /** In seconds: how far its clock is ahead, as its answers say. */
  ahead?: number
  /** The claims of its ID tokens instead of its own. */
  claims?: (claims: JWTPayload) => JWTPayload
  /** Its user info instead of its own. */
  userInfo?: (claims: Readonly<Record<string, unknown>>) => object
  /** What happens before it answers with one. */
  meanwhile?: () => Promise<unknown>
  /** Changes what the provider says of itself. */
  metadata?: (own: Readonly<Record<string, unknown>>) => object
  /** Every answer is a redirect to this address. */
  redirect?: string
  /** They are signed by somebody else. */
  isForged?: boolean
}

export interface OpenIdProvider {
  readonly issuer: string
  /** By what they are called there; whoever is taken out is gone. */
  readonly people: Map<string, ProviderAccount>
  manner: ProviderBehavior
  /** The paths of all requests to it. */
  readonly requests: string[]
  /** Tells the back office that somebody has signed out, and returns the status that it answered with. */
  signOut(person: string, claims?: object, header?: object): Promise<number>
  close(): Promise<void>
}

export const oidcClient = { id: 'office', secret: 'a-secret-of-the-office' } as const
const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
const own = { ...privateKey.export({ format: 'jwk' }), kid: 'own', alg: 'RS256', use: 'sig' }
const strangers = generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey

/** A real OpenID provider of this machine, on a free port, to which an application comes back at one of these addresses. */
export async function startOpenIdProvider(
  application: { readonly returns: string | readonly string[]; readonly signsOut: string },
  { isTelling = true } = {},
): Promise<OpenIdProvider> {
  const people = new Map<string, ProviderAccount>()
  let listener: ReturnType<Provider['callback']> | undefined
  const server = createServer((request, response) => {
    const { status, ahead, redirect } = authority.manner
    authority.requests.push(request.url ?? '')
    if (ahead !== undefined) response.setHeader('date', new Date(Date.now() + ahead * 1000).toUTCString())
    if (redirect !== undefined) response.writeHead(302, { location: redirect }).end()
    else if (status === undefined) void listener?.(request, response)
    else response.writeHead(status).end()
  })
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  const issuer = `http://localhost:${(server.address() as AddressInfo).port}`
  const provider = new Provider(issuer, settings(application, people, isTelling))
  provider.use(async (context, next) => {
    const [, , uid, person] = /^\/(interaction)\/([^/]+)(?:\/([^/]+))?$/.exec(context.path) ?? []
    if (uid === undefined) return await next()
    if (person === undefined) {
      context.type = 'html'
      context.body = `<!doctype html><title>Accounts</title>${[...people.keys(), 'cancel']
        .map((name) => `<p><a href="/interaction/${uid}/${name}">${name}</a></p>`)
        .join('')}`
      return
    }
    context.respond = false
    await provider.interactionFinished(context.req, context.res, await chosen(provider, context, person, people))
  })
  provider.use(async (context, next) => {
    await next()
    const { metadata } = authority.manner
    if (metadata && /openid-configuration$/.test(context.path)) context.body = metadata({ ...Object(context.body) })
    const { claims, isForged, meanwhile, userInfo } = authority.manner
    if (userInfo && context.path === '/me') context.body = userInfo({ ...Object(context.body) })
    const body = context.body as { id_token?: string } | undefined
    if (context.path === '/token') await meanwhile?.()
    if (context.path !== '/token' || !body?.id_token || !(claims || isForged)) return
    const key = isForged ? strangers : await importJWK(own, 'RS256')
    const said = decodeJwt(body.id_token)
    const signed = new SignJWT(claims?.(said) ?? said).setProtectedHeader({ alg: 'RS256', kid: 'own' })
    context.body = { ...body, id_token: await signed.sign(key) }
  })
  listener = provider.callback()
  const authority: OpenIdProvider = {
    ...{ issuer, people, manner: {}, requests: [] },
    async signOut(person, claims = {}, header = {}) {
      const now = Math.floor(Date.now() / 1000)
      const token = new SignJWT({
        ...{ iss: issuer, aud: oidcClient.id, sub: person, iat: now, exp: now + 120, jti: crypto.randomUUID() },
        events: { 'http://schemas.openid.net/event/backchannel-logout': {} },
        ...claims,
      }).setProtectedHeader({ alg: 'RS256', kid: 'own', typ: 'logout+jwt', ...header })
      const key = authority.manner.isForged ? strangers : await importJWK(own, 'RS256')
      const body = new URLSearchParams({ logout_token: await token.sign(key) })
      return (await fetch(application.signsOut, { method: 'POST', body })).status
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
  return authority
}

type Context = Parameters<Parameters<Provider['use']>[0]>[0]

/** The person signs in and agrees to everything, or would rather not. */
async function chosen(provider: Provider, context: Context, person: string, people: OpenIdProvider['people']) {
  if (person === 'cancel') return { error: 'access_denied', error_description: 'The person would rather not' }
  const { params } = await provider.interactionDetails(context.req, context.res)
  const grant = new provider.Grant({ accountId: person, clientId: String(params.client_id) })
  grant.addOIDCScope(String(params.scope))
  const { amr = ['pwd'] } = people.get(person) ?? {}
  return { login: { accountId: person, amr: [...amr] }, consent: { grantId: await grant.save() } }
}

const settings = (
  { returns, signsOut }: Parameters<typeof startOpenIdProvider>[0],
  people: OpenIdProvider['people'],
  isTelling: boolean,
): Configuration => ({
  clients: [
    {
      ...{ client_id: oidcClient.id, client_secret: oidcClient.secret, redirect_uris: [returns].flat() },
      post_logout_redirect_uris: [new URL('/login', [returns].flat()[0]).href],
      ...{ grant_types: ['authorization_code', 'refresh_token'], response_types: ['code'] },
      ...(isTelling ? { backchannel_logout_uri: signsOut, backchannel_logout_session_required: true } : {}),
    },
  ],
  jwks: { keys: [own] },
  cookies: { keys: ['a key for cookies'] },
  claims: {
    openid: ['sub', 'amr'],
    email: ['email', 'email_verified'],
    profile: ['name'],
    groups: ['groups'],
  },
  scopes: ['openid', 'offline_access', 'groups'],
  features: { devInteractions: { enabled: false }, backchannelLogout: { enabled: isTelling } },
  interactions: { url: (_, { uid }) => `/interaction/${uid}` },
  issueRefreshToken: () => true,
  ttl: { AccessToken: 600, IdToken: 600, RefreshToken: 86_400, Session: 600, Grant: 86_400, Interaction: 600 },
  async findAccount(_, id): Promise<Account | undefined> {
    const known = people.get(id)
    if (!known) return undefined
    const { amr: _amr, groups, ...rest } = known
    return { accountId: id, claims: () => ({ sub: id, ...rest, ...(groups ? { groups: [...groups] } : {}) }) }
  },
})
