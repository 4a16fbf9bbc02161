import type { ReactNode } from 'react'
import { useTranslate } from '../../providers/i18n.ts'
import styles from './history.module.css'

/** Both sides, next to each other where there is room; an empty side is shown as empty. */
export function BeforeAfter({ before, after }: { readonly before: ReactNode; readonly after: ReactNode }) {
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
