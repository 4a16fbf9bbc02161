import { Clipped } from '../../../admin/field/cells/Clipped.tsx'
import { ContactLink } from '../../../admin/field/cells/ContactLink.tsx'
import type { CellProps } from '../../../admin/field/cells/cell.ts'
import type { FieldColumns } from '../../browser/field-components.ts'
import type { UrlField } from '../url.ts'

/** The URL without its common prefix; a URL of the unit's own website is not a link here. */
function UrlCell({ value }: CellProps<UrlField>) {
  const address = String(value)
  if (address.startsWith('/')) return <Clipped dir='ltr'>{address}</Clipped>
  return (
    <ContactLink href={address} target='_blank' rel='noreferrer' title={address}>
      {address.replace(/^(https?:\/\/(www\.)?|mailto:|tel:)/, '').replace(/\/$/, '')}
    </ContactLink>
  )
}

export const columns: FieldColumns<'url'> = {
  url: { cell: UrlCell, width: 138 },
}
