import { hostname } from 'node:os'

/** Output of a start before the log of the application exists, including the reason if it is refused. */
interface StartOutput {
  info(text: string): void
  warn(text: string): void
  /** The start is refused. */
  fatal(text: string): void
}

/** The levels of pino, the logger of the application. */
const levels = { info: 30, warn: 40, fatal: 60 } as const

/**
 * Prints the messages of a start, one per line: progress to stdout, warnings and errors to stderr. With `isJson` each line is an object in
 * the format of the application log, with `time` in UTC. So an alert on `level` 50 and above also fires if the product does not start.
 * Otherwise the lines are plain text.
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
  JSON.stringify({ level, time: new Date().toISOString(), pid: process.pid, hostname: hostname(), msg })
