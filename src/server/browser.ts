import { existsSync } from 'node:fs'
import { join, sep } from 'node:path'
import files from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

/** Has the browser application been built? A server for development or tests answers the API alone. */
export const hasPages = (folder: string): boolean => existsSync(join(folder, 'index.html'))

/** Serves the built browser application, from the compressed copies that the build made. */
export async function serveBrowser(app: FastifyInstance, folder: string): Promise<void> {
  await app.register(files, {
    root: folder,
    preCompressed: true,
    wildcard: false,
    index: 'index.html',
    cacheControl: false,
    setHeaders: (reply, path) => {
      reply.header(
        'cache-control',
        path.includes(`${sep}assets${sep}`) ? 'public, max-age=31536000, immutable' : 'no-cache',
      )
    },
  })
}

/** Is this a page of the application being opened, rather than a file or an endpoint that is not there? */
export function isPage(request: FastifyRequest): boolean {
  const [path = ''] = request.url.split('?')
  return (
    (request.method === 'GET' || request.method === 'HEAD') &&
    !/^\/(api|files|assets|healthz|readyz)(\/|$)|\.[a-z0-9]{2,5}$/.test(path) &&
    /text\/html|\*\/\*|^$/.test(request.headers.accept ?? '')
  )
}

/** The application, which finds its page by the path. */
export function sendPage(reply: FastifyReply): FastifyReply {
  return reply.header('cache-control', 'no-cache').sendFile('index.html')
}
