import type { FastifyInstance } from 'fastify'
import type { Context } from '../../context/context.ts'
import { behindRoutes } from './behind.ts'
import { bulkRoute } from './bulk.ts'
import { exportRoute } from './export.ts'
import { historyRoutes } from './history.ts'
import { personalRoutes } from './personal.ts'
import { lookUpRoutes, readRoutes, searchRoute } from './read.ts'
import { reorderRoute } from './reorder.ts'
import { reportRoutes } from './report.ts'
import { singletonRoutes } from './singleton.ts'
import { writeRoutes } from './write.ts'

/** Everything that a section answers, for every section; units without it answer 404. */
export function sectionRoutes(app: FastifyInstance, context: Context): void {
  for (const section of context.sections) {
    const kinds =
      section.kind === 'log'
        ? [readRoutes, exportRoute]
        : section.kind === 'singleton'
          ? [singletonRoutes, historyRoutes, behindRoutes]
          : [
              readRoutes,
              searchRoute,
              lookUpRoutes,
              exportRoute,
              reportRoutes,
              writeRoutes,
              bulkRoute,
              reorderRoute,
              historyRoutes,
              behindRoutes,
              personalRoutes,
            ]
    for (const addRoutes of kinds) addRoutes(app, section, context)
  }
}
