import { type ComponentType, Suspense } from 'react'
import { Route } from 'react-router-dom'
import type { LinkPurpose } from '../../../api/account-links.ts'
import { fixedPages } from '../../../schema/page-paths.ts'
import { lazy } from '../../providers/lazy.ts'
import { Spinner } from '../../ui/Spinner.tsx'
import { NoAccess } from '../../ui/states/NoAccess.tsx'
import { isForbidden } from './guards.ts'

const ProfilePage = lazy(() => import('../../screens/profile/ProfilePage.tsx'))
const ImportPage = lazy(() => import('../../screens/import/ImportPage.tsx'))
const RecentActionsPage = lazy(() => import('../../screens/recent-actions/RecentActionsPage.tsx'))
const PersonalDataPage = lazy(() => import('../../screens/personal/PersonalDataPage.tsx'))

/** The pages inside the layout that belong to no section, other than the home page. */
const screens = {
  profile: () => <ProfilePage part='profile' />,
  password: () => <ProfilePage part='password' />,
  import: ImportPage,
  recentActions: RecentActionsPage,
  personalData: PersonalDataPage,
} as const satisfies Readonly<
  Record<Exclude<keyof typeof fixedPages, 'home' | 'login' | 'units' | 'provider' | LinkPurpose>, ComponentType>
>

export const fixedPageRoutes = (Object.keys(screens) as readonly (keyof typeof screens)[]).map((name) => (
  <Route key={name} path={fixedPages[name].path.slice(1)} element={<Fixed name={name} />} />
))

function Fixed({ name }: { readonly name: keyof typeof screens }) {
  if (isForbidden(fixedPages[name].path)) return <NoAccess request={{ page: name, action: 'list' }} />
  const Screen = screens[name]
  return (
    <Suspense fallback={<Spinner />}>
      <Screen />
    </Suspense>
  )
}
