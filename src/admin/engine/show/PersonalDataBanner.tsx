import { EyeOff, ShieldCheck, UserX } from 'lucide-react'
import { useRef } from 'react'
import { useTranslate } from '../../providers/i18n.ts'
import { WithMessages } from '../../providers/WithMessages.tsx'
import { RelativeTime } from '../../ui/text/RelativeTime.tsx'
import styles from '../personal/personal.module.css'
import { UnmaskButton } from '../personal/UnmaskButton.tsx'
import { useUnmaskedValues } from '../personal/unmasked-values.ts'
import { type DetailRecord, useRecordTitle } from './detail-record.ts'

/** Shown above a record with masked values, with the unmask button; or a note that its personal data was anonymized. */
export default function PersonalDataBanner({ record }: { readonly record: DetailRecord }) {
  return (
    <WithMessages part='privacy'>
      <Banner record={record} />
    </WithMessages>
  )
}

function Banner({ record }: { readonly record: DetailRecord }) {
  const t = useTranslate()
  const title = useRecordTitle(record)
  const unmasked = useUnmaskedValues(record.key, record.version)
  const bar = useRef<HTMLParagraphElement>(null)
  const nextFocus = () =>
    bar.current?.parentElement?.querySelector<HTMLElement>('[data-personal] :is(a, button)') ?? bar.current
  if (record.anonymizedAt) {
    return (
      <p className={styles.bar}>
        <UserX size={16} aria-hidden='true' />
        <span>
          {t('privacy.forgotten')} <RelativeTime at={record.anonymizedAt} />
        </span>
      </p>
    )
  }
  return (
    <p ref={bar} className={styles.bar} role='status'>
      {unmasked ? <ShieldCheck size={16} aria-hidden='true' /> : <EyeOff size={16} aria-hidden='true' />}
      <span>{t(unmasked ? 'privacy.shown' : 'privacy.masked')}</span>
      {!unmasked && !record.deletedAt && <UnmaskButton id={record.key} title={title} nextFocus={nextFocus} />}
    </p>
  )
}
