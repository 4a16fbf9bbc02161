import type { FastifyInstance } from 'fastify'

interface RouteMethods {
  /** The methods that a URL accepts; empty if no route matches. */
  at(url: string): readonly string[]
  /**
   * Rejects a method that a static path does not accept, although a parametric path matches it: `PUT /posts/options` must not be read as a
   * record named `options`. `refuse` creates the error.
   */
  refuseOthers(refuse: (methods: readonly string[]) => Error): void
}

/**
 * Tracks the accepted methods of each path, for all routes registered from now on. OPTIONS is not included, because a plugin answers CORS
 * preflight requests.
 */
export function trackRouteMethods(app: FastifyInstance): RouteMethods {
  const staticPaths = new Map<string, Set<string>>()
  const patterns: { readonly pattern: RegExp; readonly methods: readonly string[] }[] = []
  app.addHook('onRoute', ({ url, method }) => {
    const methods = [method].flat().filter((name) => name !== 'OPTIONS')
    if (methods.length === 0 || url.includes('*')) return
    if (!url.includes(':')) {
      const accepted = staticPaths.get(url) ?? new Set()
      for (const name of methods) accepted.add(name)
      staticPaths.set(url, accepted)
      return
    }
    const path = url.replace(/[.+?^${}()|[\]\\]/g, '\\$&').replace(/:\w+/g, '[^/]+')
    patterns.push({ pattern: new RegExp(`^${path}/?$`), methods })
  })

  const staticAt = (url: string): readonly string[] | undefined => {
    const [path = ''] = url.split('?')
    const methods = staticPaths.get(path) ?? staticPaths.get(path.replace(/\/$/, ''))
    return methods && [...methods]
  }
  return {
    at(url) {
      const [path = ''] = url.split('?')
      return (
        staticAt(url) ?? [...new Set(patterns.flatMap(({ pattern, methods }) => (pattern.test(path) ? methods : [])))]
      )
    },
    refuseOthers(refuse) {
      app.addHook('onRequest', async ({ url, method, routeOptions }) => {
        if (method === 'OPTIONS' || !routeOptions.url?.includes(':')) return
        const methods = staticAt(url)
        if (methods && !methods.includes(method)) throw refuse(methods)
      })
    },
  }
}
