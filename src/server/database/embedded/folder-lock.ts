import { execFileSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

interface Owner {
  readonly pid: number
  /** Start time of that process in the format of its system; needed because process ids are reused. */
  readonly started: string
}

/**
 * Locks the folder of an embedded database for this process; `release` unlocks it. The database has no lock of its own, and two
 * processes on one folder lose writes. Throws if a running process has the lock; replaces the lock of a dead one.
 */
export function lockFolder(folder: string): { release: () => void } {
  const path = join(folder, 'lock')
  const own = JSON.stringify({ pid: process.pid, started: startOf(process.pid) ?? '' } satisfies Owner)
  for (let tries = 0; tries < 5; tries += 1) {
    if (claim(path, own)) return { release: () => release(path, own) }
    const held = read(path)
    if (held === undefined) continue
    const owner = parse(held)
    if (owner && isAlive(owner)) throw new Error(lockedMessage(folder, owner))
    remove(path, held)
  }
  throw new Error(`The folder ${folder} could not be locked: other processes keep trying to open it.`)
}

const lockedMessage = (folder: string, owner: Owner): string =>
  `The database in ${folder} is in use by process ${owner.pid}. Stop that process first, or choose another folder with DATA_DIR.`

/** Creates the file atomically with its content: writes a draft, then links it to the name, which fails if the name exists. */
function claim(path: string, content: string): boolean {
  const draft = `${path}.${randomUUID()}`
  writeFileSync(draft, content)
  try {
    linkSync(draft, path)
    return true
  } catch (error) {
    if (codeOf(error) === 'EEXIST') return false
    throw error
  } finally {
    rmSync(draft)
  }
}

/** Removes the lock of a dead owner. If another process replaced it meanwhile, puts that lock back. */
function remove(path: string, content: string): void {
  const aside = `${path}.${randomUUID()}`
  try {
    renameSync(path, aside)
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return
    throw error
  }
  if (read(aside) !== content) linkSync(aside, path)
  rmSync(aside)
}

function release(path: string, own: string): void {
  if (read(path) === own) rmSync(path)
}

function read(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8')
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return undefined
    throw error
  }
}

function parse(content: string): Owner | undefined {
  try {
    const owner: unknown = JSON.parse(content)
    const isOwner = typeof owner === 'object' && owner !== null && 'pid' in owner && 'started' in owner
    if (!isOwner || typeof owner.pid !== 'number' || typeof owner.started !== 'string') return undefined
    return { pid: owner.pid, started: owner.started }
  } catch {
    return undefined
  }
}

function isAlive(owner: Owner): boolean {
  try {
    process.kill(owner.pid, 0)
  } catch (error) {
    if (codeOf(error) === 'ESRCH') return false
  }
  const started = startOf(owner.pid)
  return started === undefined || owner.started === '' || started === owner.started
}

/** Start time of a process: from /proc on Linux, otherwise from `ps`; undefined if neither has it. */
function startOf(pid: number): string | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()
    return `${boot} ${stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19]}`
  } catch {
    return startByPs(pid)
  }
}

function startByPs(pid: number): string | undefined {
  try {
    return execFileSync('ps', ['-o', 'lstart=', '-p', String(pid)], { encoding: 'utf8' }).trim() || undefined
  } catch {
    return undefined
  }
}

const codeOf = (error: unknown): unknown =>
  typeof error === 'object' && error !== null && 'code' in error ? error.code : undefined
