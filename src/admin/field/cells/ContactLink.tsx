import type { ComponentProps } from 'react'
import styles from './cells.module.css'

/** A phone, email or web link, always written left to right. */
export const ContactLink = (props: ComponentProps<'a'>) => (
  <a dir='ltr' {...props} className={`${styles.clipped} ${styles.link}`}>
    {props.children}
  </a>
)
