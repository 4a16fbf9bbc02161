import { Link, useLocation } from 'react-router-dom'
import { splitLocale } from '../../../schema/paths.ts'
import { useLocalPath, usePerson } from '../../context/context.tsx'
import { type MenuPage, mayOpen } from '../../context/fixed-pages.ts'
import { useLocale } from '../../providers/i18n.ts'
import { menuIcons } from '../../ui/icons.ts'
import styles from './side-bar.module.css'

interface FixedPageLinkProps {
  readonly page: MenuPage
  /** Closed, the side bar is a rail of icons. */
  readonly open: boolean
}

/** The side bar's way to a page that is of no section, for those who may open it. */
export function FixedPageLink({ page, open }: FixedPageLinkProps) {
  const locale = useLocale()
  const local = useLocalPath()
  const { path } = splitLocale(useLocation().pathname)
  if (!mayOpen(usePerson(), page)) return null
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
