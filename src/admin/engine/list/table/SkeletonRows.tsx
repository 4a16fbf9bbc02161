import { useTranslate } from '../../../providers/i18n.ts'
import { VisuallyHidden } from '../../../ui/VisuallyHidden.tsx'
import styles from './rows.module.css'

const lines = ['72%', '58%', '66%', '48%', '70%', '62%', '54%', '68%']
const bars = ['first', 'second', 'third', 'fourth'] as const

/** The placeholder of a loading list. It appears after 200 ms, so that fast responses do not flicker. */
export function SkeletonRows() {
  const t = useTranslate()
  return (
    <div className={styles.skeleton} role='status'>
      <VisuallyHidden>{t('list.loading')}</VisuallyHidden>
      {lines.map((width) => (
        <div key={width}>
          {bars.map((bar) => (
            <i key={bar} style={{ inlineSize: width }} />
          ))}
        </div>
      ))}
    </div>
  )
}
