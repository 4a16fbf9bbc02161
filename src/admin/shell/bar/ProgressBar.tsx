import { useEffect, useState, useSyncExternalStore } from 'react'
import { currentActivity, watchActivity } from '../../providers/requests/activity.ts'
import styles from './top-bar.module.css'

const delay = 200
const leaving = 400
type Stage = 'idle' | 'running' | 'done' | 'failed'

/** A thin progress line for running requests: it appears after 200 ms, takes at most 5,000 ms, and turns red if a request fails. */
export function ProgressBar() {
  const { running, failed } = useSyncExternalStore(watchActivity, currentActivity)
  const [stage, setStage] = useState<Stage>('idle')
  const isBusy = running > 0
  useEffect(() => {
    if (isBusy) {
      const timer = setTimeout(() => setStage('running'), delay)
      return () => clearTimeout(timer)
    }
    setStage((current) => (current === 'running' ? (failed ? 'failed' : 'done') : failed ? 'failed' : current))
    const timer = setTimeout(() => setStage('idle'), leaving)
    return () => clearTimeout(timer)
  }, [isBusy, failed])
  return <div className={styles.progress} data-stage={stage} aria-hidden />
}
