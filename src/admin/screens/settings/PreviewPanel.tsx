import { type ReactNode, useId } from 'react'
import styles from './preview-panel.module.css'

interface PreviewPanelProps {
  readonly title: string
  readonly children: ReactNode
}

/** The container of a preview beside the form. */
export function PreviewPanel({ title, children }: PreviewPanelProps) {
  const id = useId()
  return (
    <section className={styles.panel} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {children}
    </section>
  )
}
