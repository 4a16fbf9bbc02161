import { MutationCache, QueryClient, type QueryKey } from '@tanstack/react-query'
import { type AccessCheck, dependsOnRecord, identity, isAllowed } from './auth-provider.ts'
import { HttpError } from './requests/api.ts'
import { readSession } from './requests/session.ts'

/** Offline, a call fails visibly instead of pausing silently. */
const networkMode = 'always'
/** In milliseconds: after such a failure, visible queries are refetched at this interval until the server responds. */
const retryPauseMs = 5_000

/** The query client of the admin. Successful changes by react-admin's hooks refetch the queries of their section. */
export const createQueryClient = (): QueryClient => {
  const client = new AdminQueryClient({
    mutationCache: new MutationCache({
      onSuccess: (_data, _variables, _result, { options }) => {
        const [resource] = options.mutationKey ?? []
        if (typeof resource === 'string') void client.invalidateQueries({ queryKey: [resource] })
      },
    }),
    defaultOptions: {
      queries: {
        networkMode,
        staleTime: 5_000,
        retry: (count, error) => count < 1 && isPassing(error),
        // In this network mode, the library would not refetch when the connection returns.
        refetchOnReconnect: true,
        refetchInterval: ({ state }) => (isPassing(state.error) ? retryPauseMs : false),
      },
      mutations: { networkMode, retry: false },
    },
  })
  return client
}

/**
 * Answers react-admin's queries about access and identity from the session before their first render, so that no button appears a moment
 * late. Under a restriction on published records, the answer about one record waits for the auth provider.
 */
class AdminQueryClient extends QueryClient {
  override defaultQueryOptions: QueryClient['defaultQueryOptions'] = (options) =>
    super.defaultQueryOptions({
      ...options,
      // react-admin acts on the answer of a disabled query too: `disableAuthentication` would still leave the page.
      ...(options.enabled === false ? {} : answerFromSession(options.queryKey)),
    } as typeof options)
}

/** Is the failure temporary, so that the same call may succeed a moment later? */
const isPassing = (error: unknown): boolean => error instanceof HttpError && (error.status === 0 || error.status > 501)

function answerFromSession(key: QueryKey | undefined): { initialData: unknown; staleTime: number } | undefined {
  if (key?.[0] !== 'auth') return undefined
  const initialData = sessionAnswer(key.slice(1))
  return initialData === undefined ? undefined : { initialData, staleTime: Number.POSITIVE_INFINITY }
}

function sessionAnswer([name, ...params]: readonly unknown[]): unknown {
  if (name === 'checkAuth') return true
  if (name === 'getIdentity') return identity()
  if (name === 'getPermissions') return readSession().person?.permissions ?? []
  if (name !== 'canAccess') return undefined
  const [resources, action, record] = params
  // The key of `useCanAccessResources` has the record itself, the one of `useCanAccess` only its id.
  if (Array.isArray(resources))
    return Object.fromEntries(
      resources.map(String).map((resource) => [resource, isAllowed({ resource, action: String(action), record })]),
    )
  const asked = resources as AccessCheck & { readonly recordId?: unknown }
  return asked.recordId !== undefined && dependsOnRecord(asked) ? undefined : isAllowed(asked)
}
