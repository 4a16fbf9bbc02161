import { choicesOf } from '../../../fields/choice/choice.ts'
import type { FieldOfKind } from '../../../schema/fields.ts'
import { isRecord } from '../../../schema/is-record.ts'

/** A block of a public page in the record. */
export interface PageBlock {
  readonly block: string
  readonly shown: boolean
}

/** Returns all blocks of the page: those of the record in its order, then the remaining ones, which are shown by default. */
export function parsePageBlocks({ fields }: FieldOfKind<'list'>, value: unknown): readonly PageBlock[] {
  const choices = Object.keys(choicesOf(fields.block) ?? {})
  const stored = (Array.isArray(value) ? value : []).flatMap((row): PageBlock[] =>
    isRecord(row) && typeof row.block === 'string' && choices.includes(row.block)
      ? [{ block: row.block, shown: row.shown === true }]
      : [],
  )
  const remaining = choices.filter((name) => !stored.some(({ block }) => block === name))
  return [...stored, ...remaining.map((block) => ({ block, shown: true }))]
}

export function movePageBlock(blocks: readonly PageBlock[], from: number, to: number): readonly PageBlock[] {
  const block = blocks[from]
  return block ? blocks.toSpliced(from, 1).toSpliced(to, 0, block) : blocks
}

export const togglePageBlock = (blocks: readonly PageBlock[], index: number): readonly PageBlock[] =>
  blocks.map((block, at) => (at === index ? { ...block, shown: !block.shown } : block))
