import type { EffectiveSection } from '../../../../schema/effective-section.ts'
import type { SystemColumn } from '../../../../schema/section.ts'
import { displayStatusOf } from '../../../../schema/statuses.ts'
import { Clipped, EmptyValue } from '../../../field/cells/Clipped.tsx'
import { useTitles } from '../../../field/cells/cell.ts'
import { useLocale } from '../../../providers/i18n.ts'
import { LanguageChips } from '../../../ui/LanguageChips.tsx'
import { StatusDot } from '../../../ui/StatusDot.tsx'
import { RelativeTime } from '../../../ui/text/RelativeTime.tsx'
import { displayedStatus, type Row } from './row.ts'

interface SystemCellProps {
  readonly column: SystemColumn
  readonly row: Row
  readonly section: EffectiveSection
}

/** The cell of a system column, which every section has. */
export function SystemColumnCell({ column, row, section }: SystemCellProps) {
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
      return name ? <Clipped dir='auto'>{name}</Clipped> : <EmptyValue />
    }
    case 'notes': {
      const notes = typeof row.notes === 'string' ? row.notes : ''
      return notes ? (
        <Clipped dir='auto' title={notes}>
          {notes}
        </Clipped>
      ) : (
        <EmptyValue />
      )
    }
  }
}

/** A record's status as a dot and a label. */
export function StatusCell({
  row,
  section,
}: {
  readonly row: { readonly status?: unknown }
  readonly section: EffectiveSection
}) {
  const locale = useLocale()
  const status = displayedStatus(section, row)
  return status ? (
    <StatusDot tone={status.tone} label={status[locale]} status={displayStatusOf(section, row)} />
  ) : (
    <EmptyValue />
  )
}
