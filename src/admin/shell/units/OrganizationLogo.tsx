import { organisationMark, organisationName } from '../../context/organisation.ts'
import { useLocale, useTranslate } from '../../providers/i18n.ts'
import styles from './units.module.css'

/** Logo and name of the organisation; without a name, a generic product name. */
export function OrganizationLogo() {
  const t = useTranslate()
  const mark = organisationMark()
  return (
    <p className={styles.organisation}>
      {mark && <img src={mark} alt='' />}
      <bdi>{organisationName(useLocale()) ?? t('shell.product')}</bdi>
    </p>
  )
}
