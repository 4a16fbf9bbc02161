import type { ItemProps } from './ordering.ts'

/** A row of a list that nobody can put in another order. */
export const PlainItem = ({ as: Tag, id: _, ...rest }: ItemProps) => <Tag {...rest} />
