import { canChangeAll, canDo } from '../../schema/access.ts'
import { isBilingualSection } from '../../schema/fields.ts'
import { handOrderOf } from '../../schema/hand-order.ts'
import { apiBaseOf } from '../../schema/paths.ts'
import { hasPersonal } from '../../schema/personal.ts'
import type { NamedSection } from '../../schema/section.ts'
import type { Call, Calls } from '../call.ts'
import { lookUpCalls, websiteCalls } from './beside.ts'
import { everyCall, type SectionCalls } from './every-call.ts'
import { shapesOf } from './records.ts'

type Name = keyof SectionCalls

/** Of the section's only record at its own address. */
const ofSingleton = ['GET /:key', 'PUT /:key', 'PATCH /:key'] as const satisfies readonly Name[]

/** Does a section have the call? */
const has: Readonly<Record<Name, (section: NamedSection) => boolean>> = {
  'GET ': isListed,
  'GET /options': isListed,
  'GET /:key': isListed,
  'POST /search': (section) => isWorkedWith(section) && hasPersonal(section),
  'GET /export': (section) => isListed(section) && canDo(section, 'export'),
  'POST /export': (section) => isListed(section) && canDo(section, 'export') && hasPersonal(section),
  'GET /report': (section) => section.report !== undefined,
  'GET /report/export': (section) => section.report?.table !== undefined,
  'POST ': (section) => canDo(section, 'create'),
  'PUT /:key': (section) => canDo(section, 'create'),
  'PATCH /:key': (section) => isWorkedWith(section) && canDo(section, 'edit'),
  'DELETE /:key': (section) => canDo(section, 'delete'),
  'POST /:key/restore': (section) => canDo(section, 'delete'),
  'POST /bulk': (section) => isWorkedWith(section) && canDo(section, 'edit'),
  'POST /bulk/all': canChangeAll,
  'POST /reorder': (section) => handOrderOf(section) !== undefined,
  'GET /:key/history': (section) => section.kind !== 'log',
  'POST /:key/history/:version/restore': (section) => canDo(section, 'edit'),
  'GET /:key/behind': isFollowed,
  'POST /:key/confirm': isFollowed,
  'POST /:key/reveal': (section) => isWorkedWith(section) && hasPersonal(section),
  'GET /:key/files/:path': (section) => isWorkedWith(section) && hasPersonal(section),
}

function isListed({ kind }: NamedSection): boolean {
  return kind !== 'singleton'
}
function isWorkedWith({ kind }: NamedSection): boolean {
  return kind === 'collection' || kind === 'inbox'
}
function isFollowed(section: NamedSection): boolean {
  return section.kind !== 'log' && isBilingualSection(section) && canDo(section, 'edit')
}

/** The calls of a section as they are addressed. */
export function sectionCalls(section: NamedSection): Calls {
  const shapes = shapesOf(section)
  const base = apiBaseOf(section)
  const every = everyCall(shapes)
  const own = (Object.entries(every) as [Name, Call][]).flatMap(([name, call]): [string, Call][] => {
    const [method, rest = ''] = name.split(' ')
    if (section.kind === 'singleton' && ofSingleton.some((one) => one === name)) {
      const { params: _, ...whole } = call
      const byKey: readonly [string, Call][] =
        method === 'GET' ? [[`GET ${base}/:key`, { ...call, id: `${call.id}ByKey` }]] : []
      return [[`${method} ${base}`, whole], ...byKey]
    }
    return has[name](section) ? [[`${method} ${base}${rest}`, call]] : []
  })
  return {
    ...Object.fromEntries(own),
    ...lookUpCalls(shapes, every['GET '], every['GET /:key']),
    ...websiteCalls(shapes),
  }
}
