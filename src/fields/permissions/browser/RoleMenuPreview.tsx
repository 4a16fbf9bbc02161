import { useSection, useSections } from '../../../admin/context/context.tsx'
import { type MenuEntry, menuOf } from '../../../admin/context/menu.ts'
import { useLocale, useTranslate } from '../../../admin/providers/i18n.ts'
import { menuIcons } from '../../../admin/ui/menu-icons.ts'
import type { RoleLimit } from '../../../schema/access.ts'
import styles from './permissions.module.css'

interface Props {
  readonly permissions: readonly string[]
  readonly role: string
  /** The role's restrictions, which apply regardless of the permissions. */
  readonly limits: readonly RoleLimit[]
}

/** A preview of the side bar that users with this role see in this unit. */
export function RoleMenuPreview({ permissions, role, limits }: Props) {
  const t = useTranslate()
  const locale = useLocale()
  const { name } = useSection()
  const menu = menuOf(useSections(), { role, permissions }, locale)
  return (
    <section className={styles.panel} aria-label={t('staff.menu.title')}>
      <h2>{t('staff.menu.title')}</h2>
      {limits.map((limit) => (
        <p key={limit} className={styles.note}>
          {t(`resources.${name}.fields.${limit}`)}
        </p>
      ))}
      {menu.length === 0 && <p className={styles.quiet}>{t('staff.menu.none')}</p>}
      <div className={styles.menu}>
        {menu.map(({ group, entries }) => (
          <div key={group}>
            <h3>{t(`shell.groups.${group}`)}</h3>
            <ul>
              {entries.map((entry) => (
                <Entry key={entry.section.name} entry={entry} />
              ))}
            </ul>
          </div>
        ))}
      </div>
    </section>
  )
}

interface EntryProps {
  readonly entry: MenuEntry
  readonly isChild?: boolean
}

function Entry({ entry: { section, label, children }, isChild = false }: EntryProps) {
  const Icon = menuIcons[section.menu?.icon ?? 'file']
  return (
    <li>
      <span>
        {!isChild && <Icon size={15} aria-hidden />}
        {label}
      </span>
      {children.length > 0 && (
        <ul>
          {children.map((child) => (
            <Entry key={child.section.name} entry={child} isChild />
          ))}
        </ul>
      )}
    </li>
  )
}
