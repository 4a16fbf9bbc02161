import type { FastifyInstance } from 'fastify'

export interface RouteMethods {
  /** The methods that an address takes; none where nothing answers. */
  at(url: string): readonly string[]
  /**
   * Refuses, with what `refuse` makes, a method that an address of fixed words does not take although one with a parameter in its place
   * does: `PUT /posts/options` is no record called `options`.
   */
  refuseOthers(refuse: (methods: readonly string[]) => Error): void
}

/**
 * Which methods an address takes, of all routes that are registered from now on. What browsers ask before they call from another origin
 * is a plug-in's to answer, and not among them.
 */
export function routeMethods(app: FastifyInstance): RouteMethods {
  const fixed = new Map<string, Set<string>>()
  const patterns: { readonly pattern: RegExp; readonly methods: readonly string[] }[] = []
  app.addHook('onRoute', ({ url, method }) => {
    const methods = [method].flat().filter((one) => one !== 'OPTIONS')
    if (methods.length === 0 || url.includes('*')) return
    if (!url.includes(':')) {
      const known = fixed.get(url) ?? new Set()
      for (const one of methods) known.add(one)
      fixed.set(url, known)
      return
    }
    const path = url.replace(/[.+?^${}()|[\]\\]/g, '\\$&').replace(/:\w+/g, '[^/]+')
    patterns.push({ pattern: new RegExp(`^${path}/?$`), methods })
  })

  const fixedAt = (url: string): readonly string[] | undefined => {
    const [path = ''] = url.split('?')
    const methods = fixed.get(path) ?? fixed.get(path.replace(/\/$/, ''))
    return methods && [...methods]
  }
  return {
    at(url) {
      const [path = ''] = url.split('?')
      return (
        fixedAt(url) ?? [...new Set(patterns.flatMap(({ pattern, methods }) => (pattern.test(path) ? methods : [])))]
      )
    },
    refuseOthers(refuse) {
      app.addHook('onRequest', async ({ url, method, routeOptions }) => {
        if (method === 'OPTIONS' || !routeOptions.url?.includes(':')) return
        const methods = fixedAt(url)
        if (methods && !methods.includes(method)) throw refuse(methods)
      })
    },
  }
}
