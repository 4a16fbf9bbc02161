import { Suspense, useCallback, useState, useSyncExternalStore } from 'react'
import { useStore } from 'react-admin'
import { Outlet, ScrollRestoration, useLocation } from 'react-router-dom'
import { useArrival } from '../context/arrival.ts'
import { Notifications } from '../notices/Notifications.tsx'
import { WhyAsked } from '../notices/WhyAsked.tsx'
import { useTranslate } from '../providers/i18n.ts'
import { lazy } from '../providers/lazy.ts'
import { readSession } from '../providers/requests/session.ts'
import { VisuallyHidden } from '../ui/VisuallyHidden.tsx'
import { TopBar } from './bar/TopBar.tsx'
import { Drawer } from './Drawer.tsx'
import styles from './layout.module.css'
import { SideBar } from './menu/SideBar.tsx'
import { UnitGate } from './units/UnitGate.tsx'

const SeeingBar = lazy(() => import('./bar/SeeingBar.tsx'))

const narrow = window.matchMedia?.('(max-width: 767px)')

/** The default layout: side bar, top bar, page. */
export function Layout() {
  const t = useTranslate()
  const isNarrow = useSyncExternalStore(watchWidth, () => narrow?.matches ?? false)
  const [open, setOpen] = useStore('shell.drawer', true)
  const { pathname } = useLocation()
  const [drawerAt, setDrawerAt] = useState<string>()
  const isDrawerOpen = drawerAt === pathname
  const unfold = useCallback(() => setOpen(true), [setOpen])
  const onMenu = useCallback(
    () => (isNarrow ? setDrawerAt(isDrawerOpen ? undefined : pathname) : setOpen(!open)),
    [isNarrow, isDrawerOpen, pathname, open, setOpen],
  )
  return (
    <div className={styles.layout} data-menu={open ? 'open' : 'rail'}>
      <a className={styles.skip} href='#content'>
        {t('shell.skip')}
      </a>
      {isNarrow ? (
        <Drawer open={isDrawerOpen} onClose={() => setDrawerAt(undefined)}>
          <SideBar open onOpen={unfold} />
        </Drawer>
      ) : (
        <SideBar open={open} onOpen={unfold} />
      )}
      <div className={styles.column}>
        {readSession().seen && (
          <Suspense>
            <SeeingBar />
          </Suspense>
        )}
        <TopBar menuOpen={isNarrow ? isDrawerOpen : open} isNarrow={isNarrow} onMenu={onMenu} />
        <main id='content' className={styles.content} tabIndex={-1}>
          <UnitGate>
            <Outlet />
          </UnitGate>
        </main>
      </div>
      <Arrival />
      <Notifications />
      <WhyAsked />
      <ScrollRestoration />
    </div>
  )
}

const Arrival = () => <VisuallyHidden role='status'>{useArrival()}</VisuallyHidden>

function watchWidth(listener: () => void): () => void {
  narrow?.addEventListener('change', listener)
  return () => narrow?.removeEventListener('change', listener)
}
