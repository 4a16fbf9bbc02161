import IconButton from '@mui/material/IconButton'
import { Ellipsis } from 'lucide-react'
import { useId, useRef, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { mayDo } from '../../../schema/access.ts'
import { type PageAction, pathTo } from '../../../schema/paths.ts'
import { useTranslate } from '../../providers/i18n.ts'
import { usePerson, useSection } from '../../shell/context.tsx'
import { useHeir } from '../../shell/ui/heir.ts'
import { Menu, MenuItem } from '../../shell/ui/popups.tsx'
import { type MenuRecord, useMenuEntries } from './menu-entries.tsx'

interface RowMenuProps {
  readonly record: MenuRecord
  /** What the record is called, for those who hear the button instead of seeing where it stands. */
  readonly title: string
  readonly deleted: boolean
  /** The pages that the menu leads to. */
  readonly pages: readonly PageAction[]
  /** Called once the record is gone. */
  readonly onRemoved?: (() => void) | undefined
}

/** Everything that can be done with one record; nothing where that is nothing. */
export function RowMenu(props: RowMenuProps) {
  const section = useSection()
  const person = usePerson()
  const isUseful =
    props.pages.some((page) => pathTo(section, page) !== undefined) ||
    mayDo(person, 'edit', section) ||
    mayDo(person, 'delete', section)
  return isUseful ? <MenuButton {...props} /> : null
}

function MenuButton({ title, ...rest }: RowMenuProps) {
  const t = useTranslate()
  const id = useId()
  const button = useRef<HTMLButtonElement>(null)
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  useHeir(button)
  return (
    <>
      <IconButton
        ref={button}
        size='small'
        aria-label={t('list.table.rowActions', { title })}
        aria-haspopup='menu'
        aria-expanded={anchor !== null}
        aria-controls={anchor ? id : undefined}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        <Ellipsis size={18} aria-hidden='true' />
      </IconButton>
      {anchor && <OpenMenu {...rest} id={id} anchor={anchor} close={() => setAnchor(null)} />}
    </>
  )
}

interface OpenMenuProps extends Omit<RowMenuProps, 'title'> {
  readonly id: string
  readonly anchor: HTMLElement
  readonly close: () => void
}

/** Apart from its button, so that a page of a hundred rows works out the entries of one. */
function OpenMenu({ id, anchor, close, ...menu }: OpenMenuProps) {
  const entries = useMenuEntries(menu)
  const navigate = useNavigate()
  return (
    <Menu id={id} open anchorEl={anchor} onClose={close}>
      {entries.map(({ key, label, icon, to, act, tone }) => (
        <MenuItem
          key={key}
          divider={key === entries.findLast((entry) => entry.to)?.key}
          sx={tone === 'bad' ? { color: 'var(--bad)' } : {}}
          onClick={() => {
            close()
            if (to) navigate(to)
            act?.()
          }}
        >
          {icon}
          {label}
        </MenuItem>
      ))}
    </Menu>
  )
}
