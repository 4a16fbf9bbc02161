import type { ReactNode } from 'react'
import { isEmpty } from '../../../schema/fields.ts'
import { BeforeAfter } from './BeforeAfter.tsx'
import type { SidesProps } from './difference.ts'

interface WholeProps extends Pick<SidesProps, 'before' | 'after'> {
  readonly say: (value: unknown) => ReactNode
}

/** A value that is compared as a whole and shown as text. */
export const PlainDifference = ({ before, after, say }: WholeProps) => (
  <BeforeAfter before={isEmpty(before) ? null : say(before)} after={isEmpty(after) ? null : say(after)} />
)
