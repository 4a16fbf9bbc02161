import { useGetMany } from 'react-admin'
import { hasPage } from '../../../schema/paths.ts'
import { SectionLink, useSections } from '../../context/context.tsx'
import type { Option } from '../../providers/data-provider.ts'
import { useLocale } from '../../providers/i18n.ts'
import styles from './value.module.css'

interface ReferencesProps {
  readonly to: string
  readonly ids: readonly string[]
}

/** The records that a field refers to, each a way to its own page. */
export function References({ to, ids }: ReferencesProps) {
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
