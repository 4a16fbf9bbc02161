import type { FastifyInstance } from 'fastify'
import type { Method } from '../../harness/catalogue-app.ts'

export interface AppRoute {
  readonly method: Method
  /** With the names of its parameters: `/api/v1/dashboard/posts/:key`. */
  readonly path: string
}

const node = /^([│ ]*)(?:[├└]── )?(\S.*?) \(([A-Z, ]+)\)/

/** Every route of the API that the running application answers, as its router itself lists them. */
export function appRoutes(app: FastifyInstance): readonly AppRoute[] {
  const parents: string[] = []
  const found = app
    .printRoutes({ commonPrefix: false })
    .split('\n')
    .flatMap((line): readonly AppRoute[] => {
      const [, indent = '', part = '', methods = ''] = node.exec(line) ?? []
      if (part === '') return []
      const depth = Math.floor(indent.length / 4) - (/[├└]/.test(line) ? 0 : 1)
      parents.length = depth
      parents[depth] = part
      const path = parents.join('').replace(/^\/+/, '/')
      return methods
        .split(', ')
        .map((method) => ({ method: method as Method | 'HEAD', path }))
        .filter(isOfApi)
    })
  return [...new Map(found.map((route) => [`${route.method} ${route.path}`, route])).values()]
}

const isOfApi = (route: { readonly method: string; readonly path: string }): route is AppRoute =>
  route.path.startsWith('/api/') && !['HEAD', 'OPTIONS'].includes(route.method)
