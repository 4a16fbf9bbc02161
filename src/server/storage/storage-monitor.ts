import { setTimeout as wait } from 'node:timers/promises'
import { StorageError, type StorageKind, type WriteFailure, writeFailureOf } from './storage-error.ts'

/** Writes and removes this many bytes, and a probe file at each of the keys. Rejects if that fails. */
type Probe = (bytes: number, probeKeys: ReadonlySet<string>) => Promise<void>

/** Checks without writing whether a storage is gone. Rejects with a `StorageError` if it is. */
type Check = () => Promise<void>

export interface FailedWrite {
  readonly bytes: number
  /** A key in the same folder, for storages with folders. */
  readonly probeKey?: string
}

/** Tracks which storages of the process are not writable, from the first failed write or probe until one succeeds. */
export interface StorageMonitor {
  /** Registers how to probe a storage for successful writes, and how to check that it still exists. */
  watch(storage: StorageKind, probe: Probe, check?: Check): void
  /** Writes to a storage once and records a failure; needed because the state is unknown before the first write. */
  probe(storage: StorageKind): Promise<void>
  /** Records the error of a write. Ignores errors that do not concern the storage. */
  failed(storage: StorageKind, error: unknown, write?: FailedWrite): void
  /** The storages that are currently not writable. */
  problems(): ReadonlyMap<StorageKind, WriteFailure>
  /** The same, after a check of whether every storage still exists. */
  check(): Promise<ReadonlyMap<StorageKind, WriteFailure>>
  /** Resolves when every storage is writable, or when the signal aborts. */
  writable(signal: AbortSignal): Promise<void>
  stop(): Promise<void>
}

const standardIntervalMs = 10_000
/** Timeout of a check: a network file system without its server never answers. */
const checkTimeoutMs = 2000
/** Minimum size of a probe, in bytes. */
const minProbeBytes = 1024 * 1024

interface Log {
  info(values: object, message: string): void
  error(values: object, message: string): void
}

interface Problem {
  readonly reason: WriteFailure
  readonly since: number
  /** Size of the largest failed write, in bytes. */
  readonly bytes: number
  /** One for each folder in which a write failed. */
  readonly probeKeys: ReadonlySet<string>
}

/**
 * While a storage is not writable, the monitor writes as many bytes as failed before, at intervals, and removes them. Otherwise
 * it writes only when a start requests a probe. The log gets one line when a problem begins and one when it ends.
 */
export function createStorageMonitor(log: Log, intervalMs = standardIntervalMs): StorageMonitor {
  const probes = new Map<StorageKind, Probe>()
  const checks = new Map<StorageKind, Check>()
  const checking = new Map<StorageKind, Promise<void>>()
  const problems = new Map<StorageKind, Problem>()
  const stopping = new AbortController()
  let probing: Promise<void> | undefined

  async function probeUntilWritable(): Promise<void> {
    while (problems.size > 0) {
      await wait(intervalMs, undefined, { signal: stopping.signal, ref: false })
      for (const [storage, problem] of [...problems]) await probeAgain(storage, problem)
    }
  }

  async function probeAgain(storage: StorageKind, problem: Problem): Promise<void> {
    const { reason, since, bytes, probeKeys } = problem
    // A probe that fails for another reason, such as a lost connection, gives no information about the space.
    const error: unknown = await probes
      .get(storage)?.(Math.max(bytes, minProbeBytes), probeKeys)
      .then(
        () => undefined,
        (failure: unknown) => failure,
      )
    // Another write may have failed in the meantime, in another folder.
    if (error !== undefined || problems.get(storage) !== problem) return
    problems.delete(storage)
    log.info({ storage, reason, unwritableMs: performance.now() - since }, 'Storage can be written to again')
  }

  const failed: StorageMonitor['failed'] = (storage, error, { bytes, probeKey } = { bytes: 0 }) => {
    const reason = writeFailureOf(error)
    if (!reason || stopping.signal.aborted) return
    const known = problems.get(storage)
    problems.set(storage, {
      reason,
      since: known?.since ?? performance.now(),
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

  /** Concurrent calls share a pending check, so that a hanging storage does not block all threads of the process. */
  async function checkOne(storage: StorageKind, check: Check): Promise<void> {
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
    async probe(storage) {
      await probes
        .get(storage)?.(minProbeBytes, new Set())
        .catch((error: unknown) => failed(storage, error, { bytes: minProbeBytes }))
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

const noAnswer = (storage: StorageKind): StorageError =>
  new StorageError(
    { name: `the storage for ${storage}`, remedy: '' },
    'gone',
    Object.assign(new Error('It does not answer.'), { code: 'ETIMEDOUT' }),
  )
