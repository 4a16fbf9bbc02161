import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'

// One settings file serves systemd (`EnvironmentFile=`) and every command (`--env-file FILE`). Plain JavaScript: it runs before packages exist.

const whitespace = new Set([' ', '\t', '\n', '\r'])
const lineEnds = new Set(['\n', '\r'])
const escapable = new Set(['"', '\\', '`', '$'])

/**
 * Parses a file of variables by the grammar that systemd documents for `EnvironmentFile=` (systemd.exec(5)): one `NAME=value` per line, `#`
 * and `;` start a comment, quotes around a value are removed, a backslash keeps the next character, and nothing is expanded. So `&`, `<` and
 * spaces need no quotes. Lines may end with CRLF. Throws an error that names the line for a name that no variable can have, for a
 * line without `=` and for a quote that is never closed, all of which systemd skips or misreads in silence.
 *
 * @param {string} text
 * @returns {Record<string, string>}
 */
export function parseEnvFile(text) {
  const variables = {}
  const input = text.replace(/^\uFEFF/, '')
  let at = 0
  const lineAt = (position) => input.slice(0, position).split(/\r\n|\n|\r/).length
  const fail = (position, problem) => {
    throw new Error(`line ${lineAt(position)} ${problem}`)
  }

  while (at < input.length) {
    if (whitespace.has(input[at])) at += 1
    else if (input[at] === '#' || input[at] === ';') skipLine()
    else readAssignment()
  }
  return variables

  function skipLine() {
    while (at < input.length && !lineEnds.has(input[at])) at += 1
  }

  function readAssignment() {
    const start = at
    while (at < input.length && input[at] !== '=' && !lineEnds.has(input[at])) at += 1
    if (input[at] !== '=') fail(start, 'has no "=".')
    const name = input.slice(start, at).trimEnd()
    if (!/^[A-Za-z_][A-Za-z0-9_]*$/.test(name)) fail(start, `does not begin with the name of a variable.`)
    at += 1
    variables[name] = readValue()
  }

  /** Quotes count at the beginning of a value and directly after another quoted part, as in systemd. */
  function readValue() {
    let value = ''
    for (;;) {
      while (input[at] === ' ' || input[at] === '\t') at += 1
      if (input[at] === "'") value += readSingleQuoted()
      else if (input[at] === '"') value += readDoubleQuoted()
      else return value + readUnquoted()
    }
  }

  function readUnquoted() {
    let [value, kept] = ['', 0]
    for (; at < input.length && !lineEnds.has(input[at]); at += 1) {
      if (input[at] !== '\\') {
        value += input[at]
        if (!whitespace.has(input[at])) kept = value.length
        continue
      }
      at += 1
      if (input[at] === '\r' && input[at + 1] === '\n') at += 1
      if (at < input.length && !lineEnds.has(input[at])) value += input[at]
      kept = value.length
    }
    return value.slice(0, kept)
  }

  function readSingleQuoted() {
    const start = at
    const end = input.indexOf("'", start + 1)
    if (end < 0) fail(start, 'has a quote that is never closed.')
    at = end + 1
    return input.slice(start + 1, end)
  }

  function readDoubleQuoted() {
    const start = at
    let value = ''
    for (at += 1; at < input.length; at += 1) {
      if (input[at] === '"') {
        at += 1
        return value
      }
      if (input[at] !== '\\') value += input[at]
      else {
        at += 1
        if (escapable.has(input[at])) value += input[at]
        else if (input[at] !== '\n') value += `\\${input[at] ?? ''}`
      }
    }
    return fail(start, 'has a quote that is never closed.')
  }
}

/**
 * Takes `--env-file FILE` (or `--env-file=FILE`) out of a command's words and adds the variables of the file to the environment. A variable
 * that the environment has already keeps its value, so one setting can be overridden for one command. Returns the other words. Throws a
 * sentence when the file cannot be read.
 *
 * @param {readonly string[]} words
 * @param {Record<string, string | undefined>} environment changed in place
 * @returns {string[]}
 */
export function applyEnvFile(words, environment) {
  const index = words.findIndex((word) => word === '--env-file' || word.startsWith('--env-file='))
  if (index < 0) return [...words]
  const [word] = words.slice(index)
  const isJoined = word.includes('=')
  const path = isJoined ? word.slice(word.indexOf('=') + 1) : words[index + 1]
  if (!path) throw new Error('--env-file needs the path of a file.')
  // npm runs its scripts in the project's folder and says in INIT_CWD where the person is.
  const variables = variablesIn(resolve(environment.INIT_CWD ?? '.', path))
  for (const [name, value] of Object.entries(variables)) environment[name] ??= value
  return applyEnvFile(words.toSpliced(index, isJoined ? 1 : 2), environment)
}

function variablesIn(path) {
  try {
    return parseEnvFile(readFileSync(path, 'utf8'))
  } catch (error) {
    throw new Error(`The settings file ${path} cannot be used: ${error.message}`)
  }
}
