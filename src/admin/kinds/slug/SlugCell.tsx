import type { SlugField } from '../../../schema/kinds/slug.ts'
import { Clipped } from '../../field/cells/Clipped.tsx'
import type { CellProps } from '../../field/cells/cell.ts'

export const SlugCell = ({ value }: CellProps<SlugField>) => <Clipped dir='ltr'>/{String(value)}</Clipped>
