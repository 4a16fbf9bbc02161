import { existsSync } from 'node:fs'
import { join, sep } from 'node:path'
import files from '@fastify/static'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { isFile, isServed } from '../../schema/page-paths.ts'
import type { Page } from './page.ts'

/** Has the browser application been built? A server for development or tests answers the API alone. */
export const hasPages = (folder: string): boolean => existsSync(join(folder, 'index.html'))

/** Serves the built browser application, from the compressed copies that the build made; its page is the one that is given. */
export async function serveBrowser(app: FastifyInstance, folder: string, page: Page): Promise<void> {
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
 * The status with which the application is sent where there is neither a file nor an endpoint: 404 where it has no page, which it says
 * itself. Nothing when it is not the application that is asked for, but an endpoint that is not there, or a file that no browser opens as a page.
 */
export function pageStatus(request: FastifyRequest, isPage: (path: string) => boolean): 200 | 404 | undefined {
  const path = pathOf(request.originalUrl)
  const { accept = '' } = request.headers
  const isRead = request.method === 'GET' || request.method === 'HEAD'
  if (!isRead || isServed(path)) return undefined
  if (isFile(path) || !isDecodable(path)) return accept.includes('text/html') ? 404 : undefined
  if (!/text\/html|\*\/\*|^$/.test(accept)) return undefined
  return isPage(path) ? 200 : 404
}

/** A URL that the router can read: it takes none whose path has percent signs that mean nothing, of which the application shows that it has no page. */
export function readableUrl(url: string): string {
  const path = pathOf(url)
  return isServed(path) || isDecodable(path) ? url : path.replaceAll('%', '%25')
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
