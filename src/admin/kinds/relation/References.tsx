import { useGetMany } from 'react-admin'
import type { ReferenceField, ReferencesField } from '../../../schema/kinds/relation.ts'
import { hasPage } from '../../../schema/paths.ts'
import { SectionLink, useSections } from '../../context/context.tsx'
import type { CellProps } from '../../field/cells/cell.ts'
import styles from '../../field/cells/value.module.css'
import type { Option } from '../../providers/data-provider.ts'
import { useLocale } from '../../providers/i18n.ts'

export const ReferencesValue = ({ field, value }: CellProps<ReferenceField | ReferencesField>) => (
  <References to={field.to} ids={(Array.isArray(value) ? value : [value]).map(String)} />
)

interface ReferencesProps {
  readonly to: string
  readonly ids: readonly string[]
}

/** The records that a field refers to, each a way to its own page. */
function References({ to, ids }: ReferencesProps) {
  const locale = useLocale()
  const section = useSections().find(({ name }) => name === to)
  const { data = [] } = useGetMany<Option>(to, { ids: [...ids], meta: { locale } })
  const known = data.filter((option) => option?.title)
  if (!section) return null
  return (
    <ul className={styles.references}>
      {known.map(({ id, slug, title }) => (
        <li key={id}>
          <SectionLink section={section} action={hasPage(section, 'show') ? 'show' : 'edit'} slug={slug || id}>
            <bdi>{title}</bdi>
          </SectionLink>
        </li>
      ))}
    </ul>
  )
}
