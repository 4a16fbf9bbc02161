import { isRecord } from '../../schema/is-record.ts'
import type { ValidationRule } from '../../schema/validation/rules.ts'
import { OutboundError } from '../outbound/fetch.ts'

/** Provider errors; each has a message in `validations`. */
export type ProviderErrorCode = Extract<ValidationRule, `provider${string}`>

/** A provider failed or sent an invalid response; `rule` names the error. */
export class ProviderError extends Error {
  readonly rule: ProviderErrorCode

  constructor(rule: ProviderErrorCode, cause?: unknown) {
    super(rule, { cause })
    this.name = 'ProviderFailure'
    this.rule = rule
  }
}

/** Converts any error of the library to a `ProviderError`. */
export const toProviderError = (error: unknown): ProviderError =>
  error instanceof ProviderError ? error : new ProviderError(ruleOf(error), error)

/** Returns log details of a failure: the rule and the code of the cause. Never the provider's response or the user. */
export const failureDetails = (
  error: unknown,
): { readonly reason: ProviderErrorCode; readonly code: string | undefined } => ({
  reason: toProviderError(error).rule,
  code: causeCodeOf(error),
})

/**
 * Returns the code of the innermost cause that has one: `ECONNREFUSED`, `ENOTFOUND` or `CERT_HAS_EXPIRED` of a connection, `TIMEOUT`, or
 * the code of the check that a response failed. Codes are constants of Node and its libraries, so they contain no received content.
 */
export function causeCodeOf(error: unknown): string | undefined {
  let innermostCode: string | undefined
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    const code: unknown = Reflect.get(cause, 'code')
    if (cause.name === 'TimeoutError') innermostCode = 'TIMEOUT'
    else if (typeof code === 'string' && /^[A-Z][A-Z0-9_]*$/.test(code)) innermostCode = code
  }
  return innermostCode
}

/** Whether the provider answered that the code or refresh token is no longer valid. */
export const isInvalidGrant = (error: unknown): boolean => isRecord(error) && error.error === 'invalid_grant'

const rulesByCode: Readonly<Record<string, ProviderErrorCode>> = {
  OAUTH_TIMEOUT: 'providerDown',
  OAUTH_JWT_TIMESTAMP_CHECK_FAILED: 'providerClock',
  OAUTH_JSON_ATTRIBUTE_COMPARISON_FAILED: 'providerIssuer',
}
const rulesByError: Readonly<Record<string, ProviderErrorCode>> = {
  access_denied: 'providerCancelled',
  login_required: 'providerCancelled',
  consent_required: 'providerCancelled',
  interaction_required: 'providerCancelled',
  invalid_client: 'providerClient',
  unauthorized_client: 'providerClient',
  invalid_scope: 'providerClient',
  server_error: 'providerDown',
  temporarily_unavailable: 'providerDown',
}

const rulesByReason: Readonly<Record<OutboundError['reason'], ProviderErrorCode>> = {
  refused: 'providerAddress',
  unreachable: 'providerDown',
  tooLarge: 'providerAnswer',
}

function ruleOf(error: unknown): ProviderErrorCode {
  const outbound = outboundErrorIn(error)
  if (outbound) return rulesByReason[outbound.reason]
  if (!isRecord(error)) return 'providerAnswer'
  const status = error.status ?? Reflect.get(Object(error.cause), 'status')
  if (typeof status === 'number' && status >= 500) return 'providerDown'
  const rule = typeof error.error === 'string' ? rulesByError[error.error] : undefined
  if (rule) return rule
  if (error.code === 'OAUTH_WWW_AUTHENTICATE_CHALLENGE') return 'providerClient'
  return rulesByCode[String(error.code)] ?? 'providerAnswer'
}

/** The library wraps the error of a failed request. */
function outboundErrorIn(error: unknown): OutboundError | undefined {
  if (error instanceof OutboundError) return error
  return error instanceof Error ? outboundErrorIn(error.cause) : undefined
}
