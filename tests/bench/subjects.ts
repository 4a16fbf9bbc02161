import { execFileSync } from 'node:child_process'
import type { Figures } from './figures.ts'

/** A build that is measured. Where there are two, they take turns, so that the machine is the same for both. */
export interface Subject {
  readonly folder: string
  /** What has been measured of it so far. */
  readonly figures: Record<string, number>
}

export const subjectIn = (folder: string): Subject => ({ folder, figures: {} })

/** Adds figures of one thing to those of a subject. */
export function note({ figures }: Subject, what: string, measured: { readonly [figure: string]: number }): void {
  for (const [figure, value] of Object.entries(measured)) figures[`${what}: ${figure}`] = value
}

/** The figure of one thing, if it was measured. */
export const noted = (figures: Figures, what: string, figure: string): number | undefined =>
  figures[`${what}: ${figure}`]

/** The commit that a folder stands at, and whether more than that is in it. */
export function versionIn(folder: string): string {
  const git = (...args: string[]) => execFileSync('git', ['-C', folder, ...args], { encoding: 'utf8' }).trim()
  try {
    const changed = git('status', '--porcelain', '--untracked-files=no') === '' ? '' : ' with changes'
    return `${git('log', '-1', '--format=%h')}${changed}`
  } catch {
    return 'of no commit'
  }
}
