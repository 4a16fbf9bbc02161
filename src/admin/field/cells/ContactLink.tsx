import type { ComponentProps } from 'react'
import styles from './cells.module.css'

/** A way to reach what a value names, written left to right. */
export const ContactLink = (props: ComponentProps<'a'>) => (
  <a dir='ltr' {...props} className={`${styles.clipped} ${styles.link}`}>
    {props.children}
  </a>
)
