import { type ChildProcess, fork } from 'node:child_process'
import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { DecoderReply, DecoderRequest } from './decoder-program.ts'

/** The picture took longer than its time limit, and its process was ended. */
export class DecoderTimeoutError extends Error {}

/** An idle process ends after this time. */
const idleMs = 10_000
/** How long the start of a process may take. */
const startMs = 30_000

const idle = new Set<ChildProcess>()

/**
 * Sends a picture to a process of its own and returns the reply; undefined if the process crashed. A native decoder cannot be interrupted,
 * so a process that exceeds the limit is killed. Throws a `DecoderTimeoutError` then. The caller limits the number of processes.
 */
export async function decodeInChildProcess(
  request: DecoderRequest,
  timeoutMs: number,
): Promise<DecoderReply | undefined> {
  const decoder = takeIdle() ?? (await startDecoder())
  setReferenced(decoder, true)
  try {
    const reply = await replyOf(decoder, timeoutMs, () => decoder.send(request))
    if (reply) keepIdle(decoder)
    return reply
  } catch (error) {
    decoder.kill('SIGKILL')
    throw error
  }
}

async function startDecoder(): Promise<ChildProcess> {
  const decoder = fork(programPath(), {
    // Decoders need no settings and no secrets.
    env: {},
    execArgv: [],
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  })
  // An error while a picture is being sent is reported as the exit that follows.
  decoder.on('error', () => decoder.kill('SIGKILL'))
  decoder.on('exit', () => idle.delete(decoder))
  const reply = await replyOf(decoder, startMs).catch(() => undefined)
  if (reply) return decoder
  decoder.kill('SIGKILL')
  throw new Error('An image decoder process could not be started.')
}

/** Waits for the next message; undefined if the process exits before. */
function replyOf(
  decoder: ChildProcess,
  timeoutMs: number,
  begin: () => void = () => undefined,
): Promise<DecoderReply | undefined> {
  const { promise, resolve, reject } = Promise.withResolvers<DecoderReply | undefined>()
  const take = (reply: unknown) => resolve(reply as DecoderReply)
  const end = () => resolve(undefined)
  const timer = setTimeout(() => reject(new DecoderTimeoutError()), timeoutMs)
  decoder.on('message', take)
  decoder.on('error', end)
  decoder.on('exit', end)
  begin()
  return promise.finally(() => {
    clearTimeout(timer)
    decoder.off('message', take)
    decoder.off('error', end)
    decoder.off('exit', end)
  })
}

function takeIdle(): ChildProcess | undefined {
  const [decoder] = idle
  if (decoder) idle.delete(decoder)
  return decoder
}

function keepIdle(decoder: ChildProcess): void {
  setReferenced(decoder, false)
  idle.add(decoder)
  setTimeout(() => {
    if (idle.delete(decoder)) decoder.kill('SIGKILL')
  }, idleMs).unref()
}

/** An idle process does not keep the server alive. */
function setReferenced(decoder: ChildProcess, isReferenced: boolean): void {
  if (isReferenced) {
    decoder.ref()
    decoder.channel?.ref()
  } else {
    decoder.unref()
    decoder.channel?.unref()
  }
}

/** The source file in development and tests, otherwise its bundle in the server's folder. */
function programPath(): string {
  const urlOf = (path: string) => new URL(path, import.meta.url)
  if (new URL(import.meta.url).pathname.endsWith('.ts')) return fileURLToPath(urlOf('./decoder-program.ts'))
  const beside = urlOf('./decoder.js')
  return fileURLToPath(existsSync(beside) ? beside : urlOf('../decoder.js'))
}
