import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { FixedCalls } from '../../../api/index.ts'
import { type FixedPage, fixedPages } from '../../../schema/page-paths.ts'
import { personOf, workplaceOf } from '../../access/person.ts'
import { sectionHere } from '../../access/policy.ts'
import type { Context } from '../../context/context.ts'
import { type Asked, answering } from '../../http/answering.ts'
import { notFound } from '../../http/errors.ts'
import { explain } from '../../staff/why.ts'

/** Why somebody cannot do something, and who can change that: of anything that the unit has, whoever asks. */
export function whyRoute(app: FastifyInstance, context: Context): void {
  const answer = async ({
    request,
    query: { section, page, action },
  }: Asked<FixedCalls['GET /api/v1/dashboard/admin/why']>) => {
    const { unit, person } = workplaceOf(request)
    const asking = { db: context.database.db, buId: unit.id, id: personOf(request).id, person }
    const requirement = section === undefined ? pageNamed(page) : askedBy(request, section, context)
    return { data: await explain(asking, { requirement, action }) }
  }
  answering(app, 'GET /api/v1/dashboard/admin/why', answer, { config: { looks: true } })
}

const askedBy = (request: FastifyRequest, section: string, context: Context) =>
  sectionHere(request, section, context).permission

function pageNamed(name: string | undefined) {
  const pages: Readonly<Record<string, FixedPage>> = fixedPages
  const page = name !== undefined && Object.hasOwn(pages, name) ? pages[name] : undefined
  if (!page) throw notFound()
  return page.permission
}
