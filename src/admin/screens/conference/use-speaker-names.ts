import { useWatch } from 'react-hook-form'
import { isSingleReference } from '../../../fields/field-types.ts'
import { useOptionsByIds } from '../../../fields/relation/browser/use-options.ts'
import type { Fields } from '../../../schema/fields.ts'
import { toRows } from '../../../schema/record-values.ts'
import { useRecordForm } from '../../field/record/record-form.ts'
import { parseSessions } from './sessions.ts'

/** Returns the names of the speakers in the interface's language. A single request loads those of all days. */
export function useSpeakerNames(): (id: string | undefined) => string {
  const { section } = useRecordForm()
  const days: unknown = useWatch({ name: 'days' })
  const ids = [...new Set(toRows(days).flatMap((day) => parseSessions(day).flatMap(({ speaker }) => speaker ?? [])))]
  const chosen = useOptionsByIds(speakersOf(section.fields) ?? '', ids.toSorted())
  return (id) => chosen.find((option) => option.id === id)?.title ?? (id === undefined ? '' : '…')
}

/** The section that the sessions' speakers belong to. */
function speakersOf(fields: Fields): string | undefined {
  const sessions = innerFields(fields.days)?.sessions
  const speaker = innerFields(sessions)?.speaker
  return isSingleReference(speaker) ? speaker.to : undefined
}

const innerFields = (field: Fields[string] | undefined): Fields | undefined =>
  field && 'fields' in field ? field.fields : undefined
