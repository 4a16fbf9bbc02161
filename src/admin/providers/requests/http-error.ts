/** What every failure of the API looks like; `errors` by path of the request's body. */
export interface Failure {
  readonly key: string
  readonly message: string
  readonly values?: Readonly<Record<string, string | number>>
  readonly errors?: Readonly<Record<string, FieldFailure>>
  readonly data?: unknown
}
export interface FieldFailure {
  readonly key: string
  readonly values?: Readonly<Record<string, string | number>>
  readonly message: string
}

/** Did the server refuse, or fail? Without an answer what is on show stays, under the notice that says so. */
export const isAnswered = (error: unknown): boolean => error instanceof HttpError && error.status > 0

/** A failed call, in the shape that react-admin knows; status 0 means that no answer came. Not its own class: the login page must stay light. */
export class HttpError extends Error {
  readonly status: number
  readonly body: Failure

  constructor(status: number, body: Failure) {
    super(body.message || `HTTP ${status}`)
    this.name = 'HttpError'
    this.status = status
    this.body = body
  }
}
