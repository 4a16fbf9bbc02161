import { existsSync } from 'node:fs'
import { cp, rename } from 'node:fs/promises'
import { join } from 'node:path'
import type { Browser, BrowserContextOptions } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, inject } from 'vitest'
import type { Locale } from '../../src/schema/words.ts'
import { chooseUnit, openBrowser, openWindow, pictureOnFailure, signIn, type Window } from './browser.ts'
import { type Answer, type Client, send, signIn as signInToApi } from './client.ts'
import { demoAdmin, emptyDatabase, firstAdmin, type Server, startServer, temporaryFolder } from './server.ts'

/** The built product and a browser, running while the tests of a file do. */
export interface Product {
  readonly url: string
  /** The admin in the unit of that name, signed in before the tests of the suite. */
  client(unitName: string): Client
  /** A window that is open during the tests of the suite, and leaves a picture of each that fails. */
  window(options: WindowOptions): Window
  /** Opens a window at once; the test closes it. */
  open(options: WindowOptions): Promise<Window>
  /** Sends what somebody sends who visits the website of a unit. */
  visitor(unit: string, path: string, body: object): Promise<Answer>
}
interface WindowOptions extends BrowserContextOptions {
  readonly locale: Locale
  /** Whose unit the admin is signed in to; without it nobody is signed in. */
  readonly client?: Client
}

const seeds = {
  none: { admin: firstAdmin, environment: emptyDatabase },
  demo: { admin: demoAdmin, environment: { SEED: 'demo' } },
}

export function runProduct(seed: keyof typeof seeds = 'none'): Product {
  const { admin, environment } = seeds[seed]
  const folder = temporaryFolder()
  let server: Server
  let browser: Browser
  beforeAll(async () => {
    await cp(await filledFolder(seed), folder.path, { recursive: true })
    server = await startServer({ dataDir: folder.path, environment })
    browser = await openBrowser()
  })
  afterAll(async () => {
    await browser?.close()
    await server?.stop()
    folder.remove()
  })
  const open = async ({ client, ...options }: WindowOptions) => {
    const window = await openWindow(browser, { ...options, url: server.url })
    if (client) {
      await signIn(window, admin)
      await chooseUnit(window, client.unitWords[options.locale])
    }
    return window
  }
  return {
    get url() {
      return server.url
    },
    client: (unitName) => clientOf(() => signInToApi(server.url, admin, unitName)),
    window: (options) => windowOf(options.locale, () => open(options)),
    open,
    visitor: (unit, path, body) => send(`${server.url}/api/v1/website/${path}`, 'POST', { 'bu-id': unit }, body),
  }
}

/** The data of a first start, which the first file that wants them makes for all: the demonstration takes minutes. */
async function filledFolder(seed: keyof typeof seeds): Promise<string> {
  const filled = join(inject('filled'), seed)
  if (existsSync(filled)) return filled
  const server = await startServer({ dataDir: `${filled}.under-way`, environment: seeds[seed].environment })
  await server.stop()
  await rename(`${filled}.under-way`, filled)
  return filled
}

function clientOf(enter: () => Promise<Client>): Client {
  let client: Client
  beforeAll(async () => {
    client = await enter()
  })
  return {
    get unitId() {
      return client.unitId
    },
    get adminId() {
      return client.adminId
    },
    get unitWords() {
      return client.unitWords
    },
    call: (...request) => client.call(...request),
  }
}

function windowOf(locale: Locale, open: () => Promise<Window>): Window {
  let window: Window
  beforeAll(async () => {
    window = await open()
  })
  beforeEach(() => pictureOnFailure(window))
  afterAll(() => window?.close())
  return {
    locale,
    get page() {
      return window.page
    },
    get complaints() {
      return window.complaints
    },
    open: (path) => window.open(path),
    close: () => window.close(),
  }
}
