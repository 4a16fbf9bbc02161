import { act, render, screen } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { setupServer } from 'msw/node'
import { CoreAdminContext, CoreAdminRoutes, Resource } from 'ra-core'
import type { ReactNode } from 'react'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { UnitProvider } from '../../../src/admin/context/context.tsx'
import { authProvider } from '../../../src/admin/providers/auth-provider.ts'
import { dataProvider } from '../../../src/admin/providers/data-provider.ts'
import { sectionsOf } from '../../../src/admin/providers/effective-sections.ts'
import { loadMessages, useI18nProviderFor } from '../../../src/admin/providers/i18n.ts'
import { PathProvider } from '../../../src/admin/providers/navigation.tsx'
import { createQueryClient } from '../../../src/admin/providers/query-client.ts'
import { restoreSession, storePerson } from '../../../src/admin/providers/requests/session.ts'
import { resourceOf } from '../../../src/admin/shell/resources.tsx'
import { allPermissions } from '../../../src/group/permissions.ts'
import { profiles } from '../../../src/group/profiles.ts'
import { defaultUnitTraits } from '../../../src/group/units.ts'
import type { EffectiveSection } from '../../../src/schema/effective-section.ts'
import { type PageAction, sectionHasPage } from '../../../src/schema/paths.ts'
import { listMeta } from '../../harness/admin/responses.ts'

/** The sections of a unit that has all of them. */
const sections = sectionsOf(profiles.all)
/** The id of the record that every section has. */
const recordId = '01890000-0000-7000-8000-000000000001'
const words = { en: 'All', ar: 'الكل' }
const unit = { id: 'u1', name: 'All', front_url: '', displayName: words, ...defaultUnitTraits('All') }
const person = { role: 'master-admin', permissions: allPermissions, isGroupAdmin: true }

const record = {
  ...{ id: recordId, slug: 'a', status: 'draft', version: 1, createdAt: '2026-11-01T08:00:00.000Z', updatedAt: null },
  ...{ languages: { en: 'complete', ar: 'complete' }, title: 'A', en: {}, ar: {} },
}
/** Empty lists, and one record in every section. */
const server = setupServer(
  http.get(new RegExp(`${recordId}$`), () => HttpResponse.json({ data: record })),
  http.get('*/api/*', () => HttpResponse.json({ data: [], meta: listMeta(0) })),
)

beforeAll(async () => {
  Element.prototype.scrollIntoView = () => undefined
  window.scrollTo = () => undefined
  server.listen()
  await loadMessages('en')
})
beforeEach(() => {
  localStorage.setItem('BU', JSON.stringify(unit))
  localStorage.setItem('userInfo', JSON.stringify({ id: 'p1', name: 'Salma', bussinessUnits: [] }))
  localStorage.setItem('token', 't0ken')
  restoreSession()
  storePerson(person)
})
afterAll(() => server.close())

const Layout = ({ children }: { children?: ReactNode }) => <PathProvider>{children}</PathProvider>
const Nothing = () => <h1>No page</h1>

/** The section as the only resource of a stock react-admin. */
function StockAdmin({ section }: { readonly section: EffectiveSection }) {
  const i18nProvider = useI18nProviderFor('en', profiles.all)
  return (
    <CoreAdminContext
      authProvider={authProvider}
      dataProvider={dataProvider}
      i18nProvider={i18nProvider}
      queryClient={createQueryClient()}
    >
      <UnitProvider place={{ unit, person }}>
        <CoreAdminRoutes layout={Layout} catchAll={Nothing} loading={Nothing} dashboard={Nothing}>
          <Resource {...resourceOf(section)} />
        </CoreAdminRoutes>
      </UnitProvider>
    </CoreAdminContext>
  )
}

const addresses = { list: '', create: '/create', edit: `/${recordId}`, show: `/${recordId}/show` }
const actions: readonly PageAction[] = ['list', 'create', 'edit', 'show']

test.each(sections.map((section) => [section.name, section] as const))(
  'the pages of %s work at stock addresses',
  async (name, section) => {
    const router = createMemoryRouter([{ path: '/*', element: <StockAdmin section={section} /> }])
    render(<RouterProvider router={router} />)
    for (const action of actions.filter((one) => sectionHasPage(section, one))) {
      await act(() => router.navigate(`/${name}${addresses[action]}`))
      expect((await screen.findAllByRole('heading', { level: 1 }))[0]).not.toHaveTextContent(
        /No page|404|don’t have access/,
      )
      expect(screen.queryByRole('alert')).not.toBeInTheDocument()
    }
  },
)
