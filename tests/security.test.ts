import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { importsOf, root, sourcesIn } from './architecture/source.ts'

describe('the packages', () => {
  const lock = readFileSync(join(root, 'package-lock.json'), 'utf8')
  const { dependencies, devDependencies } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  const tests = JSON.parse(readFileSync(join(root, 'tests/package.json'), 'utf8')).devDependencies

  it('are none that their authors have given up', () => {
    expect(lock).not.toContain('"deprecated"')
  })

  it('are asked for in one version each, and known by a digest', () => {
    for (const version of Object.values({ ...dependencies, ...devDependencies, ...tests }))
      expect(version).toMatch(/^\d+\.\d+\.\d+(-[\w.]+)?$/)
    const packages: readonly (readonly [string, { integrity?: string; dev?: true }])[] = Object.entries(
      JSON.parse(lock).packages,
    )
    const isOurs = (path: string) => ['', 'tests', 'node_modules/back-office-tests'].includes(path)
    for (const [name, { integrity }] of packages.filter(([path, { dev }]) => !isOurs(path) && !dev))
      expect([name, integrity]).toEqual([name, expect.stringMatching(/^sha\d+-/)])
  })

  it('of an installation have all that the server imports', () => {
    const server = sourcesIn('src/server', 'src/schema', 'src/api', 'src/group', 'resources')
    const named = new Set(server.flatMap(importsOf).map(packageOf))
    expect(Object.keys({ ...devDependencies, ...tests }).filter((name) => named.has(name))).toEqual([])
  })
})

const packageOf = (specifier: string) => specifier.split('/', specifier.startsWith('@') ? 2 : 1).join('/')
