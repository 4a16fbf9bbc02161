import type { FastifyRequest } from 'fastify'
import { definitionVersion } from '../../schema/definition-version.ts'
import type { EffectiveSection } from '../../schema/effective-section.ts'
import { definitionHeader } from '../../schema/paths.ts'
import { definitionChanged } from './errors.ts'

/**
 * Throws `errors.definitionChanged` if the client was built with another definition of the section: its names may mean other fields, and a
 * record that it replaces would lose the values of fields that it does not know. A request without the header is not checked.
 */
export function assertDefinitionVersion(section: EffectiveSection, { headers }: Pick<FastifyRequest, 'headers'>): void {
  const version = headers[definitionHeader]
  if (version !== undefined && version !== definitionVersion(section)) throw definitionChanged()
}
