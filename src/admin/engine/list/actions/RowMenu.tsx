import { Ellipsis } from 'lucide-react'
import { Suspense, useId, useRef, useState } from 'react'
import { hasPermissionFor } from '../../../../schema/access.ts'
import { usePerson, useSection } from '../../../context/context.tsx'
import { useTranslate } from '../../../providers/i18n.ts'
import { lazy } from '../../../providers/lazy.ts'
import { useFocusOnUnmount } from '../../../ui/use-focus-on-unmount.ts'
import { hasRecordPage } from '../state/record-path.ts'
import styles from './row-menu.module.css'
import type { RowMenuProps } from './use-row-menu-items.tsx'

/** Loaded when the first menu opens. */
const RowMenuPopup = lazy(() => import('./RowMenuPopup.tsx'))

/** The menu of all actions on one record; renders nothing if there are none. */
export function RowMenu(props: RowMenuProps) {
  const section = useSection()
  const person = usePerson()
  const isUseful =
    (!props.deleted && hasRecordPage(section)) ||
    hasPermissionFor(person, 'edit', section) ||
    hasPermissionFor(person, 'delete', section)
  return isUseful ? <MenuButton {...props} /> : null
}

function MenuButton({ title, ...rest }: RowMenuProps) {
  const t = useTranslate()
  const id = useId()
  const button = useRef<HTMLButtonElement>(null)
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  useFocusOnUnmount(button)
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
          <RowMenuPopup {...rest} id={id} anchor={anchor} close={() => setAnchor(null)} />
        </Suspense>
      )}
    </>
  )
}
