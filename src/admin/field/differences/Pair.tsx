import type { ReactNode } from 'react'
import { useTranslate } from '../../providers/i18n.ts'
import styles from './history.module.css'

/** Both sides, one beside the other where there is room; nothing is said to be nothing. */
export function Pair({ before, after }: { readonly before: ReactNode; readonly after: ReactNode }) {
  return (
    <div className={styles.pair}>
      <Side label='history.before' side='before'>
        {before}
      </Side>
      <Side label='history.after' side='after'>
        {after}
      </Side>
    </div>
  )
}

interface SideProps {
  readonly label: string
  readonly side: 'before' | 'after'
  readonly children: ReactNode
}

function Side({ label, side, children }: SideProps) {
  const t = useTranslate()
  return (
    <div data-side={side} data-empty={children === null || undefined}>
      <b className={styles.sideName}>{t(label)}</b>
      {children ?? <span>{t('history.nothing')}</span>}
    </div>
  )
}
