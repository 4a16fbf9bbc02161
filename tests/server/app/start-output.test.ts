import { afterEach, describe, expect, it, vi } from 'vitest'
import { settingWarnings } from '../../../src/server/context/setting-warnings.ts'
import { startOutput } from '../../../src/server/context/start-output.ts'

afterEach(() => vi.restoreAllMocks())

function written(isJson: boolean) {
  const lines = { out: [] as string[], err: [] as string[] }
  vi.spyOn(process.stdout, 'write').mockImplementation((line) => lines.out.push(String(line)) > 0)
  vi.spyOn(process.stderr, 'write').mockImplementation((line) => lines.err.push(String(line)) > 0)
  const output = startOutput(isJson)
  output.info('Opening the database…')
  output.warn('Attention.')
  output.fatal('PORT must be a number.\nSEED must be demo.')
  vi.restoreAllMocks()
  return lines
}

describe('the output of a start', () => {
  it('is plain text in development', () => {
    expect(written(false)).toEqual({
      out: ['Opening the database…\n'],
      err: ['Attention.\n', 'PORT must be a number.\n', 'SEED must be demo.\n'],
    })
  })

  it('is lines of the log in production, and a refusal is fatal', () => {
    const { out, err } = written(true)
    const line = (level: number, msg: string) => ({
      level,
      msg,
      time: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
      pid: process.pid,
      hostname: expect.any(String),
    })

    expect(out.map((text) => JSON.parse(text))).toEqual([line(30, 'Opening the database…')])
    expect(err.map((text) => JSON.parse(text))).toEqual([
      line(40, 'Attention.'),
      line(60, 'PORT must be a number.'),
      line(60, 'SEED must be demo.'),
    ])
  })
})

describe('a start warns', () => {
  const production = { isProduction: true, isRelease: true }

  it('of links over http in production', () => {
    expect(settingWarnings({ publicUrl: 'http://office.example' }, production)).toEqual([
      expect.stringContaining('PUBLIC_URL starts with http:'),
    ])
    for (const publicUrl of [
      'https://office.example',
      'http://localhost:3000',
      'http://127.0.0.1:3000',
      'http://[::1]:3000',
    ])
      expect(settingWarnings({ publicUrl }, production)).toEqual([])
    expect(settingWarnings({ publicUrl: 'http://office.example' }, { isProduction: false, isRelease: false })).toEqual(
      [],
    )
  })

  it('of a release that does not run as production', () => {
    expect(settingWarnings({}, { isProduction: false, isRelease: true })).toEqual([
      expect.stringContaining('NODE_ENV is not production'),
    ])
    expect(settingWarnings({}, production)).toEqual([])
    expect(settingWarnings({}, { isProduction: false, isRelease: false })).toEqual([])
  })
})
