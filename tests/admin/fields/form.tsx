import { render, screen } from '@testing-library/react'
import { CoreAdminContext } from 'ra-core'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { SectionProvider, UnitProvider } from '../../../src/admin/context/context.tsx'
import SectionForm from '../../../src/admin/engine/form/SectionForm.tsx'
import { authProvider } from '../../../src/admin/providers/auth-provider.ts'
import { dataProvider } from '../../../src/admin/providers/data-provider.ts'
import { loadMessages, useI18nProviderFor } from '../../../src/admin/providers/i18n.ts'
import { PathProvider } from '../../../src/admin/providers/navigation.tsx'
import { createQueryClient } from '../../../src/admin/providers/query-client.ts'
import { resourceBase, routerProvider } from '../../../src/admin/providers/router.ts'
import { profiles } from '../../../src/group/profiles.ts'
import { defaultUnitTraits } from '../../../src/group/units.ts'
import { effectiveSection } from '../../../src/schema/effective-section.ts'
import { sections } from '../../../src/sections.ts'

const words = { en: 'All', ar: 'الكل' }
const unit = {
  id: 'u1',
  name: 'All',
  front_url: 'https://example.com',
  displayName: words,
  ...defaultUnitTraits('All'),
}
const person = { role: 'editor', permissions: ['Access Post'] }

function Product() {
  const [section] = sections
  const i18nProvider = useI18nProviderFor('en', profiles.all)
  if (!section) throw new Error('the copy has no section')
  return (
    <CoreAdminContext
      authProvider={authProvider}
      basename={resourceBase}
      dataProvider={dataProvider}
      i18nProvider={i18nProvider}
      queryClient={createQueryClient()}
      routerProvider={routerProvider}
    >
      <UnitProvider place={{ unit, person }}>
        <SectionProvider section={effectiveSection(section, profiles.all)}>
          <SectionForm action='create' />
        </SectionProvider>
      </UnitProvider>
    </CoreAdminContext>
  )
}

/** The form of a new record of the only section; this file is copied with the project, so that what it imports is the copy's. */
export async function openForm() {
  window.matchMedia = (media) =>
    ({ matches: true, media, addEventListener: () => undefined, removeEventListener: () => undefined }) as never
  await loadMessages('en')
  render(
    <RouterProvider
      router={createMemoryRouter([
        {
          path: '*',
          element: (
            <PathProvider>
              <Product />
            </PathProvider>
          ),
        },
      ])}
    />,
  )
  return screen
}
