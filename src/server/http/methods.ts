import type { FastifyInstance } from 'fastify'

/**
 * Which methods an address takes, of all routes that are registered from now on; none where nothing answers. What browsers ask before
 * they call from another origin is a plug-in's to answer, and not among them.
 */
export function methodsOf(app: FastifyInstance): (url: string) => readonly string[] {
  const routes: { readonly pattern: RegExp; readonly methods: readonly string[] }[] = []
  app.addHook('onRoute', ({ url, method }) => {
    const methods = [method].flat().filter((one) => one !== 'OPTIONS')
    if (methods.length === 0 || url.includes('*')) return
    const path = url.replace(/[.+?^${}()|[\]\\]/g, '\\$&').replace(/:\w+/g, '[^/]+')
    routes.push({ pattern: new RegExp(`^${path}/?$`), methods })
  })
  return (url) => {
    const [path = ''] = url.split('?')
    return [...new Set(routes.flatMap(({ pattern, methods }) => (pattern.test(path) ? methods : [])))]
  }
}
