import { Play } from 'lucide-react'
import type { ComponentProps } from 'react'
import type { ColorField } from '../../../schema/kinds/color.ts'
import type { EmailField } from '../../../schema/kinds/email.ts'
import type { PasswordField } from '../../../schema/kinds/password.ts'
import type { PhoneField } from '../../../schema/kinds/phone.ts'
import type { UrlField } from '../../../schema/kinds/url.ts'
import type { YoutubeField } from '../../../schema/kinds/youtube.ts'
import { Clipped } from './Clipped.tsx'
import { type CellProps, useNumbers } from './cell.ts'
import styles from './cells.module.css'

/** The number as it was written; it is called as what it is in the world, where that is known. */
export function PhoneCell({ path, value }: CellProps<PhoneField>) {
  const number = useNumbers()[path] ?? String(value).replace(/[^\d+]/g, '')
  return <ContactLink href={`tel:${number}`}>{String(value)}</ContactLink>
}

export const EmailCell = ({ value }: CellProps<EmailField>) => (
  <ContactLink href={`mailto:${String(value)}`}>{String(value)}</ContactLink>
)

/** The address without what every address has; one of the unit's own website is no link here. */
export function UrlCell({ value }: CellProps<UrlField>) {
  const address = String(value)
  if (address.startsWith('/')) return <Clipped dir='ltr'>{address}</Clipped>
  return (
    <ContactLink href={address} target='_blank' rel='noreferrer' title={address}>
      {address.replace(/^(https?:\/\/(www\.)?|mailto:|tel:)/, '').replace(/\/$/, '')}
    </ContactLink>
  )
}

export const YoutubeCell = ({ value }: CellProps<YoutubeField>) => (
  <ContactLink href={String(value)} target='_blank' rel='noreferrer'>
    <Play size={14} aria-hidden='true' /> YouTube
  </ContactLink>
)

/** A password is written, never read. */
export const PasswordCell = (_: CellProps<PasswordField>) => <span aria-hidden='true'>••••••</span>

export const ColorCell = ({ value }: CellProps<ColorField>) => (
  <span dir='ltr' className={styles.color}>
    <i style={{ backgroundColor: String(value) }} />
    {String(value)}
  </span>
)

const ContactLink = (props: ComponentProps<'a'>) => (
  <a dir='ltr' {...props} className={`${styles.clipped} ${styles.link}`}>
    {props.children}
  </a>
)
