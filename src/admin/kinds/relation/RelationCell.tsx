import type { ReferenceField, ReferencesField } from '../../../schema/kinds/relation.ts'
import { Clipped, Nothing } from '../../field/cells/Clipped.tsx'
import { type CellProps, useTitles } from '../../field/cells/cell.ts'
import { useTranslate } from '../../providers/i18n.ts'

export function ReferenceCell({ value }: CellProps<ReferenceField>) {
  const title = useTitles()[String(value)]
  return title ? <Title title={title} /> : <Nothing />
}

/** The first two titles, and how many more there are. */
export function ReferencesCell({ value }: CellProps<ReferencesField>) {
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
