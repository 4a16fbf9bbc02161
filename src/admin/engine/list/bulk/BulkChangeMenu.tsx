import { ChevronDown } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { openAccessExplanation, type Restriction } from '../../../context/restriction.ts'
import { RestrictedButton } from '../../../ui/controls/RestrictedButton.tsx'
import { Menu, MenuItem } from '../../../ui/lazy-overlays.tsx'

interface Option {
  readonly key: string
  readonly label: string
  readonly icon?: ReactNode
  readonly act: () => void
  readonly restriction?: Restriction | undefined
}
interface Props {
  readonly label: string
  readonly options: readonly Option[]
  /** The restriction that prevents the user from these changes. */
  readonly restriction: Restriction | undefined
}

/** A menu of values that can be set on all selected records. */
export function BulkChangeMenu({ label, options, restriction }: Props) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const choose = (act: () => void) => {
    setAnchor(null)
    act()
  }
  return (
    <>
      <RestrictedButton
        restriction={restriction}
        endIcon={<ChevronDown size={16} aria-hidden />}
        aria-haspopup='menu'
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        {label}
      </RestrictedButton>
      <Menu open={anchor !== null} anchorEl={anchor} onClose={() => setAnchor(null)}>
        {options.map(({ key, label: name, icon, act, restriction: own }) => (
          <MenuItem
            key={key}
            restriction={own?.reason}
            onClick={() => choose(own ? () => openAccessExplanation(own) : act)}
          >
            {icon}
            <bdi>{name}</bdi>
          </MenuItem>
        ))}
      </Menu>
    </>
  )
}
