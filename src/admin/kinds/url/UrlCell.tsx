import type { UrlField } from '../../../schema/kinds/url.ts'
import { Clipped } from '../../field/cells/Clipped.tsx'
import { ContactLink } from '../../field/cells/ContactLink.tsx'
import type { CellProps } from '../../field/cells/cell.ts'

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
