import type { FastifyInstance } from 'fastify'
import type { Context } from '../../context/context.ts'
import { bulkRoute } from './bulk.ts'
import { exportRoute } from './export.ts'
import { historyRoutes } from './history.ts'
import { outdatedTranslationRoutes } from './outdated-translations.ts'
import { lookupRoutes, readRoutes, searchRoute } from './read.ts'
import { reorderRoute } from './reorder.ts'
import { reportRoutes } from './report.ts'
import { singletonRoutes } from './singleton.ts'
import { unmaskRoutes } from './unmask.ts'
import { writeRoutes } from './write.ts'

/** Registers all routes of every section; units without the section answer 404. */
export function sectionRoutes(app: FastifyInstance, context: Context): void {
  for (const section of context.sections) {
    const kinds =
      section.kind === 'log'
        ? [readRoutes, exportRoute]
        : section.kind === 'singleton'
          ? [singletonRoutes, historyRoutes, outdatedTranslationRoutes]
          : [
              readRoutes,
              searchRoute,
              lookupRoutes,
              exportRoute,
              reportRoutes,
              writeRoutes,
              bulkRoute,
              reorderRoute,
              historyRoutes,
              outdatedTranslationRoutes,
              unmaskRoutes,
            ]
    for (const addRoutes of kinds) addRoutes(app, section, context)
  }
}
