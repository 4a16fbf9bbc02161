import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** A fenced block of commands in a guide. */
export interface CommandBlock {
  /** Where it stands, such as `docs/operating/install.md:36`. */
  readonly place: string
  /** The level-two heading above it. Each section is a task of its own and gets a new shell; its steps share the shell. */
  readonly section: string
  readonly text: string
}
/** A part of a block: commands for a shell, or one line that the test does not run as it stands. */
export type Step = { readonly commands: string } | { readonly skipped: string }

const skippedPrograms = ['systemctl', 'journalctl', 'caddy', 'useradd', 'apt-get']
const shells = ['', 'sh', 'bash']
/** Languages of blocks that show a file and are no commands. */
const files = ['ini', 'caddy', 'yaml', 'json', 'ts']

/** All blocks of commands of a guide, in order. Throws for a block whose language is neither a shell nor that of a file. */
export function commandBlocks(root: string, path: string): readonly CommandBlock[] {
  const blocks: CommandBlock[] = []
  let section = ''
  let open: { readonly language: string; readonly line: number; readonly lines: string[] } | undefined
  for (const [index, line] of readFileSync(join(root, path), 'utf8').split('\n').entries()) {
    const fence = /^\s*```\s*(\w*)/.exec(line)
    if (fence && open) {
      const place = `${path}:${open.line}`
      if (shells.includes(open.language)) blocks.push({ place, section, text: open.lines.join('\n') })
      else if (!files.includes(open.language)) throw new Error(`${place}: "${open.language}" is no language of a guide`)
      open = undefined
    } else if (fence) open = { language: fence[1] ?? '', line: index + 2, lines: [] }
    else if (open) open.lines.push(line)
    else if (/^## /.test(line)) section = line
  }
  return blocks
}

/** The steps of a block. Only a line that begins with one of the five programs is skipped. */
export function stepsOf({ text }: CommandBlock): readonly Step[] {
  const steps: Step[] = []
  let commands: string[] = []
  const flush = () => {
    if (commands.length > 0) steps.push({ commands: commands.join('\n') })
    commands = []
  }
  for (const line of text.split('\n')) {
    if (skippedPrograms.some((program) => line.startsWith(`${program} `))) {
      flush()
      steps.push({ skipped: line })
    } else commands.push(line)
  }
  flush()
  return steps
}
