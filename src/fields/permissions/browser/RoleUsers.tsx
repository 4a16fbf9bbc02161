import { useQuery } from '@tanstack/react-query'
import { useCanAccess } from 'ra-core'
import { SectionLink, useSections, useUnit } from '../../../admin/context/context.tsx'
import { useTranslate } from '../../../admin/providers/i18n.ts'
import { callSection } from '../../../admin/providers/requests/call-section.ts'
import { initialsOf } from '../../../admin/ui/text/initials.ts'
import type { EffectiveSection } from '../../../schema/effective-section.ts'
import styles from './permissions.module.css'

const maxUsers = 12

/** The users with the role, for users who may list the unit's admins. */
export function RoleUsers({ role }: { readonly role: string }) {
  const section = useSections().find(({ writePolicy }) => writePolicy === 'account')
  const { canAccess } = useCanAccess({ action: 'list', resource: section?.name ?? '-' })
  return section && canAccess ? <UserList role={role} section={section} /> : null
}

function UserList({ role, section }: { readonly role: string; readonly section: EffectiveSection }) {
  const t = useTranslate()
  const unit = useUnit()
  const { data } = useQuery({
    queryKey: [section.name, 'holders', unit.id, role],
    queryFn: () =>
      callSection(section, 'GET ', { query: { 'filter[assignments]': role, page: 1, per_page: maxUsers } }),
  })
  if (!data) return null
  const more = data.meta.total - data.data.length
  return (
    <section className={styles.panel} aria-label={t('staff.holders.title')}>
      <h2>{t('staff.holders.title')}</h2>
      {data.data.length === 0 && <p className={styles.quiet}>{t('staff.holders.none')}</p>}
      <ul className={styles.users}>
        {data.data.map(({ id, slug, name }) => (
          <li key={id}>
            <SectionLink section={section} action='edit' slug={slug ?? id}>
              <span className={styles.initials} aria-hidden>
                {initialsOf(String(name))}
              </span>
              <bdi>{String(name)}</bdi>
            </SectionLink>
          </li>
        ))}
      </ul>
      {more > 0 && <p className={styles.quiet}>{t('staff.holders.more', { smart_count: more })}</p>}
    </section>
  )
}
