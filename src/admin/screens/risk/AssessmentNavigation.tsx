import { useTranslate } from 'ra-core'
import { NavLink, useParams } from 'react-router-dom'
import { pathToPage } from '../../../schema/paths.ts'
import { useLocalPath, useSection } from '../../context/context.tsx'
import styles from './ranges.module.css'

/** Navigation between the three pages of a saved record. */
export function AssessmentNavigation() {
  const section = useSection()
  const translate = useTranslate()
  const local = useLocalPath()
  const { id: slug } = useParams()
  if (slug === undefined) return null
  const base = pathToPage(section, 'list') ?? ''
  const pages = {
    assessment: pathToPage(section, 'edit', slug) ?? base,
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
