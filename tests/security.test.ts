import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { root } from './architecture/source.ts'

describe('the packages', () => {
  const lock = readFileSync(join(root, 'package-lock.json'), 'utf8')
  const { dependencies, devDependencies } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))

  it('are none that their authors have given up', () => {
    expect(lock).not.toContain('"deprecated"')
  })

  it('are asked for in one version each, and known by a digest', () => {
    for (const version of Object.values({ ...dependencies, ...devDependencies }))
      expect(version).toMatch(/^\d+\.\d+\.\d+(-[\w.]+)?$/)
    const packages: readonly (readonly [string, { integrity?: string; dev?: true }])[] = Object.entries(
      JSON.parse(lock).packages,
    )
    for (const [name, { integrity }] of packages.filter(([path, { dev }]) => path !== '' && !dev))
      expect([name, integrity]).toEqual([name, expect.stringMatching(/^sha\d+-/)])
  })
})
