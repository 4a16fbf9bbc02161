import Button from '@mui/material/Button'
import { Link, useLocation } from 'react-router-dom'
import type { EffectiveSection } from '../../schema/effective.ts'
import { pagePath } from '../../schema/paths.ts'
import type { Path } from '../../schema/section.ts'
import { useLocalPath } from '../context/context.tsx'
import { useTranslate } from '../providers/i18n.ts'

interface Props {
  readonly section: EffectiveSection
  readonly slug: string
}

/** The ways to the pages of a record that are written by hand. */
export function PageLinks({ section, slug }: Props) {
  const t = useTranslate()
  const local = useLocalPath()
  const { pathname } = useLocation()
  const pages = Object.keys(section.links ?? {}).map((page) => ({
    page,
    path: local(pagePath(section, page as Path, { slug })),
  }))
  return pages
    .filter(({ path }) => path !== pathname)
    .map(({ page, path }) => (
      <Button key={page} component={Link} to={path} color='secondary'>
        {t(`sections.${section.name}.links.${page}`)}
      </Button>
    ))
}
