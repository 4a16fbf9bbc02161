import type { FailureKey } from '../../api/failures.ts'

/** Why a file is not parsed: the key of an error of the API and the values of its text. Plain data, so that it passes between threads. */
export interface ParseFailure {
  readonly key: FailureKey
  readonly values?: Readonly<Record<string, string | number>>
}

/** Thrown by parsers; the thread that asked for the file makes an `ApiError` of it. */
export class ParseError extends Error {
  readonly failure: ParseFailure

  constructor(key: FailureKey, values?: ParseFailure['values'], cause?: unknown) {
    super(key, { cause })
    this.name = 'ParseError'
    this.failure = values === undefined ? { key } : { key, values }
  }
}

/** The content is not what its first bytes announce. */
export const damagedTable = (cause?: unknown): ParseError => new ParseError('errors.table', undefined, cause)

/** Returns the failure of a parser's error; an error of any other kind means that the file is damaged. */
export const failureOf = (error: unknown): ParseFailure =>
  error instanceof ParseError ? error.failure : damagedTable(error).failure
