import { hostname } from 'node:os'

/** What a start prints before the log of the application exists, and why it is refused. */
export interface StartOutput {
  info(text: string): void
  warn(text: string): void
  /** The start is refused. */
  fatal(text: string): void
}

/** The levels of pino, which writes the log of the application. */
const levels = { info: 30, warn: 40, fatal: 60 } as const

/**
 * Prints the sentences of a start, a line each: progress to the standard output, warnings and refusals to the standard error. With `isJson`
 * each line is an object as the log of the application writes them, with `time` in epoch milliseconds, so that an alarm on `level` 50 and
 * above fires for a product that does not start. Otherwise the lines are plain text.
 */
export function startOutput(isJson: boolean): StartOutput {
  const print = (stream: NodeJS.WriteStream, level: number) => (text: string) => {
    for (const msg of text.split('\n')) stream.write(`${isJson ? jsonLine(level, msg) : msg}\n`)
  }
  return {
    info: print(process.stdout, levels.info),
    warn: print(process.stderr, levels.warn),
    fatal: print(process.stderr, levels.fatal),
  }
}

const jsonLine = (level: number, msg: string): string =>
  JSON.stringify({ level, time: Date.now(), pid: process.pid, hostname: hostname(), msg })
