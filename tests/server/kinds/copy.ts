import { execFile } from 'node:child_process'
import { cp, mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'

const root = join(import.meta.dirname, '../../..')
const always = ['src', 'i18n', 'tsconfig.json', 'package.json', 'resources/shared', 'resources/demo/shared/demoData.ts']

/** A copy of the project without its sections, to be changed as somebody would who adds to it. */
export interface Copy {
  readonly at: (path: string) => string
  readonly write: (files: Readonly<Record<string, string>>) => Promise<void>
  /** Changes a file by its text. */
  readonly change: (path: string, edit: (text: string) => string) => Promise<void>
  /** The files that the compiler finds something wrong in. */
  readonly wrongFiles: () => Promise<readonly string[]>
  readonly remove: () => Promise<void>
}

/** `paths` are copied too, and `compiled` are the folders that the compiler looks at. */
export async function copyOfProject(paths: readonly string[], compiled: readonly string[]): Promise<Copy> {
  const copy = await mkdtemp(join(tmpdir(), 'copy-'))
  const at = (path: string) => join(copy, path)
  for (const path of [...always, ...paths]) await cp(join(root, path), at(path), { recursive: true })
  // What the compiler has found right already, where it has, need not be looked at anew.
  await cp(join(root, '.types.tsbuildinfo'), at('.types.tsbuildinfo')).catch(() => undefined)
  await symlink(join(root, 'node_modules'), at('node_modules'))
  const change: Copy['change'] = async (path, edit) => writeFile(at(path), edit(await readFile(at(path), 'utf8')))
  await change('tsconfig.json', (text) => JSON.stringify({ ...JSON.parse(text), include: compiled }))
  return {
    at,
    change,
    async write(files) {
      for (const [path, text] of Object.entries(files)) {
        await mkdir(dirname(at(path)), { recursive: true })
        await writeFile(at(path), text)
      }
    },
    wrongFiles: () => wrongFilesIn(copy),
    remove: () => rm(copy, { recursive: true }),
  }
}

const wrongFilesIn = (copy: string) =>
  new Promise<readonly string[]>((resolve) => {
    const tsc = join(root, 'node_modules/typescript/bin/tsc')
    execFile(process.execPath, [tsc, '--noEmit', '--pretty', 'false'], { cwd: copy }, (_, out) =>
      resolve([...new Set([...out.matchAll(/^(\S+?)\(\d+,\d+\): error/gm)].map(([, path = '']) => path))].sort()),
    )
  })
