import { fstatSync } from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { text } from 'node:stream/consumers'
import { sections } from '../sections.ts'
import { boot, type RunningServer } from './boot.ts'
import { findCommand, variablesOf } from './commands.ts'
import { misspeltSettings } from './context/misspelt-settings.ts'
import { settingWarnings } from './context/setting-warnings.ts'
import { readSettings, type Settings } from './context/settings.ts'
import { startErrorMessage } from './context/start-error.ts'
import { startOutput } from './context/start-output.ts'
import { shutDown } from './graceful-shutdown.ts'
import { buildCommit } from './http/build-version.ts'
import { assertCanListen, listen } from './listen.ts'
import { CommandFailure } from './plan-command.ts'

/** EX_CONFIG of sysexits.h: a service manager should not restart the process. */
const wrongSettingsExitCode = 78

if (import.meta.main) {
  // If the reader of a pipe closes it, such as `head`, the process continues.
  for (const stream of [process.stdout, process.stderr])
    stream.on('error', (error: NodeJS.ErrnoException) => {
      if (error.code !== 'EPIPE') throw error
    })
  await start()
}

/** Starts the server without its own socket, as request handler for the development server. */
export async function startForDevelopment() {
  const { app, close } = await boot(readSettings(process.env), sections)
  await app.ready()
  return { handle: (request: IncomingMessage, response: ServerResponse) => app.routing(request, response), close }
}

async function start(): Promise<void> {
  const [word, ...words] = process.argv.slice(2)
  const command = findCommand(word)
  const isProduction = process.env.NODE_ENV === 'production'
  // The output of commands is for people, so it is plain text.
  const output = startOutput(isProduction && !command)
  let settings: Settings | undefined
  try {
    for (const sentence of misspeltSettings(process.env)) output.warn(sentence)
    settings = readSettings(process.env, variablesOf([word ?? '', ...words]))
    if (command) {
      output.info(await command({ path: words[0], words, input: piped, settings, sections }))
      return
    }
    const isRelease = buildCommit(settings.browserDir) !== undefined
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
    if (error instanceof CommandFailure) output.info(error.message)
    else output.fatal(startErrorMessage(error, settings))
    process.exit(command || settings ? 1 : wrongSettingsExitCode)
  }
}

/** Returns the text from a pipe or file; empty for a terminal, where no input is expected. */
async function piped(): Promise<string> {
  const stats = fstatSync(process.stdin.fd)
  return stats.isFIFO() || stats.isFile() ? await text(process.stdin) : ''
}

/** Shuts down gracefully on a signal, or if another version has changed the database; a second signal exits at once. */
function endWith(product: RunningServer): void {
  let ending = false
  const { log } = product.app
  const end = (reason: object, exitCode: 0 | 1) => {
    ending = true
    log.info(reason, 'Shutting down')
    shutDown(product).then(
      () => {
        log.info(reason, 'Shut down')
        process.exit(exitCode)
      },
      (error: unknown) => {
        log.error({ err: error }, 'Shutdown failed')
        process.exit(1)
      },
    )
  }
  for (const signal of ['SIGTERM', 'SIGINT'] as const)
    process.on(signal, () => {
      if (ending) process.exit(1)
      end({ signal }, 0)
    })
  void product.superseded.then(({ message }) => {
    log.fatal(message)
    if (!ending) end({ reason: 'superseded' }, 1)
  })
}

function welcome({ app }: RunningServer, { seed }: Settings): string {
  const address = app.listeningOrigin
  if (seed !== 'demo') return `The back office is at ${address}`
  return `The back office is at ${address}
Sign in as admin@example.com with admin-demo-1 (every unit), editor@example.com with editor-demo-1 (content of one unit)
or desk@example.com with desk-demo-1 (leads and bookings of two units).`
}
