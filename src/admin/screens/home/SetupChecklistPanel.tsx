import { CircleDashed } from 'lucide-react'
import { useCanAccessResources } from 'ra-core'
import type { SetupChecklist } from '../../../api/unit-endpoints.ts'
import { SectionLink, useSections, useUnit } from '../../context/context.tsx'
import { useLocale, useTranslate } from '../../providers/i18n.ts'
import panel from '../chart/panel.module.css'
import { CreateDefaultRolesButton } from './CreateDefaultRolesButton.tsx'
import styles from './home.module.css'

/** The setup checklist of a unit, each item with a link. Disappears when all items are complete. */
export function SetupChecklistPanel({ checklist }: { readonly checklist: SetupChecklist | undefined }) {
  const t = useTranslate()
  const locale = useLocale()
  const sections = useSections()
  const unit = useUnit()
  const resources = sections.map(({ name }) => name)
  const { canAccess: mayEdit } = useCanAccessResources({ action: 'edit', resources })
  const { canAccess: mayCreate } = useCanAccessResources({ action: 'create', resources })
  if (!checklist || (checklist.sections.length === 0 && !checklist.website)) return null
  const missingSections = checklist.sections.flatMap((name) => sections.find((section) => section.name === name) ?? [])
  const unitsSection = sections.find((section) => section.sharedAcrossUnits && mayEdit?.[section.name])
  return (
    <section className={`${panel.panel} ${styles.missing}`} aria-labelledby='home-missing'>
      <header className={panel.panelHead}>
        <h2 id='home-missing'>{t('home.missing.title', { unit: unit.displayName[locale] })}</h2>
      </header>
      <ul className={styles.rows}>
        {missingSections.map((section) => (
          <li key={section.name} className={styles.item}>
            <MissingIcon />
            <span className={styles.itemText}>{section.label[locale]}</span>
            {section.writePolicy === 'role' && mayCreate?.[section.name] && <CreateDefaultRolesButton />}
            <SectionLink section={section} className={styles.itemLink}>
              {t('home.missing.add')}
            </SectionLink>
          </li>
        ))}
        {checklist.website && (
          <li className={styles.item}>
            <MissingIcon />
            <span className={styles.itemText}>{t('home.missing.website')}</span>
            {unitsSection && (
              <SectionLink section={unitsSection} action='edit' slug={unit.id} className={styles.itemLink}>
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
  <span className={styles.itemIcon} data-tone='warn'>
    <CircleDashed size={17} aria-hidden />
  </span>
)
