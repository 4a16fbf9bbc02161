import type { ErrorCode } from '../../api/error-codes.ts'

/**
 * Why a file cannot be parsed: the key of an API error and the values of its text. Plain data, so that it can be sent between
 * threads.
 */
export interface ParseFailure {
  readonly key: ErrorCode
  readonly values?: Readonly<Record<string, string | number>>
}

/** Thrown by parsers; the requesting thread converts it to an `ApiError`. */
export class ParseError extends Error {
  readonly failure: ParseFailure

  constructor(key: ErrorCode, values?: ParseFailure['values'], cause?: unknown) {
    super(key, { cause })
    this.name = 'ParseError'
    this.failure = values === undefined ? { key } : { key, values }
  }
}

/** The content does not match the type that its first bytes announce. */
export const damagedTable = (cause?: unknown): ParseError => new ParseError('errors.table', undefined, cause)

/** The failure of a parser's error; any other error means that the file is damaged. */
export const toParseFailure = (error: unknown): ParseFailure =>
  error instanceof ParseError ? error.failure : damagedTable(error).failure
