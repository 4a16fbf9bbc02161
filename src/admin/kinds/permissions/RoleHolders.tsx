import { useQuery } from '@tanstack/react-query'
import { mayDo } from '../../../schema/access.ts'
import type { EffectiveSection } from '../../../schema/effective.ts'
import { apiBaseOf } from '../../../schema/paths.ts'
import { SectionLink, usePerson, useSections, useUnit } from '../../context/context.tsx'
import { useTranslate } from '../../providers/i18n.ts'
import { askOf } from '../../providers/requests/api.ts'
import { initialsOf } from '../../ui/text/initials.ts'
import styles from './permissions.module.css'

const shown = 12

/** Who has the role, for those who may see the people of the unit. */
export function RoleHolders({ role }: { readonly role: string }) {
  const person = usePerson()
  const section = useSections().find(({ guard }) => guard === 'account')
  return section && mayDo(person, 'list', section) ? <Holders role={role} section={section} /> : null
}

function Holders({ role, section }: { readonly role: string; readonly section: EffectiveSection }) {
  const t = useTranslate()
  const unit = useUnit()
  const { data } = useQuery({
    queryKey: [section.name, 'holders', unit.id, role],
    queryFn: () =>
      askOf(apiBaseOf(section), 'GET ', { query: { 'filter[assignments]': role, page: 1, per_page: shown } }),
  })
  if (!data) return null
  const more = data.meta.total - data.data.length
  return (
    <section className={styles.panel} aria-label={t('staff.holders.title')}>
      <h2>{t('staff.holders.title')}</h2>
      {data.data.length === 0 && <p className={styles.quiet}>{t('staff.holders.none')}</p>}
      <ul className={styles.holders}>
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
