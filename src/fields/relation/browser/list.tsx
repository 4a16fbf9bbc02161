import { Clipped, EmptyValue } from '../../../admin/field/cells/Clipped.tsx'
import { type CellProps, useTitles } from '../../../admin/field/cells/cell.ts'
import { useTranslate } from '../../../admin/providers/i18n.ts'
import type { FieldColumns } from '../../browser/field-components.ts'
import type { ReferenceField, ReferencesField } from '../relation.ts'

function ReferenceCell({ value }: CellProps<ReferenceField>) {
  const title = useTitles()[String(value)]
  return title ? <Title title={title} /> : <EmptyValue />
}

/** The first two titles, and the number of further ones. */
function ReferencesCell({ value }: CellProps<ReferencesField>) {
  const titles = useTitles()
  const t = useTranslate()
  const ids = Array.isArray(value) ? value.map(String) : []
  const known = ids.flatMap((id) => titles[id] ?? [])
  const shown = known.slice(0, 2).join(t('formats.separator'))
  const rest = ids.length - Math.min(known.length, 2)
  return <Title title={rest > 0 ? `${shown} +${rest}` : shown} />
}

const Title = ({ title }: { readonly title: string }) => (
  <Clipped dir='auto' title={title}>
    {title}
  </Clipped>
)

export const columns: FieldColumns<'reference' | 'references'> = {
  reference: { cell: ReferenceCell, width: 158 },
  references: { cell: ReferencesCell, width: 138 },
}
