import { readdirSync, readFileSync, writeFileSync } from 'node:fs'

const milliseconds = 1e6
/** The kernel counts what has ended in hundredths of a second. */
const tick = 10

/** CPU milliseconds that a process has used so far, in all its threads. */
export function cpuOf(pid: number): number {
  return threadsOf(pid).reduce((sum, thread) => sum + onCpu(`/proc/${pid}/task/${thread}/schedstat`), 0)
}

/** Those of a process and its children, those included that have ended: PostgreSQL has one for each connection. */
export function cpuOfFamily(pid: number): number {
  const children = childrenOf(pid).map((child) => onCpu(`/proc/${child}/schedstat`))
  return children.reduce((sum, one) => sum + one, cpuOf(pid) + cpuOfEnded(pid))
}

/** MiB of memory that a process holds now, and held at most since its start or `forgetPeak`. */
export function memoryOf(pid: number): { readonly now: number; readonly peak: number } {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8')
  const kilobytes = (name: string) => Number(new RegExp(`^${name}:\\s+(\\d+) kB`, 'm').exec(status)?.[1])
  return { now: kilobytes('VmRSS') / 1024, peak: kilobytes('VmHWM') / 1024 }
}

/** Has the peak of a process's memory counted from now on. */
export const forgetPeak = (pid: number): void => writeFileSync(`/proc/${pid}/clear_refs`, '5')

const threadsOf = (pid: number): readonly string[] => readdirSync(`/proc/${pid}/task`)

const childrenOf = (pid: number): readonly string[] =>
  threadsOf(pid).flatMap((thread) =>
    (read(`/proc/${pid}/task/${thread}/children`) ?? '').split(' ').filter((child) => child !== ''),
  )

/** Nanoseconds on a processor stand first; a process that has just ended has used none that its parent does not count. */
const onCpu = (file: string): number => Number((read(file) ?? '0').split(' ')[0]) / milliseconds

/** What is counted of children that have ended stands 14th and 15th after the name, which may hold spaces. */
function cpuOfEnded(pid: number): number {
  const [, rest = ''] = (read(`/proc/${pid}/stat`) ?? '').split(') ')
  const values = rest.split(' ').map(Number)
  return ((values[13] ?? 0) + (values[14] ?? 0)) * tick
}

function read(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8')
  } catch (error) {
    if (error instanceof Error && 'code' in error && (error.code === 'ENOENT' || error.code === 'ESRCH'))
      return undefined
    throw error
  }
}
