import { isRecord } from '../../../schema/fields.ts'
import type { ShownRecord } from '../../engine/show/record.ts'
import { Fact } from '../../engine/show/SidePanel.tsx'
import { useLocale, useTranslate } from '../../providers/i18n.ts'
import styles from './audit.module.css'

/** What else was written down, each by its name. */
export function AuditDetails({ entry }: { readonly entry: ShownRecord }) {
  const t = useTranslate()
  const rows = Array.isArray(entry.details) ? entry.details.filter(isRecord) : []
  if (rows.length === 0) return null
  return (
    <section className={styles.block}>
      <h2>{t('entry.details')}</h2>
      <dl className={styles.facts}>
        {rows.map(({ name, value }) => (
          <Detail key={String(name)} name={String(name)} value={String(value ?? '')} />
        ))}
      </dl>
    </section>
  )
}

/** `filter.status` is called by both of its parts. */
function Detail({ name, value }: { readonly name: string; readonly value: string }) {
  const t = useTranslate()
  const locale = useLocale()
  const [first = '', ...rest] = name.split('.')
  const shown = name === 'ended' ? value.split(' ').map((one) => t(`entry.ended.${one}`, { _: one })) : undefined
  const label = [t(`entry.named.${first}`, { _: first }), ...rest.map((part) => t(`fields.${part}`, { _: part }))]
  return (
    <Fact label={label.join(' · ')}>
      <span dir='auto' className={styles.detail}>
        {shown ? new Intl.ListFormat(locale).format(shown) : t(`entry.said.${value}`, { _: value })}
      </span>
    </Fact>
  )
}
