import { QueryClient, type QueryKey } from '@tanstack/react-query'
import { identity, isAllowed } from './auth-provider.ts'
import { HttpError } from './requests/api.ts'
import { readSession } from './requests/session.ts'

/** Offline, a call fails where the person can see it, instead of waiting in silence. */
const networkMode = 'always'
/** In milliseconds: how long after such a failure what is shown is asked for again, until the server answers. */
const retryPauseMs = 5_000

/**
 * A query cache in which react-admin's questions about access are answered from the permissions at hand: each would
 * otherwise be a query of its own, per row and action.
 */
export function createQueryClient(): QueryClient {
  const client = new QueryClient({
    defaultOptions: {
      queries: {
        ...{ networkMode, staleTime: 5_000, retry: (count, error) => count < 1 && isPassing(error) },
        // In this network mode the library would not ask again when the connection is back.
        refetchOnReconnect: true,
        refetchInterval: ({ state }) => (isPassing(state.error) ? retryPauseMs : false),
      },
      mutations: { networkMode, retry: false },
    },
  })
  const withDefaults = client.defaultQueryOptions.bind(client)
  client.defaultQueryOptions = ((options: Parameters<typeof withDefaults>[0]) =>
    withDefaults({ ...options, ...knownAnswer(options.queryKey) })) as typeof client.defaultQueryOptions
  return client
}

/** Might the same call succeed a moment later? */
const isPassing = (error: unknown): boolean => error instanceof HttpError && (error.status === 0 || error.status > 501)

function knownAnswer(key: QueryKey | undefined): { initialData: unknown; staleTime: number } | undefined {
  if (key?.[0] !== 'auth') return undefined
  const staleTime = Number.POSITIVE_INFINITY
  if (key[1] === 'checkAuth') return { initialData: true, staleTime }
  if (key[1] === 'getIdentity') return { initialData: identity(), staleTime }
  if (key[1] === 'getPermissions') return { initialData: readSession().person?.permissions ?? [], staleTime }
  if (key[1] !== 'canAccess') return undefined
  const { action, resource } = key[2] as { action: string; resource: string }
  return { initialData: isAllowed(action, resource), staleTime }
}
