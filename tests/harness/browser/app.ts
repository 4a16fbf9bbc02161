import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Browser, BrowserContextOptions } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, inject } from 'vitest'
import type { Locale } from '../../../src/schema/text/locales.ts'
import { type BrowserWindow, openBrowser, openWindow, screenshotOnFailure } from './browser.ts'
import {
  type ApiResponse,
  type Client,
  send,
  signIn as signInToApi,
  signInToNewUnit,
  storedSession,
  type UnitName,
} from './client.ts'
import { copySeededData, type Seed, type SeededData, seeds } from './seeded-data.ts'
import { type Server, startServer } from './server.ts'
import { pidFileExtension } from './setup.ts'

/** The built product and a browser, running while the tests of a file do. */
export interface BrowserApp {
  readonly url: string
  /** The admin in the unit of that name, or in one of the file's own that is like it, signed in before the tests of the suite. */
  client(unitName: UnitName): Client
  /** A window that is there during the tests of the suite, with no page yet, and leaves a picture of each that fails. */
  window(options: WindowOptions): BrowserWindow
  /** Opens a window at once; the test closes it. */
  open(options: WindowOptions): Promise<BrowserWindow>
  /** Sends what somebody sends who visits the website of a unit. */
  visitor(unit: string, path: string, body: object): Promise<ApiResponse>
}
interface WindowOptions extends BrowserContextOptions {
  readonly locale: Locale
  /** In whose unit the browser remembers the admin, signed in anew; without it nobody is signed in. */
  readonly client?: Client
}

type Environment = Readonly<Record<string, string>>

/** A product of the file's own. `more` is environment beyond that of the data, asked for when the server is started. */
export function runApp(seed: Seed = 'none', more: () => Environment = () => ({})): BrowserApp {
  const { admin } = seeds[seed]
  let folder: SeededData
  let server: Server
  afterAll(async () => {
    await server?.stop()
    await folder?.remove()
  })
  const start = async () => {
    folder = await copySeededData(seed)
    server = await startServer({ dataDir: folder.path, environment: { ...folder.environment, ...more() } })
    return server
  }
  return appOf(seed, start, (unitName) => signInToApi(server.url, admin, unitName))
}

/**
 * The app that the files of a worker have together, each with units of its own, or with the demonstration data as the files before
 * have left them: for files that leave alone what is everybody's, such as the first admin's sessions.
 */
export function shareApp(seed: Seed = 'none'): BrowserApp {
  const { admin } = seeds[seed]
  const enter = async (unitName: UnitName) => {
    const { url } = await sharedServer(seed)
    if (seed === 'demo') return signInToApi(url, admin, unitName)
    unitsMade += 1
    return signInToNewUnit(url, admin, { like: unitName, number: unitsMade })
  }
  return appOf(seed, () => sharedServer(seed), enter)
}

/** More than ten, so that no name of a unit begins another's. */
let unitsMade = 10
const shared = new Map<Seed, Promise<Server>>()
/** It goes with the run: nobody tells a worker that it has no more files. */
function sharedServer(seed: Seed): Promise<Server> {
  const server = shared.get(seed) ?? startShared(seed)
  shared.set(seed, server)
  return server
}

async function startShared(seed: Seed): Promise<Server> {
  // Its folder and its database go with the run.
  const { path, environment } = await copySeededData(seed)
  const server = await startServer({ dataDir: path, environment })
  await writeFile(join(inject('filled'), `${server.process.pid}${pidFileExtension}`), '')
  return server
}

function appOf(seed: Seed, start: () => Promise<Server>, enter: (unitName: UnitName) => Promise<Client>): BrowserApp {
  const { admin } = seeds[seed]
  let server: Server
  let browser: Browser
  beforeAll(async () => {
    server = await start()
    browser = await openedBrowser()
  })
  const open = async ({ client, ...options }: WindowOptions) => {
    const { url } = server
    const storageState = client && (await storedSession(url, admin, client.unitId))
    return openWindow(browser, { ...options, ...(storageState ? { storageState } : {}), url })
  }
  return {
    get url() {
      return server.url
    },
    client: (unitName) => clientOf(() => enter(unitName)),
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

function windowOf(locale: Locale, open: () => Promise<BrowserWindow>): BrowserWindow {
  let window: BrowserWindow
  beforeAll(async () => {
    window = await open()
  })
  beforeEach(() => screenshotOnFailure(window))
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
