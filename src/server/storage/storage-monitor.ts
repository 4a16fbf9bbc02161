import { setTimeout as wait } from 'node:timers/promises'
import { type Storage, StorageError, type WriteFailure, writeFailureOf } from './storage-error.ts'

/** Writes and removes so many bytes, and something at each of the keys. Rejects where that fails. */
type Probe = (bytes: number, probeKeys: ReadonlySet<string>) => Promise<void>

/** Finds out, without writing, that a storage is gone. Rejects with a `StorageError` then. */
type Check = () => Promise<void>

export interface FailedWrite {
  readonly bytes: number
  /** A key in the same folder, in storages that have folders. */
  readonly probeKey?: string
}

/** Knows which storages of the process cannot be written to, from the first write that failed until one succeeds. */
export interface StorageMonitor {
  /** Says how to find out whether a storage can be written to again, and whether it is still there. */
  watch(storage: Storage, probe: Probe, check?: Check): void
  /** Takes note of an error of a write. Errors that do not concern the storage are ignored. */
  failed(storage: Storage, error: unknown, write?: FailedWrite): void
  /** The storages that cannot be written to now. */
  problems(): ReadonlyMap<Storage, WriteFailure>
  /** The same, after every storage was asked whether it is still there. */
  check(): Promise<ReadonlyMap<Storage, WriteFailure>>
  /** Resolves when every storage can be written to, at the latest when the signal aborts. */
  writable(signal: AbortSignal): Promise<void>
  stop(): Promise<void>
}

const standardIntervalMs = 10_000
/** How long a check may take: a network file system without its server answers nothing. */
const checkTimeoutMs = 2000
/** The least that a probe writes, in bytes. */
const minProbeBytes = 1024 * 1024

interface Log {
  info(values: object, message: string): void
  error(values: object, message: string): void
}

interface Problem {
  readonly reason: WriteFailure
  readonly since: number
  /** The size of the largest write that failed. */
  readonly bytes: number
  /** One for each folder in which a write failed. */
  readonly probeKeys: ReadonlySet<string>
}

/**
 * While a storage cannot be written to, the monitor writes as many bytes as failed before, at intervals, and removes them. Nothing is
 * written otherwise. The log gets one line when a problem begins and one when it ends.
 */
export function createStorageMonitor(log: Log, intervalMs = standardIntervalMs): StorageMonitor {
  const probes = new Map<Storage, Probe>()
  const checks = new Map<Storage, Check>()
  const checking = new Map<Storage, Promise<void>>()
  const problems = new Map<Storage, Problem>()
  const stopping = new AbortController()
  let probing: Promise<void> | undefined

  async function probeUntilWritable(): Promise<void> {
    while (problems.size > 0) {
      await wait(intervalMs, undefined, { signal: stopping.signal, ref: false })
      for (const [storage, problem] of [...problems]) await probe(storage, problem)
    }
  }

  async function probe(storage: Storage, problem: Problem): Promise<void> {
    const { reason, since, bytes, probeKeys } = problem
    // A probe that fails for another reason, such as a lost connection, says nothing about the space.
    const error: unknown = await probes
      .get(storage)?.(Math.max(bytes, minProbeBytes), probeKeys)
      .then(
        () => undefined,
        (failure: unknown) => failure,
      )
    // Another write may have failed meanwhile, elsewhere.
    if (error !== undefined || problems.get(storage) !== problem) return
    problems.delete(storage)
    log.info({ storage, reason, unwritableMs: Date.now() - since }, 'Storage can be written to again')
  }

  const failed: StorageMonitor['failed'] = (storage, error, { bytes, probeKey } = { bytes: 0 }) => {
    const reason = writeFailureOf(error)
    if (!reason || stopping.signal.aborted) return
    const known = problems.get(storage)
    problems.set(storage, {
      reason,
      since: known?.since ?? Date.now(),
      bytes: Math.max(bytes, known?.bytes ?? 0),
      probeKeys: new Set([...(known?.probeKeys ?? []), ...(probeKey === undefined ? [] : [probeKey])]),
    })
    if (known) return
    log.error({ storage, reason, err: error }, 'Storage cannot be written to')
    probing ??= probeUntilWritable()
      .catch(() => undefined)
      .finally(() => {
        probing = undefined
      })
  }

  /** Calls while a check has no answer share it, so that a storage that hangs does not take all threads of the process. */
  async function checkOne(storage: Storage, check: Check): Promise<void> {
    const answer =
      checking.get(storage) ??
      check()
        .catch((error: unknown) => failed(storage, error))
        .finally(() => checking.delete(storage))
    checking.set(storage, answer)
    const timeout = new AbortController()
    const { signal } = timeout
    const late = wait(checkTimeoutMs, true, { signal, ref: false }).catch(() => false)
    const isLate = await Promise.race([answer.then(() => false), late])
    timeout.abort()
    if (isLate) failed(storage, noAnswer(storage))
  }

  const current = () => new Map([...problems].map(([storage, { reason }]) => [storage, reason]))

  return {
    watch(storage, probe, check) {
      probes.set(storage, probe)
      if (check) checks.set(storage, check)
    },
    failed,
    problems: current,
    async check() {
      await Promise.all([...checks].map(([storage, check]) => checkOne(storage, check)))
      return current()
    },
    async writable(signal) {
      const any = AbortSignal.any([signal, stopping.signal])
      while (problems.size > 0 && !any.aborted)
        await wait(Math.min(intervalMs, 1000), undefined, { signal: any, ref: false }).catch(() => undefined)
    },
    async stop() {
      stopping.abort()
      await probing
    },
  }
}

const noAnswer = (storage: Storage): StorageError =>
  new StorageError(
    { name: `the storage for ${storage}`, remedy: '' },
    'gone',
    Object.assign(new Error('It does not answer.'), { code: 'ETIMEDOUT' }),
  )
