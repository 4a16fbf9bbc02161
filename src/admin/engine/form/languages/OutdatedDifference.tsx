import { useQuery } from '@tanstack/react-query'
import { isLocalized } from '../../../../schema/fields.ts'
import { type Locale, otherLocale } from '../../../../schema/text/locales.ts'
import { changedField } from '../../../field/differences/changed-field.ts'
import styles from '../../../field/differences/history.module.css'
import { useRecordForm } from '../../../field/record/record-form.ts'
import { useTranslate } from '../../../providers/i18n.ts'
import { callSection } from '../../../providers/requests/call-section.ts'
import { recordUuidOf } from '../../history/record-history.ts'
import { ValueDiff } from '../../history/ValueDiff.tsx'

interface Props {
  readonly language: Locale
  readonly field: string
}
/** The other language's text at the time when this translation was last up to date, and its text now. */
export default function OutdatedDifference({ language, field }: Props) {
  const { section, base } = useRecordForm()
  const t = useTranslate()
  const { data, isPending } = useQuery({
    queryKey: [section.name, 'behind', base?.key, base?.version],
    queryFn: ({ signal }) =>
      callSection(
        section,
        'GET /:key/outdated-translations',
        { params: { key: base ? recordUuidOf(base) : '' } },
        { signal },
      ),
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
      <ValueDiff section={section} changed={changed} before={change[0]} after={change[1]} names={noNames} />
    </div>
  )
}

const noNames = { titles: {}, files: {} }
