import { useStore } from 'ra-core'
import { Suspense, useCallback, useState, useSyncExternalStore } from 'react'
import { Outlet, ScrollRestoration, useLocation } from 'react-router-dom'
import { useFocusOnNavigation } from '../context/focus-on-navigation.ts'
import { currentAccessExplanation, watchAccessExplanation } from '../context/restriction.ts'
import { Notifications } from '../notifications/Notifications.tsx'
import { useTranslate } from '../providers/i18n.ts'
import { lazy } from '../providers/lazy.ts'
import { readSession } from '../providers/requests/session.ts'
import { PromptHost } from '../ui/PromptHost.tsx'
import { VisuallyHidden } from '../ui/VisuallyHidden.tsx'
import { TopBar } from './bar/TopBar.tsx'
import { Drawer } from './Drawer.tsx'
import styles from './layout.module.css'
import { SideBar } from './menu/SideBar.tsx'
import { UnitGate } from './units/UnitGate.tsx'

const AccessExplanationDialog = lazy(() => import('../notifications/AccessExplanationDialog.tsx'))
const ImpersonationBar = lazy(() => import('./bar/ImpersonationBar.tsx'))

const narrow = window.matchMedia?.('(max-width: 767px)')

/** The default layout: sidebar, top bar, page. */
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
        {readSession().impersonatedRole && (
          <Suspense>
            <ImpersonationBar />
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
      <PromptHost
        subscribe={watchAccessExplanation}
        current={currentAccessExplanation}
        Dialog={AccessExplanationDialog}
      />
      <ScrollRestoration />
    </div>
  )
}

const Arrival = () => <VisuallyHidden role='status'>{useFocusOnNavigation()}</VisuallyHidden>

function watchWidth(listener: () => void): () => void {
  narrow?.addEventListener('change', listener)
  return () => narrow?.removeEventListener('change', listener)
}
