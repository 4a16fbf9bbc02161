import type { SlugField } from '../../../schema/kinds/slug.ts'
import { Clipped } from '../../engine/cells/Clipped.tsx'
import type { CellProps } from '../../engine/cells/cell.ts'

export const SlugCell = ({ value }: CellProps<SlugField>) => <Clipped dir='ltr'>/{String(value)}</Clipped>
