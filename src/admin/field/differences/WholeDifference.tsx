import type { ReactNode } from 'react'
import { isEmpty } from '../../../schema/fields.ts'
import type { SidesProps } from './difference.ts'
import { Pair } from './Pair.tsx'

interface WholeProps extends Pick<SidesProps, 'before' | 'after'> {
  readonly say: (value: unknown) => ReactNode
}

/** A value that is compared as a whole, in words. */
export const WholeDifference = ({ before, after, say }: WholeProps) => (
  <Pair before={isEmpty(before) ? null : say(before)} after={isEmpty(after) ? null : say(after)} />
)
