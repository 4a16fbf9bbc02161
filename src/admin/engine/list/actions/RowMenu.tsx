import { Ellipsis } from 'lucide-react'
import { Suspense, useId, useRef, useState } from 'react'
import { permits } from '../../../../schema/access.ts'
import { usePerson, useSection } from '../../../context/context.tsx'
import { useTranslate } from '../../../providers/i18n.ts'
import { lazy } from '../../../providers/lazy.ts'
import { usePassingFocus } from '../../../ui/passing-focus.ts'
import { hasAddress } from '../state/address.ts'
import type { RowMenuProps } from './menu-entries.tsx'
import styles from './row-menu.module.css'

/** Loaded when the first one opens. */
const OpenMenu = lazy(() => import('./OpenMenu.tsx'))

/** Everything that can be done with one record; nothing where that is nothing. */
export function RowMenu(props: RowMenuProps) {
  const section = useSection()
  const person = usePerson()
  const isUseful =
    (!props.deleted && hasAddress(section)) || permits(person, 'edit', section) || permits(person, 'delete', section)
  return isUseful ? <MenuButton {...props} /> : null
}

function MenuButton({ title, ...rest }: RowMenuProps) {
  const t = useTranslate()
  const id = useId()
  const button = useRef<HTMLButtonElement>(null)
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  usePassingFocus(button)
  return (
    <>
      <button
        ref={button}
        type='button'
        className={styles.menu}
        aria-label={t('list.table.rowActions', { title })}
        aria-haspopup='menu'
        aria-expanded={anchor !== null}
        aria-controls={anchor ? id : undefined}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        <Ellipsis size={18} aria-hidden='true' />
      </button>
      {anchor && (
        <Suspense>
          <OpenMenu {...rest} id={id} anchor={anchor} close={() => setAnchor(null)} />
        </Suspense>
      )}
    </>
  )
}
