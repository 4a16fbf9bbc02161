import { fstatSync } from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { text } from 'node:stream/consumers'
import { sections } from '../sections.ts'
import { boot, type Product } from './boot.ts'
import { commandNamed, variablesOf } from './commands.ts'
import { misspeltSettings } from './context/misspelt-settings.ts'
import { settingWarnings } from './context/setting-warnings.ts'
import { type Settings, settingsFrom } from './context/settings.ts'
import { startFailureSentence } from './context/start-failure.ts'
import { startOutput } from './context/start-output.ts'
import { endCalmly } from './ending.ts'
import { commitServed } from './http/version.ts'
import { assertCanListen, listen } from './listen.ts'

if (import.meta.main) {
  // A reader that closed the pipe, such as `head`, is no reason to stop serving.
  for (const stream of [process.stdout, process.stderr])
    stream.on('error', (error: NodeJS.ErrnoException) => {
      if (error.code !== 'EPIPE') throw error
    })
  await start()
}

/** The server without a socket of its own, for the development server to pass requests to. */
export async function startForDevelopment() {
  const { app, close } = await boot(settingsFrom(process.env), sections)
  await app.ready()
  return { handle: (request: IncomingMessage, response: ServerResponse) => app.routing(request, response), close }
}

async function start(): Promise<void> {
  const [word, ...words] = process.argv.slice(2)
  const command = commandNamed(word)
  const isProduction = process.env.NODE_ENV === 'production'
  // Commands speak to the person who runs them.
  const output = startOutput(isProduction && !command)
  let settings: Settings | undefined
  try {
    for (const sentence of misspeltSettings(process.env)) output.warn(sentence)
    settings = settingsFrom(process.env, variablesOf([word ?? '', ...words]))
    if (command) {
      output.info(await command({ path: words[0], words, input: piped, settings, sections }))
      return
    }
    const isRelease = commitServed(settings.browserDir) !== undefined
    for (const sentence of settingWarnings(settings, { isProduction, isRelease })) output.warn(sentence)
    await assertCanListen(settings)
    const product = await boot(settings, sections, output.info)
    endWith(product)
    await listen(product, settings).catch(async (error) => {
      await product.close()
      throw error
    })
    output.info(welcome(product, settings))
  } catch (error) {
    output.fatal(startFailureSentence(error, settings))
    process.exit(1)
  }
}

/** What a pipe or a file gives; nothing from a terminal, where nobody was told to type. */
async function piped(): Promise<string> {
  const stats = fstatSync(process.stdin.fd)
  return stats.isFIFO() || stats.isFile() ? await text(process.stdin) : ''
}

/** The process ends calmly; a second signal ends it at once. */
function endWith(product: Product): void {
  let ending = false
  const { log } = product.app
  for (const signal of ['SIGTERM', 'SIGINT'] as const)
    process.on(signal, () => {
      if (ending) process.exit(1)
      ending = true
      log.info({ signal }, 'Shutting down')
      endCalmly(product).then(
        () => {
          log.info({ signal }, 'Shut down')
          process.exit(0)
        },
        (error: unknown) => {
          log.error({ err: error }, 'Shutdown failed')
          process.exit(1)
        },
      )
    })
}

function welcome({ app }: Product, { seed }: Settings): string {
  const address = app.listeningOrigin
  if (seed !== 'demo') return `The back office is at ${address}`
  return `The back office is at ${address}
Sign in as admin@example.com with admin-demo-1 (every unit), editor@example.com with editor-demo-1 (content of one unit)
or desk@example.com with desk-demo-1 (leads and bookings of two units).`
}
