import type { Browser, BrowserContextOptions } from 'playwright-core'
import { afterAll, beforeAll, beforeEach } from 'vitest'
import type { Locale } from '../../src/schema/text/words.ts'
import { chooseUnit, openBrowser, openWindow, pictureOnFailure, signIn, type Window } from './browser.ts'
import { type Answer, type Client, send, signIn as signInToApi } from './client.ts'
import { filledCopy, type Seed, seeds } from './filled.ts'
import { type Server, startServer } from './server.ts'

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

/** `more` is environment beyond that of the data, asked for when the server is started. */
export function runProduct(seed: Seed = 'none', more: () => Readonly<Record<string, string>> = () => ({})): Product {
  const { admin, environment } = seeds[seed]
  let folder: Awaited<ReturnType<typeof filledCopy>>
  let server: Server
  let browser: Browser
  beforeAll(async () => {
    folder = await filledCopy(seed)
    server = await startServer({ dataDir: folder.path, environment: { ...environment, ...more() } })
    browser = await openedBrowser()
  })
  afterAll(async () => {
    await server?.stop()
    folder?.remove()
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

let opened: Browser | undefined
/** The one browser of the worker; its files come one after the other, and it goes with the worker. */
async function openedBrowser(): Promise<Browser> {
  if (!opened?.isConnected()) opened = await openBrowser()
  return opened
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
