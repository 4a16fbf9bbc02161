import type { EffectiveSection } from '../../../../schema/effective.ts'
import type { SystemColumn } from '../../../../schema/section.ts'
import { stateOf } from '../../../../schema/statuses.ts'
import { Clipped, Nothing } from '../../../field/cells/Clipped.tsx'
import { useTitles } from '../../../field/cells/cell.ts'
import { useLocale } from '../../../providers/i18n.ts'
import { LanguageChips } from '../../../ui/LanguageChips.tsx'
import { StatusDot } from '../../../ui/StatusDot.tsx'
import { RelativeTime } from '../../../ui/text/RelativeTime.tsx'
import { type Row, statusOf } from './row.ts'

interface SystemCellProps {
  readonly column: SystemColumn
  readonly row: Row
  readonly section: EffectiveSection
}

/** What every record has, whatever its section. */
export function SystemCell({ column, row, section }: SystemCellProps) {
  const titles = useTitles()
  switch (column) {
    case 'status':
      return <StatusCell row={row} section={section} />
    case 'languages':
      return <LanguageChips languages={row.languages} />
    case 'createdAt':
    case 'updatedAt':
      return <RelativeTime at={row[column]} />
    case 'owner': {
      const name = typeof row.owner === 'string' ? titles[row.owner] : undefined
      return name ? <Clipped dir='auto'>{name}</Clipped> : <Nothing />
    }
    case 'notes': {
      const notes = typeof row.notes === 'string' ? row.notes : ''
      return notes ? (
        <Clipped dir='auto' title={notes}>
          {notes}
        </Clipped>
      ) : (
        <Nothing />
      )
    }
  }
}

/** A record's state as a dot and a word. */
export function StatusCell({
  row,
  section,
}: {
  readonly row: { readonly status?: unknown }
  readonly section: EffectiveSection
}) {
  const locale = useLocale()
  const status = statusOf(section, row)
  return status ? <StatusDot tone={status.tone} label={status[locale]} status={stateOf(section, row)} /> : <Nothing />
}
