import { CircleDashed } from 'lucide-react'
import type { Missing } from '../../../api/workplace.ts'
import { mayDo } from '../../../schema/access.ts'
import { SectionLink, usePerson, useSections, useUnit } from '../../context/context.tsx'
import { useLocale, useTranslate } from '../../providers/i18n.ts'
import panel from '../chart/panel.module.css'
import styles from './home.module.css'
import { StartingRoles } from './StartingRoles.tsx'

/** What the unit lacks before it can work, each with the way to it; it goes when all of it is there. */
export function MissingHere({ missing }: { readonly missing: Missing | undefined }) {
  const t = useTranslate()
  const locale = useLocale()
  const sections = useSections()
  const person = usePerson()
  const unit = useUnit()
  if (!missing || (missing.sections.length === 0 && !missing.website)) return null
  const lacking = missing.sections.flatMap((name) => sections.find((section) => section.name === name) ?? [])
  const ofUnits = sections.find((section) => section.ofGroup && mayDo(person, 'edit', section))
  return (
    <section className={`${panel.panel} ${styles.missing}`} aria-labelledby='home-missing'>
      <header className={panel.panelHead}>
        <h2 id='home-missing'>{t('home.missing.title', { unit: unit.displayName[locale] })}</h2>
      </header>
      <ul className={styles.rows}>
        {lacking.map((section) => (
          <li key={section.name} className={styles.waiting}>
            <MissingIcon />
            <span className={styles.waitingText}>{section.label[locale]}</span>
            {section.guard === 'role' && mayDo(person, 'create', section) && <StartingRoles />}
            <SectionLink section={section} className={styles.waitingLink}>
              {t('home.missing.add')}
            </SectionLink>
          </li>
        ))}
        {missing.website && (
          <li className={styles.waiting}>
            <MissingIcon />
            <span className={styles.waitingText}>{t('home.missing.website')}</span>
            {ofUnits && (
              <SectionLink section={ofUnits} action='edit' slug={unit.id} className={styles.waitingLink}>
                {t('home.missing.add')}
              </SectionLink>
            )}
          </li>
        )}
      </ul>
    </section>
  )
}

const MissingIcon = () => (
  <span className={styles.waitingIcon} data-tone='warn'>
    <CircleDashed size={17} aria-hidden />
  </span>
)
