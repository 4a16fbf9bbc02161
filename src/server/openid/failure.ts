import { isRecord } from '../../schema/fields.ts'
import type { Rule } from '../../schema/kinds/kind.ts'
import { OutboundError } from '../outbound/fetch.ts'

/** What may be wrong with a provider: each is a sentence of `validations`. */
export type ProviderRule = Extract<Rule, `provider${string}`>

/** A provider did not do what it should; `rule` says what. */
export class ProviderFailure extends Error {
  readonly rule: ProviderRule

  constructor(rule: ProviderRule, cause?: unknown) {
    super(rule, { cause })
    this.name = 'ProviderFailure'
    this.rule = rule
  }
}

/** The same, of whatever the library throws. */
export const failureOf = (error: unknown): ProviderFailure =>
  error instanceof ProviderFailure ? error : new ProviderFailure(ruleOf(error), error)

/** Did the provider say that what it once gave is worth nothing any more? */
export const isRefusal = (error: unknown): boolean => isRecord(error) && error.error === 'invalid_grant'

const byCode: Readonly<Record<string, ProviderRule>> = {
  OAUTH_TIMEOUT: 'providerDown',
  OAUTH_JWT_TIMESTAMP_CHECK_FAILED: 'providerClock',
  OAUTH_JSON_ATTRIBUTE_COMPARISON_FAILED: 'providerIssuer',
}
const byError: Readonly<Record<string, ProviderRule>> = {
  access_denied: 'providerLeft',
  login_required: 'providerLeft',
  consent_required: 'providerLeft',
  interaction_required: 'providerLeft',
  invalid_client: 'providerClient',
  unauthorized_client: 'providerClient',
  invalid_scope: 'providerClient',
  server_error: 'providerDown',
  temporarily_unavailable: 'providerDown',
}

const byReason: Readonly<Record<OutboundError['reason'], ProviderRule>> = {
  refused: 'providerAddress',
  unreachable: 'providerDown',
  tooLarge: 'providerAnswer',
}

function ruleOf(error: unknown): ProviderRule {
  const outbound = outboundErrorIn(error)
  if (outbound) return byReason[outbound.reason]
  if (!isRecord(error)) return 'providerAnswer'
  const status = error.status ?? Reflect.get(Object(error.cause), 'status')
  if (typeof status === 'number' && status >= 500) return 'providerDown'
  const said = typeof error.error === 'string' ? byError[error.error] : undefined
  if (said) return said
  if (error.code === 'OAUTH_WWW_AUTHENTICATE_CHALLENGE') return 'providerClient'
  return byCode[String(error.code)] ?? 'providerAnswer'
}

/** The library wraps what a request failed with. */
function outboundErrorIn(error: unknown): OutboundError | undefined {
  if (error instanceof OutboundError) return error
  return error instanceof Error ? outboundErrorIn(error.cause) : undefined
}
