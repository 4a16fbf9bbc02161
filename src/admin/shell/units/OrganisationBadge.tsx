import { organisationMark, organisationName } from '../../context/organisation.ts'
import { useLocale, useTranslate } from '../../providers/i18n.ts'
import styles from './units.module.css'

/** The mark and the name of the organisation; without a name what the product is. */
export function OrganisationBadge() {
  const t = useTranslate()
  const mark = organisationMark()
  return (
    <p className={styles.organisation}>
      {mark && <img src={mark} alt='' />}
      <bdi>{organisationName(useLocale()) ?? t('shell.product')}</bdi>
    </p>
  )
}
