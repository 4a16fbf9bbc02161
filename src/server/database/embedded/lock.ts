import { execFileSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

interface Owner {
  readonly pid: number
  /** When that process was started, in the words of its system: a process id alone is given out again. */
  readonly started: string
}

/**
 * Takes the folder of an embedded database for this process; `release` gives it back. The database has no lock of its own, and
 * two processes on one folder lose writes. Throws when a living process has it; takes over from one that is gone.
 */
export function lockFolder(folder: string): { release: () => void } {
  const path = join(folder, 'lock')
  const own = JSON.stringify({ pid: process.pid, started: startOf(process.pid) ?? '' } satisfies Owner)
  for (let tries = 0; tries < 5; tries += 1) {
    if (claim(path, own)) return { release: () => release(path, own) }
    const held = read(path)
    if (held === undefined) continue
    const owner = parse(held)
    if (owner && isAlive(owner)) throw new Error(heldSentence(folder, owner))
    remove(path, held)
  }
  throw new Error(`The folder ${folder} could not be locked: other processes keep trying to open it.`)
}

const heldSentence = (folder: string, owner: Owner): string =>
  `The database in ${folder} is in use by process ${owner.pid}. Stop that process first, or choose another folder with DATA_DIR.`

/** The file appears with its content or not at all: written beside, then linked to its name, which fails where one exists. */
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

/** Removes a lock of a dead owner, unless somebody replaced it meanwhile: then that one is put back. */
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

/** When a process was started: from /proc on Linux, from `ps` elsewhere; nothing where neither tells. */
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
