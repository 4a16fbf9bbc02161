import Button from '@mui/material/Button'
import { ChevronDown } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { Menu, MenuItem } from '../../../ui/popups.tsx'

interface Option {
  readonly key: string
  readonly label: string
  readonly icon?: ReactNode
  readonly act: () => void
}

/** A value that the selected records can all be given. */
export function ChangeMenu({ label, options }: { readonly label: string; readonly options: readonly Option[] }) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const choose = (act: () => void) => {
    setAnchor(null)
    act()
  }
  return (
    <>
      <Button
        endIcon={<ChevronDown size={16} aria-hidden />}
        aria-haspopup='menu'
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        {label}
      </Button>
      <Menu open={anchor !== null} anchorEl={anchor} onClose={() => setAnchor(null)}>
        {options.map(({ key, label: name, icon, act }) => (
          <MenuItem key={key} onClick={() => choose(act)}>
            {icon}
            <bdi>{name}</bdi>
          </MenuItem>
        ))}
      </Menu>
    </>
  )
}
