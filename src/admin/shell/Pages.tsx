import { type ComponentType, memo, Suspense, useEffect, useMemo, useSyncExternalStore } from 'react'
import { ResourceDefinitionContextProvider } from 'react-admin'
import { Navigate, Route, Routes, useLocation } from 'react-router-dom'
import type { LinkPurpose } from '../../api/links.ts'
import type { EffectiveSection } from '../../schema/effective.ts'
import { fixedPages } from '../../schema/page-paths.ts'
import { hasPage, localPath, routesOf, splitLocale } from '../../schema/paths.ts'
import { forgetAsked, rememberAsked } from '../context/asked.ts'
import { PlaceProvider, useProfile, useSections } from '../context/context.tsx'
import { useTranslate } from '../providers/i18n.ts'
import { lazy } from '../providers/lazy.ts'
import { currentActivity, watchActivity } from '../providers/requests/activity.ts'
import { sectionsElsewhere } from '../providers/sections.ts'
import Home from '../screens/Home.tsx'
import { LogoutAsked } from '../session/LogoutAsked.tsx'
import { OwnPasswordAsked } from '../session/OwnPasswordAsked.tsx'
import { SignInAgain } from '../session/SignInAgain.tsx'
import { Spinner } from '../ui/Spinner.tsx'
import { NotFound } from '../ui/states/ErrorPage.tsx'
import { NoAccess } from '../ui/states/NoAccess.tsx'
import { Layout } from './Layout.tsx'
import { isRefused, redirectOf } from './pages/guards.ts'
import type { Whereabouts } from './pages/place.ts'
import { SectionPage } from './pages/SectionPage.tsx'
import { UnitPicker } from './UnitPicker.tsx'

const NoUnit = lazy(() => import('./units/NoUnit.tsx'))
const ProfilePage = lazy(() => import('../screens/profile/ProfilePage.tsx'))
const ImportPage = lazy(() => import('../screens/import/ImportPage.tsx'))
const PersonalData = lazy(() => import('../screens/personal/PersonalData.tsx'))

/** The pages within the layout that are of no section. */
const screens = {
  home: Home,
  profile: () => <ProfilePage part='profile' />,
  password: () => <ProfilePage part='password' />,
  import: ImportPage,
  personalData: PersonalData,
} as const satisfies Readonly<
  Record<Exclude<keyof typeof fixedPages, 'login' | 'units' | 'provider' | LinkPurpose>, ComponentType>
>

/** What the address shows, and over it what the person is asked about their session. */
export function Pages({ whereabouts }: { readonly whereabouts: Whereabouts }) {
  return (
    <>
      <Shown whereabouts={whereabouts} />
      <SignInAgain />
      <OwnPasswordAsked />
      <LogoutAsked />
    </>
  )
}

/** Once the guards have let it pass. */
function Shown({ whereabouts }: { readonly whereabouts: Whereabouts }) {
  const t = useTranslate()
  const { pathname, search } = useLocation()
  const { loggingOut } = useSyncExternalStore(watchActivity, currentActivity)
  const { locale, path } = splitLocale(pathname)
  const redirect = redirectOf(path)
  if (loggingOut) return <Spinner full label={t('shell.loggingOut')} />
  if (redirect) return <Redirect asked={path + search} to={localPath(locale, redirect)} />
  if (path === fixedPages.units.path) return <UnitPicker whereabouts={whereabouts} />
  if (whereabouts.place) {
    return (
      <PlaceProvider place={whereabouts.place} choose={whereabouts.choose}>
        <UnitPages />
      </PlaceProvider>
    )
  }
  const waiting = <Spinner full label={t('shell.loading')} />
  if (!whereabouts.failed) return waiting
  return (
    <Suspense fallback={waiting}>
      <NoUnit onRetry={whereabouts.retry} />
    </Suspense>
  )
}

/** Goes elsewhere first, and remembers what was asked for. */
function Redirect({ asked, to }: { readonly asked: string; readonly to: string }) {
  useEffect(() => rememberAsked(asked), [asked])
  return <Navigate to={to} replace />
}

/** The same element for a page whatever its address says besides, so that only what reads the address is drawn anew with it. */
const UnitPages = memo(function UnitPages() {
  const sections = useSections()
  const elsewhere = sectionsElsewhere(useProfile())
  const { path } = splitLocale(useLocation().pathname)
  useEffect(forgetAsked, [])
  const definitions = useMemo(() => definitionsOf(sections), [sections])
  const pages = useMemo(() => [...sections, ...elsewhere].flatMap(pagesOf), [sections, elsewhere])
  // The router reads, ranks and compiles all that it is given each time that somebody goes somewhere, and a unit has hundreds of pages.
  const near = pages.filter((page) => beginningOf(page.path) === beginningOf(path))
  return (
    <ResourceDefinitionContextProvider definitions={definitions}>
      <Routes>
        <Route element={<Layout />}>
          {names.map((name) => (
            <Route key={name} path={fixedPages[name].path.slice(1)} element={<Fixed name={name} />} />
          ))}
          {near.map(({ path, element }) => (
            <Route key={path} path={path.slice(1)} element={element} />
          ))}
          <Route path='*' element={<NotFound />} />
        </Route>
      </Routes>
    </ResourceDefinitionContextProvider>
  )
})

const pagesOf = (section: EffectiveSection) =>
  routesOf(section).map((route) => ({ path: route.path, element: <SectionPage section={section} {...route} /> }))

/** The first word of a path; the router takes capitals for small letters. */
const beginningOf = (path: string): string => (path.split('/')[1] ?? '').toLowerCase()

const names = Object.keys(screens) as readonly (keyof typeof screens)[]

function Fixed({ name }: { readonly name: keyof typeof screens }) {
  if (isRefused(fixedPages[name].path)) return <NoAccess asked={{ page: name, action: 'list' }} />
  const Screen = screens[name]
  return (
    <Suspense fallback={<Spinner />}>
      <Screen />
    </Suspense>
  )
}

const definitionsOf = (sections: readonly EffectiveSection[]) =>
  Object.fromEntries(
    sections.map((section) => [
      section.name,
      {
        name: section.name,
        hasList: hasPage(section, 'list'),
        hasCreate: hasPage(section, 'create'),
        hasEdit: hasPage(section, 'edit'),
        hasShow: hasPage(section, 'show'),
        recordRepresentation: 'title',
      },
    ]),
  )
