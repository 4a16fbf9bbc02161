import type { NamedSection } from '../schema/section.ts'
import { runBackup, runRestore } from './backup/command.ts'
import { acceptSecretKey } from './context/secret-key-check.ts'
import type { Settings, VariableName } from './context/settings.ts'
import { runCheck } from './definitions.ts'
import { runForget } from './personal/command.ts'
import { runPlan } from './plan.ts'
import { runRescue } from './staff/rescue.ts'

interface Asked {
  readonly path: string | undefined
  /** All that follows the command's name. */
  readonly words?: readonly string[]
  /** What is piped into the command. */
  readonly input?: () => Promise<string>
  readonly settings: Settings
  readonly sections: readonly NamedSection[]
}
type Command = (asked: Asked) => Promise<string>

const commands: Readonly<Record<string, Command>> = {
  backup: runBackup,
  restore: runRestore,
  forget: runForget,
  rescue: (asked) => (asked.words?.[0] === 'secret-key' ? acceptSecretKey(asked) : runRescue(asked)),
  plan: runPlan,
  check: runCheck,
}

/** What a word on the command line asks for instead of a server: something that ends by itself, with a sentence. */
export const commandNamed = (word: string | undefined): Command | undefined =>
  word !== undefined && Object.hasOwn(commands, word) ? commands[word] : undefined

/** The only variables that a command line reads, so that no other one is required or checked; undefined where it reads them all. */
export function variablesOf([word, option]: readonly string[]): readonly VariableName[] | undefined {
  if (word === 'check') return []
  if (word !== 'backup') return undefined
  if (option === '--verify') return ['BACKUP_IDENTITY']
  return option === '--new-key' ? [] : undefined
}
