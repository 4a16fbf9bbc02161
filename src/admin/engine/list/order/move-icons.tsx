import { ArrowDown, ArrowDownToLine, ArrowUp, ArrowUpToLine, CornerLeftUp, CornerUpRight } from 'lucide-react'
import type { ReactNode } from 'react'
import type { MoveStep } from '../state/ordering.ts'
import styles from './order.module.css'

const size = { size: 16, 'aria-hidden': true } as const

export const moveIcons: Readonly<Record<MoveStep['name'], ReactNode>> = {
  up: <ArrowUp {...size} />,
  down: <ArrowDown {...size} />,
  top: <ArrowUpToLine {...size} />,
  bottom: <ArrowDownToLine {...size} />,
  in: <CornerUpRight {...size} className={styles.mirrored} />,
  out: <CornerLeftUp {...size} className={styles.mirrored} />,
}
