import { Link, useLocation } from 'react-router-dom'
import { splitLocale } from '../../../schema/paths.ts'
import { useLocalPath, usePerson } from '../../context/context.tsx'
import { canOpen, type MenuPage } from '../../context/fixed-pages.ts'
import { useLocale } from '../../providers/i18n.ts'
import { menuIcons } from '../../ui/menu-icons.ts'
import styles from './side-bar.module.css'

interface FixedPageLinkProps {
  readonly page: MenuPage
  /** If false, the sidebar is collapsed to a rail of icons. */
  readonly open: boolean
}

/** The sidebar's link to a page without a section, shown to people who may open it. */
export function FixedPageLink({ page, open }: FixedPageLinkProps) {
  const locale = useLocale()
  const local = useLocalPath()
  const { path } = splitLocale(useLocation().pathname)
  if (!canOpen(usePerson(), page)) return null
  const { label, icon } = page.menu
  const Icon = menuIcons[icon]
  return (
    <li>
      <Link
        className={styles.entry}
        to={local(page.path)}
        aria-current={path === page.path ? 'page' : undefined}
        title={open ? undefined : label[locale]}
      >
        <Icon size={18} aria-hidden />
        <span className={styles.label}>{label[locale]}</span>
      </Link>
    </li>
  )
}
