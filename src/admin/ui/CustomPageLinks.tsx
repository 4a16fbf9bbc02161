import Button from '@mui/material/Button'
import { Link, useLocation } from 'react-router-dom'
import type { EffectiveSection } from '../../schema/effective-section.ts'
import { customPagePath } from '../../schema/paths.ts'
import type { Path } from '../../schema/section.ts'
import { useLocalPath } from '../context/context.tsx'
import { useTranslate } from '../providers/i18n.ts'

interface Props {
  readonly section: EffectiveSection
  /** The slug of a record; undefined for the pages of the section as a whole. */
  readonly slug?: string
}

/** Links to the custom pages of a record, or of the section. */
export function CustomPageLinks({ section, slug }: Props) {
  const t = useTranslate()
  const local = useLocalPath()
  const { pathname } = useLocation()
  const pages = Object.keys(section.links ?? {})
    .filter((page) => page.includes('/:slug') === (slug !== undefined))
    .map((page) => ({ page, path: local(customPagePath(section, page as Path, slug === undefined ? {} : { slug })) }))
  return pages
    .filter(({ path }) => path !== pathname)
    .map(({ page, path }) => (
      <Button key={page} component={Link} to={path} color='secondary'>
        {t(`sections.${section.name}.links.${page}`)}
      </Button>
    ))
}
