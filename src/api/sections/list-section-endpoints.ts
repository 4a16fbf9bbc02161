import { supportsAction, supportsBulkChange } from '../../schema/access.ts'
import { isBilingualSection } from '../../schema/fields.ts'
import { manualOrderField } from '../../schema/manual-order.ts'
import { apiPathOf } from '../../schema/paths.ts'
import { hasPersonalFields } from '../../schema/personal-fields.ts'
import type { NamedSection } from '../../schema/section.ts'
import type { Endpoint, Endpoints } from '../endpoint.ts'
import { optionAndRowEndpoints, websiteSubmissionEndpoints } from './related-endpoints.ts'
import { createSectionEndpoints, type SectionEndpoints } from './section-endpoints.ts'
import { sectionSchemasOf } from './section-schemas.ts'
import { websiteContentEndpoints } from './website-endpoints.ts'

type Name = keyof SectionEndpoints

/** The endpoints of a singleton, at the section's own path. */
const singletonEndpoints = ['GET /:key', 'PUT /:key', 'PATCH /:key'] as const satisfies readonly Name[]

/** Does a section have the endpoint? */
const isAvailable: Readonly<Record<Name, (section: NamedSection) => boolean>> = {
  'GET ': isListed,
  'GET /options': isListed,
  'GET /:key': isListed,
  'POST /search': (section) => isEditable(section) && hasPersonalFields(section),
  'GET /export': (section) => isListed(section) && supportsAction(section, 'export'),
  'POST /export': (section) => isListed(section) && supportsAction(section, 'export') && hasPersonalFields(section),
  'GET /report': (section) => section.report !== undefined,
  'GET /report/export': (section) => section.report?.table !== undefined,
  'POST ': (section) => supportsAction(section, 'create'),
  'PUT /:key': (section) => supportsAction(section, 'create'),
  'PATCH /:key': (section) => isEditable(section) && supportsAction(section, 'edit'),
  'DELETE /:key': (section) => supportsAction(section, 'delete'),
  'POST /:key/restore': (section) => supportsAction(section, 'delete'),
  'POST /bulk': (section) => isEditable(section) && supportsAction(section, 'edit'),
  'POST /bulk/all': supportsBulkChange,
  'POST /reorder': (section) => manualOrderField(section) !== undefined,
  'GET /:key/history': (section) => section.kind !== 'log',
  'POST /:key/history/:version/restore': (section) => supportsAction(section, 'edit'),
  'GET /:key/outdated-translations': hasOutdatedTranslations,
  'POST /:key/confirm': hasOutdatedTranslations,
  'POST /:key/unmask': (section) => isEditable(section) && hasPersonalFields(section),
  'GET /:key/files/:path': (section) => isEditable(section) && hasPersonalFields(section),
}

function isListed({ kind }: NamedSection): boolean {
  return kind !== 'singleton'
}
function isEditable({ kind }: NamedSection): boolean {
  return kind === 'collection' || kind === 'inbox'
}
function hasOutdatedTranslations(section: NamedSection): boolean {
  return section.kind !== 'log' && isBilingualSection(section) && supportsAction(section, 'edit')
}

/** The endpoints of a section with their full paths. */
export function listSectionEndpoints(section: NamedSection): Endpoints {
  const schemas = sectionSchemasOf(section)
  const base = apiPathOf(section)
  const every = createSectionEndpoints(schemas)
  const sectionEndpoints = (Object.entries(every) as [Name, Endpoint][]).flatMap(
    ([name, call]): [string, Endpoint][] => {
      const [method, rest = ''] = name.split(' ')
      if (section.kind === 'singleton' && singletonEndpoints.some((singletonName) => singletonName === name)) {
        const { params: _, ...withoutParams } = call
        const byKey: readonly [string, Endpoint][] =
          method === 'GET' ? [[`GET ${base}/:key`, { ...call, id: `${call.id}ByKey` }]] : []
        return [[`${method} ${base}`, withoutParams], ...byKey]
      }
      return isAvailable[name](section) ? [[`${method} ${base}${rest}`, call]] : []
    },
  )
  return {
    ...Object.fromEntries(sectionEndpoints),
    ...optionAndRowEndpoints(schemas, every['GET '], every['GET /:key']),
    ...websiteSubmissionEndpoints(schemas),
    ...websiteContentEndpoints(schemas),
  }
}
