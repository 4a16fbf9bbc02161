import { useQuery } from '@tanstack/react-query'
import { isLocalized } from '../../../../schema/fields.ts'
import { apiBaseOf } from '../../../../schema/paths.ts'
import { type Locale, otherLocale } from '../../../../schema/text/words.ts'
import { changedField } from '../../../field/differences/changed-field.ts'
import styles from '../../../field/differences/history.module.css'
import { useRecordForm } from '../../../field/record/record-form.ts'
import { useTranslate } from '../../../providers/i18n.ts'
import { askOf } from '../../../providers/requests/api.ts'
import { keyOf } from '../../history/history.ts'
import { Sides } from '../../history/Sides.tsx'

interface Props {
  readonly language: Locale
  readonly field: string
}
/** What the other language said in a field when this one was last right, and what it says now. */
export default function OutdatedDifference({ language, field }: Props) {
  const { section, base } = useRecordForm()
  const t = useTranslate()
  const { data, isPending } = useQuery({
    queryKey: [section.name, 'behind', base?.key, base?.version],
    queryFn: ({ signal }) =>
      askOf(apiBaseOf(section), 'GET /:key/behind', { params: { key: base ? keyOf(base) : '' } }, { signal }),
    enabled: base !== undefined,
  })
  if (isPending) return null
  const change = data?.data.find((one) => one.language === language && one.field === field)?.change
  if (!change) return <p>{t('outdated.unknown')}</p>
  const plain = changedField(section, field)
  const isOne = plain.leaf !== undefined && isLocalized(plain.leaf.field)
  const changed = { ...plain, locale: isOne ? otherLocale(language) : undefined }
  return (
    <div className={styles.difference}>
      <p className={styles.heads} aria-hidden='true'>
        <span>{t('history.before')}</span>
        <span>{t('history.after')}</span>
      </p>
      <Sides section={section} changed={changed} before={change[0]} after={change[1]} names={noNames} />
    </div>
  )
}

const noNames = { titles: {}, files: {} }
