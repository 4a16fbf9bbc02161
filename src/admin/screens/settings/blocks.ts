import { type FieldOfKind, isRecord } from '../../../schema/fields.ts'
import { choicesOf } from '../../../schema/kinds/choice.ts'

/** A block of a public page as the record has it. */
export interface Block {
  readonly block: string
  readonly shown: boolean
}

/** Every block that the page may have: those of the record in its order, then those that nobody has arranged yet, which show. */
export function blocksOf({ fields }: FieldOfKind<'list'>, value: unknown): readonly Block[] {
  const choices = Object.keys(choicesOf(fields.block) ?? {})
  const arranged = (Array.isArray(value) ? value : []).flatMap((row): Block[] =>
    isRecord(row) && typeof row.block === 'string' && choices.includes(row.block)
      ? [{ block: row.block, shown: row.shown === true }]
      : [],
  )
  const left = choices.filter((name) => !arranged.some(({ block }) => block === name))
  return [...arranged, ...left.map((block) => ({ block, shown: true }))]
}

export function moved(blocks: readonly Block[], from: number, to: number): readonly Block[] {
  const block = blocks[from]
  return block ? blocks.toSpliced(from, 1).toSpliced(to, 0, block) : blocks
}

export const toggled = (blocks: readonly Block[], index: number): readonly Block[] =>
  blocks.map((block, at) => (at === index ? { ...block, shown: !block.shown } : block))
