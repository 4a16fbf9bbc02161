import { existsSync } from 'node:fs'
import { join, sep } from 'node:path'
import files from '@fastify/static'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { isFilePath, isServerPath } from '../../schema/page-paths.ts'
import type { IndexPage } from './index-page.ts'

/** Whether the browser application has been built. A server for development or tests may serve only the API. */
export const isBrowserAppBuilt = (folder: string): boolean => existsSync(join(folder, 'index.html'))

/** Serves the built browser application with `page` as its index page. Uses the compressed copies that the build created. */
export async function serveBrowserApp(app: FastifyInstance, folder: string, page: IndexPage): Promise<void> {
  for (const url of ['/', '/index.html']) app.get(url, (request, reply) => page.send(request, reply, 200))
  await app.register(files, {
    root: folder,
    preCompressed: true,
    wildcard: false,
    index: false,
    globIgnore: ['index.html*'],
    cacheControl: false,
    setHeaders: (reply, path) => {
      reply.header(
        'cache-control',
        path.includes(`${sep}assets${sep}`) ? 'public, max-age=31536000, immutable' : 'no-cache',
      )
    },
  })
}

/**
 * Returns the status for sending the application if neither a file nor an endpoint matches: 404 if the application has no page at the
 * path; the application then shows this itself. Returns undefined if the request is not for a page: it is for a missing endpoint, or for a
 * file that browsers do not open as a page.
 */
export function indexPageStatus(request: FastifyRequest, isPage: (path: string) => boolean): 200 | 404 | undefined {
  const path = pathOf(request.originalUrl)
  const { accept = '' } = request.headers
  const isRead = request.method === 'GET' || request.method === 'HEAD'
  if (!isRead || isServerPath(path)) return undefined
  if (isFilePath(path) || !isDecodable(path)) return accept.includes('text/html') ? 404 : undefined
  if (!/text\/html|\*\/\*|^$/.test(accept)) return undefined
  return isPage(path) ? 200 : 404
}

/**
 * Returns a URL that the router can parse. The router rejects paths with invalid percent-encoding; their percent signs are escaped, so the
 * application shows that it has no such page.
 */
export function decodableUrl(url: string): string {
  const path = pathOf(url)
  return isServerPath(path) || isDecodable(path) ? url : path.replaceAll('%', '%25')
}

const pathOf = (url: string): string => url.split('?')[0] ?? ''

function isDecodable(path: string): boolean {
  try {
    decodeURIComponent(path)
    return true
  } catch {
    return false
  }
}
