/** The body of every API error as sent; `errors` is keyed by path in the request's body. */
export interface ErrorBody {
  readonly key: string
  readonly message: string
  readonly values?: Readonly<Record<string, string | number>>
  readonly errors?: Readonly<Record<string, FieldFailure>>
  readonly data?: unknown
}
/** The body of a failed call: the problems by path, and `errors` in the form that react-admin's forms show under their inputs. */
export interface Failure extends Omit<ErrorBody, 'errors'> {
  readonly problems?: ErrorBody['errors']
  readonly errors?: Readonly<Record<string, string>>
}
export interface FieldFailure {
  readonly key: string
  readonly values?: Readonly<Record<string, string | number>>
  readonly message: string
}

/** Did the server respond with an error? Without a response, the page keeps its content and a notice reports the connection. */
export const hasResponse = (error: unknown): boolean => error instanceof HttpError && error.status > 0

/**
 * A failed call in the shape that react-admin expects. Status 0 means no response. Not react-admin's own class, because the login page must
 * stay light.
 */
export class HttpError extends Error {
  readonly status: number
  readonly body: Failure

  constructor(status: number, { errors: problems, ...body }: ErrorBody) {
    super(body.message || `HTTP ${status}`)
    this.name = 'HttpError'
    this.status = status
    this.body = problems ? { ...body, problems, errors: translatableErrors(problems) } : body
  }
}

/** The messages by path as react-admin's inputs show them. */
const translatableErrors = (problems: NonNullable<ErrorBody['errors']>): Readonly<Record<string, string>> =>
  Object.fromEntries(Object.entries(problems).map(([path, failure]) => [path, translatableError(failure)]))

/** A message in react-admin's form with key and values, which is translated where it is shown and so follows the language. */
export const translatableError = ({
  key,
  values,
  message,
}: Omit<FieldFailure, 'message'> & { message?: string }): string =>
  `@@react-admin@@${JSON.stringify({ message: key, args: { ...(message ? { _: message } : {}), ...values } })}`
