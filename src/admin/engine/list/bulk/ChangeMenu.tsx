import { ChevronDown } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { askWhy, type Hindrance } from '../../../context/hindrance.ts'
import { HinderedButton } from '../../../ui/controls/HinderedButton.tsx'
import { Menu, MenuItem } from '../../../ui/popups.tsx'

interface Option {
  readonly key: string
  readonly label: string
  readonly icon?: ReactNode
  readonly act: () => void
  readonly hindrance?: Hindrance | undefined
}
interface Props {
  readonly label: string
  readonly options: readonly Option[]
  /** What keeps the person from any of them. */
  readonly hindrance: Hindrance | undefined
}

/** A value that the selected records can all be given. */
export function ChangeMenu({ label, options, hindrance }: Props) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const choose = (act: () => void) => {
    setAnchor(null)
    act()
  }
  return (
    <>
      <HinderedButton
        hindrance={hindrance}
        endIcon={<ChevronDown size={16} aria-hidden />}
        aria-haspopup='menu'
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        {label}
      </HinderedButton>
      <Menu open={anchor !== null} anchorEl={anchor} onClose={() => setAnchor(null)}>
        {options.map(({ key, label: name, icon, act, hindrance: own }) => (
          <MenuItem key={key} hindrance={own?.reason} onClick={() => choose(own ? () => askWhy(own) : act)}>
            {icon}
            <bdi>{name}</bdi>
          </MenuItem>
        ))}
      </Menu>
    </>
  )
}
