import { useWatch } from 'react-hook-form'
import { type Fields, isRecord } from '../../../schema/fields.ts'
import { refersToOne } from '../../../schema/kinds.ts'
import { useRecordForm } from '../../field/record/record-form.ts'
import { useChosen } from '../../kinds/relation/use-options.ts'
import { sessionsOf } from './sessions.ts'

/** What the speakers of all days are called, in the interface's language; asked for once for the whole conference. */
export function useSpeakerNames(): (id: string | undefined) => string {
  const { section } = useRecordForm()
  const days: unknown = useWatch({ name: 'days' })
  const ids = [...new Set(rowsOf(days).flatMap((day) => sessionsOf(day).flatMap(({ speaker }) => speaker ?? [])))]
  const chosen = useChosen(speakersOf(section.fields) ?? '', ids.toSorted())
  return (id) => chosen.find((option) => option.id === id)?.title ?? (id === undefined ? '' : '…')
}

/** The section that the sessions' speakers are of. */
function speakersOf(fields: Fields): string | undefined {
  const sessions = innerFields(fields.days)?.sessions
  const speaker = innerFields(sessions)?.speaker
  return refersToOne(speaker) ? speaker.to : undefined
}

const innerFields = (field: Fields[string] | undefined): Fields | undefined =>
  field && 'fields' in field ? field.fields : undefined

export const rowsOf = (rows: unknown): readonly Readonly<Record<string, unknown>>[] =>
  Array.isArray(rows) ? rows.filter(isRecord) : []
