import { Resource, type ResourceProps } from 'ra-core'
import { cloneElement, type ReactElement } from 'react'
import { type PathRouteProps, Route } from 'react-router-dom'
import type { EffectiveSection } from '../../schema/effective-section.ts'
import { memoizeByObject } from '../../schema/memoize-by-object.ts'
import { basePathOf, opensInDrawer, type PageAction, pageRoutesOf, splitLocale } from '../../schema/paths.ts'
import { recordTitle } from '../providers/record-title.ts'
import { menuIcons } from '../ui/menu-icons.ts'
import { SectionPage } from './pages/SectionPage.tsx'

/** The pages of a resource as elements. */
interface Pages extends Partial<Record<PageAction, ReactElement>> {
  /** The routes of its custom pages, relative to those of the resource. */
  readonly children: readonly ReactElement<PathRouteProps>[]
}

/**
 * A section as a react-admin resource: its pages, its icon and the titles of its records. The section is in `options`.
 *
 * @example <Resource {...resourceOf(section)} />
 */
export const resourceOf = memoizeByObject((section: EffectiveSection): Omit<ResourceProps, keyof Pages> & Pages => ({
  name: section.name,
  ...pagesOf(section),
  hasCreate: opensInDrawer(section, 'create'),
  hasEdit: opensInDrawer(section, 'edit'),
  icon: menuIcons[section.menu?.icon ?? 'file'],
  options: { section },
  recordRepresentation: (record: object) =>
    recordTitle(section, record, splitLocale(window.location.pathname).locale) ?? '',
}))

/** The definitions of these sections by name, as `Resource` registers them. */
export const resourceDefinitions = (sections: readonly EffectiveSection[]) =>
  Object.fromEntries(sections.map((section) => [section.name, Resource.registerResource(resourceOf(section))]))

/** The routes of a resource: those of `Resource`, at the addresses of the section file instead of `/{name}`, `/{name}/create` and so on. */
export function resourceRoutes(section: EffectiveSection) {
  const { children, ...pages } = resourceOf(section)
  return [
    ...pageRoutesOf(section).flatMap(({ action, path }) =>
      action === 'screen' ? [] : [<Route key={path} path={routerPattern(path)} element={pages[action]} />],
    ),
    ...children.map((route) =>
      cloneElement(route, { path: `${routerPattern(basePathOf(section))}/${route.props.path}` }),
    ),
  ]
}

function pagesOf(section: EffectiveSection): Pages {
  const routes = pageRoutesOf(section)
  const page = (action: PageAction) => {
    const route = routes.find((one) => one.action === action)
    return route ? { [action]: <SectionPage section={section} route={route} /> } : {}
  }
  return {
    ...page('list'),
    ...page('create'),
    ...page('edit'),
    ...page('show'),
    children: routes
      .filter(({ action }) => action === 'screen')
      .map((route) => (
        <Route
          key={route.path}
          path={routerPattern(route.path.slice(basePathOf(section).length))}
          element={<SectionPage section={section} route={route} />}
        />
      )),
  }
}

/** A path pattern for the router. It has the key of the record as `id`, as react-admin does. */
const routerPattern = (path: string): string => path.slice(1).replace(':slug', ':id')
