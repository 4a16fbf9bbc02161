import type { NamedSection } from '../schema/section.ts'
import { run } from './backup/command.ts'
import type { Settings } from './context/settings.ts'
import { runForget } from './personal/command.ts'
import { runRescue } from './staff/rescue.ts'

interface Asked {
  readonly path: string | undefined
  /** All that follows the command's name. */
  readonly words?: readonly string[]
  readonly settings: Settings
  readonly sections: readonly NamedSection[]
}
type Command = (asked: Asked) => Promise<string>

const commands: Readonly<Record<string, Command>> = {
  backup: (asked) => run('backup', asked),
  restore: (asked) => run('restore', asked),
  forget: runForget,
  rescue: runRescue,
}

/** What a word on the command line asks for instead of a server: something that ends by itself, with a sentence. */
export const commandNamed = (word: string | undefined): Command | undefined =>
  word !== undefined && Object.hasOwn(commands, word) ? commands[word] : undefined
