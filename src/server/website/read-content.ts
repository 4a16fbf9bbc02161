import { websiteContentPath } from '../../api/sections/website-endpoints.ts'
import type { WebsiteListQuery, WebsiteRecordQuery } from '../../api/sections/website-query.ts'
import type { SectionContext } from '../store/section-context.ts'
import { listWebsiteRecords } from './list-records.ts'
import { listWebsiteTree } from './list-tree.ts'
import { toListRequest, toRecordRequest } from './parse-query.ts'
import { publicReferencedSections } from './public-referenced-sections.ts'
import { currentSlugOf, readWebsiteRecord, readWebsiteSingleton } from './read-record.ts'
import { createWebsiteResponse, type WebsiteResponse } from './website-response.ts'

/** The response with a page of public records, or all of them as a tree. Throws `errors.query`. */
export async function readList(scope: SectionContext, query: WebsiteListQuery): Promise<WebsiteResponse> {
  const request = toListRequest(scope.section, query)
  const tags = tagsOf(scope, request)
  if (request.asTree) {
    const { nodes, changesAt } = await listWebsiteTree(scope, request)
    return createWebsiteResponse(JSON.stringify({ data: nodes, meta: { next: null } }), { tags, changesAt })
  }
  const { json, next, total, changesAt } = await listWebsiteRecords(scope, request)
  const meta = JSON.stringify({ next, ...(total === undefined ? {} : { total }) })
  return createWebsiteResponse(`{"data":${json},"meta":${meta}}`, { tags, changesAt })
}

/** The response with one public record, or a redirect from a former slug to the current one; undefined if there is neither. */
export async function readOne(
  scope: SectionContext,
  slug: string,
  query: WebsiteRecordQuery,
): Promise<WebsiteResponse | undefined> {
  const request = toRecordRequest(scope.section, query)
  const record = await readWebsiteRecord(scope, slug, request)
  if (record) {
    const tags = tagsOf(scope, { id: record.id, include: request.include })
    return createWebsiteResponse(`{"data":${record.json}}`, { tags, changesAt: record.changesAt })
  }
  const current = await currentSlugOf(scope, slug, request.locale)
  if (current === undefined) return undefined
  return createWebsiteResponse(JSON.stringify({ data: { slug: current } }), {
    status: 301,
    location: addressOf(scope, current, query),
    tags: tagsOf(scope),
    changesAt: null,
  })
}

/** The response with the only record of a section, or null. */
export async function readSingleton(scope: SectionContext, query: WebsiteRecordQuery): Promise<WebsiteResponse> {
  const request = toRecordRequest(scope.section, query)
  const record = await readWebsiteSingleton(scope, request)
  const content = { tags: tagsOf(scope, request), changesAt: record?.changesAt ?? null }
  return createWebsiteResponse(`{"data":${record?.json ?? 'null'}}`, content)
}

/** The address of a record with the same query. It is relative, because a host in a request may be forged. */
function addressOf({ unit, section }: SectionContext, slug: string, query: WebsiteRecordQuery): string {
  const path = websiteContentPath(section).replace(':unit', encodeURIComponent(unit.name))
  const search = new URLSearchParams(
    Object.entries(query).map(([name, value]): [string, string] => [name, String(value)]),
  )
  return `${path}/${encodeURIComponent(slug)}${search.size > 0 ? `?${search}` : ''}`
}

/**
 * The cache tags of a response: the unit, the section or one record of it, and the sections to which the records and the records
 * that they include refer.
 */
export function tagsOf(
  scope: Pick<SectionContext, 'unit' | 'section' | 'sections'>,
  { id, include }: { readonly id?: string; readonly include?: ReadonlySet<string> } = {},
): readonly string[] {
  const { unit, section } = scope
  const ofSection = ({ name }: { readonly name: string }) => `${unit.name}:${name}`
  const own = id === undefined ? ofSection(section) : `${ofSection(section)}:${id}`
  return [...new Set([unit.name, own, ...publicReferencedSections(scope, include).map(ofSection)])]
}
