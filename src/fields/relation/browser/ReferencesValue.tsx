import { useGetMany } from 'ra-core'
import { SectionLink, useSections } from '../../../admin/context/context.tsx'
import type { CellProps } from '../../../admin/field/cells/cell.ts'
import styles from '../../../admin/field/cells/value.module.css'
import type { Option } from '../../../admin/providers/data-provider.ts'
import { useLocale } from '../../../admin/providers/i18n.ts'
import { sectionHasPage } from '../../../schema/paths.ts'
import type { ReferenceField, ReferencesField } from '../relation.ts'

export const ReferencesValue = ({ field, value }: CellProps<ReferenceField | ReferencesField>) => (
  <References to={field.to} ids={(Array.isArray(value) ? value : [value]).map(String)} />
)

interface ReferencesProps {
  readonly to: string
  readonly ids: readonly string[]
}

/** The referenced records, each as a link to its page. */
function References({ to, ids }: ReferencesProps) {
  const locale = useLocale()
  const section = useSections().find(({ name }) => name === to)
  const { data = [] } = useGetMany<Option>(to, { ids: [...ids], meta: { locale } })
  const visible = data.filter((option) => option?.title)
  if (!section) return null
  return (
    <ul className={styles.references}>
      {visible.map(({ id, slug, title }) => (
        <li key={id}>
          <SectionLink section={section} action={sectionHasPage(section, 'show') ? 'show' : 'edit'} slug={slug || id}>
            <bdi>{title}</bdi>
          </SectionLink>
        </li>
      ))}
    </ul>
  )
}
