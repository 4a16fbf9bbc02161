import { useTranslate } from 'react-admin'
import { NavLink, useParams } from 'react-router-dom'
import { pathTo } from '../../../schema/paths.ts'
import { useLocalPath, useSection } from '../../context/context.tsx'
import styles from './ranges.module.css'

/** The three pages of a record that is saved. */
export function RecordPages() {
  const section = useSection()
  const translate = useTranslate()
  const local = useLocalPath()
  const { slug } = useParams()
  if (slug === undefined) return null
  const base = pathTo(section, 'list') ?? ''
  const pages = {
    assessment: pathTo(section, 'edit', slug) ?? base,
    ranges: `${base}/ranges/${encodeURIComponent(slug)}`,
    recommendations: `${base}/ranges/recommendations/${encodeURIComponent(slug)}`,
  }
  return (
    <nav className={styles.pages} aria-label={translate('assessment.pages.label')}>
      {Object.entries(pages).map(([name, path]) => (
        <NavLink key={name} to={local(path)} end>
          {translate(`assessment.pages.${name}`)}
        </NavLink>
      ))}
    </nav>
  )
}
