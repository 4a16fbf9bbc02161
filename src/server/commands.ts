import type { NamedSection } from '../schema/section.ts'
import { runAcceptSecretKey } from './context/secret-key-check.ts'
import type { Settings, VariableName } from './context/settings.ts'
import { runCheck } from './definitions.ts'
import { runPlanCommand } from './plan-command.ts'

interface CommandInput {
  readonly path: string | undefined
  /** All words after the command's name. */
  readonly words?: readonly string[]
  /** Reads the text that is piped into the command. */
  readonly input?: () => Promise<string>
  readonly settings: Settings
  readonly sections: readonly NamedSection[]
}
type Command = (asked: CommandInput) => Promise<string>

/** Commands are loaded when they run, unless the server needs their module too. */
const commands: Readonly<Record<string, Command>> = {
  backup: async (input) => await (await import('./backup/backup-commands.ts')).runBackup(input),
  restore: async (input) => await (await import('./backup/backup-commands.ts')).runRestore(input),
  anonymize: async (input) => await (await import('./personal/retention-command.ts')).runRetention(input),
  recover: async (input) =>
    input.words?.[0] === 'secret-key'
      ? await runAcceptSecretKey(input)
      : await (await import('./account-management/rescue.ts')).runRecover(input),
  plan: runPlanCommand,
  check: runCheck,
}

/** Returns the command for a command-line word; undefined for none. A command runs instead of the server, and ends with a message. */
export const findCommand = (word: string | undefined): Command | undefined =>
  word !== undefined && Object.hasOwn(commands, word) ? commands[word] : undefined

/**
 * Returns the only environment variables that a command reads, so that no others are required or validated; undefined if it reads them
 * all.
 */
export function variablesOf([word, option]: readonly string[]): readonly VariableName[] | undefined {
  if (word === 'check') return []
  if (word !== 'backup') return undefined
  if (option === '--verify') return ['BACKUP_IDENTITY']
  return option === '--new-key' ? [] : undefined
}
