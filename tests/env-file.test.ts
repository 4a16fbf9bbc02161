import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { applyEnvFile, parseEnvFile } from '../src/env-file.mjs'

describe('a settings file', () => {
  // Each value is what systemd 252 reads from the same text.
  it.each([
    ['plain', 'A=abc\n', 'abc'],
    ['no line end at the end of the file', 'A=abc', 'abc'],
    ['interior spaces, without those around', 'A=  a  b \t\n', 'a  b'],
    ['an ampersand and a question mark', 'A=s3://x?a=1&b=2\n', 's3://x?a=1&b=2'],
    ['angle brackets', 'A=Group <a@b>\n', 'Group <a@b>'],
    ['a dollar sign, which is not expanded', 'A=$HOME/x\n', '$HOME/x'],
    ['a number sign inside', 'A=a#b #c\n', 'a#b #c'],
    ['CRLF', 'A=abc\r\nB=1\r\n', 'abc'],
    ['double quotes', 'A="a b"\n', 'a b'],
    ['double quotes that keep a backslash', 'A="x\\ny\\$z"\n', 'x\\ny$z'],
    ['double quotes over two lines', 'A="x\ny"\n', 'x\ny'],
    ['a continued line in double quotes', 'A="x\\\ny"\n', 'xy'],
    ['single quotes, verbatim', "A='x\\ $y'\n", 'x\\ $y'],
    ['parts in quotes beside each other', `A='a'"b" c\n`, 'abc'],
    ['a word after a quoted part', 'A="a b"c\n', 'a bc'],
    ['quotes inside a value', 'A=a"b"\n', 'a"b"'],
    ['escaped characters', 'A=a\\\\b\\ c\n', 'a\\b c'],
    ['a continued line', 'A=a\\\nb\n', 'ab'],
    ['nothing', 'A=\n', ''],
    ['spaces before the name', '  A=abc\n', 'abc'],
    ['the last of two', 'A=1\nA=2\n', '2'],
    ['a byte order mark', '\uFEFFA=abc\n', 'abc'],
  ])('holds a value with %s', (_, text, value) => {
    expect(parseEnvFile(text).A).toBe(value)
  })

  it('may have comments and empty lines', () => {
    expect(parseEnvFile('# first\n\n; second = 2\n  # third\nA=1\n')).toEqual({ A: '1' })
  })

  it.each([
    ['A=1\nno assignment\n', 'line 2 has no "=".'],
    ['A=1\r\n\r\nexport B=2\n', 'line 3 does not begin with the name of a variable.'],
    ['A="open\nB=2\n', 'line 1 has a quote that is never closed.'],
    ["A=1\nB='open\n", 'line 2 has a quote that is never closed.'],
  ])('is refused with the number of the line: %j', (text, problem) => {
    expect(() => parseEnvFile(text)).toThrow(problem)
  })
})

describe('--env-file', () => {
  const fileWith = (text: string) => {
    const folder = mkdtempSync(join(tmpdir(), 'settings-'))
    onTestFinished(() => rmSync(folder, { recursive: true }))
    writeFileSync(join(folder, 'settings'), text)
    return { folder, path: join(folder, 'settings') }
  }

  it('adds the variables of the file to those that are not set, and leaves the other words', () => {
    const environment = { PORT: '4000' }
    const { path } = fileWith('PORT=3000\nFILE_STORAGE=s3://a?region=b&endpoint=c\n')

    expect(applyEnvFile(['backup', '--env-file', path, 'all.tar.gz'], environment)).toEqual(['backup', 'all.tar.gz'])
    expect(environment).toEqual({ PORT: '4000', FILE_STORAGE: 's3://a?region=b&endpoint=c' })
  })

  it('takes a path from where the person is', () => {
    const { folder } = fileWith('PORT=3000\n')
    const environment: Record<string, string> = { INIT_CWD: folder }

    expect(applyEnvFile(['--env-file=settings'], environment)).toEqual([])
    expect(environment.PORT).toBe('3000')
  })

  it.each([
    [['--env-file'], '--env-file needs the path of a file.'],
    [['--env-file', '/nowhere/settings'], 'The settings file /nowhere/settings cannot be used: ENOENT'],
  ])('says what is wrong: %j', (words, problem) => {
    expect(() => applyEnvFile(words, {})).toThrow(problem)
  })
})
