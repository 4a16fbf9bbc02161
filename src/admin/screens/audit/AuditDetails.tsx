import { toRows } from '../../../schema/record-values.ts'
import type { DetailRecord } from '../../engine/show/detail-record.ts'
import { LabeledValue } from '../../engine/show/RecordSidebar.tsx'
import { useLocale, useTranslate } from '../../providers/i18n.ts'
import styles from './audit.module.css'

/** The other logged details, each with a label. */
export function AuditDetails({ entry }: { readonly entry: DetailRecord }) {
  const t = useTranslate()
  const rows = toRows(entry.details)
  if (rows.length === 0) return null
  return (
    <section className={styles.block}>
      <h2>{t('audit-entry.details')}</h2>
      <dl className={styles.facts}>
        {rows.map(({ name, value }) => (
          <Detail key={String(name)} name={String(name)} value={String(value ?? '')} />
        ))}
      </dl>
    </section>
  )
}

/** A name such as `filter.status` is labelled by both of its parts. */
function Detail({ name, value }: { readonly name: string; readonly value: string }) {
  const t = useTranslate()
  const locale = useLocale()
  const [first = '', ...rest] = name.split('.')
  const parts = name === 'ended' ? value.split(' ').map((one) => t(`audit-entry.ended.${one}`, { _: one })) : undefined
  const label = [t(`audit-entry.named.${first}`, { _: first }), ...rest.map((part) => t(`fields.${part}`, { _: part }))]
  return (
    <LabeledValue label={label.join(' · ')}>
      <span dir='auto' className={styles.detail}>
        {parts ? new Intl.ListFormat(locale).format(parts) : t(`audit-entry.said.${value}`, { _: value })}
      </span>
    </LabeledValue>
  )
}
