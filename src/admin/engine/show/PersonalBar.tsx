import { EyeOff, ShieldCheck, UserX } from 'lucide-react'
import { useRef } from 'react'
import { useTranslate } from '../../providers/i18n.ts'
import { WithWords } from '../../providers/WithWords.tsx'
import { RelativeTime } from '../../ui/text/RelativeTime.tsx'
import styles from '../personal/personal.module.css'
import { useRevealed } from '../personal/revealed.ts'
import { ShowButton } from '../personal/ShowButton.tsx'
import { type ShownRecord, useTitle } from './record.ts'

/** Says above a record what is masked of it, with the button that shows it; or that its person was forgotten. */
export default function PersonalBar({ record }: { readonly record: ShownRecord }) {
  return (
    <WithWords part='personal'>
      <Bar record={record} />
    </WithWords>
  )
}

function Bar({ record }: { readonly record: ShownRecord }) {
  const t = useTranslate()
  const title = useTitle(record)
  const revealed = useRevealed(record.key, record.version)
  const bar = useRef<HTMLParagraphElement>(null)
  const shown = () =>
    bar.current?.parentElement?.querySelector<HTMLElement>('[data-personal] :is(a, button)') ?? bar.current
  if (record.forgottenAt) {
    return (
      <p className={styles.bar}>
        <UserX size={16} aria-hidden='true' />
        <span>
          {t('personal.forgotten')} <RelativeTime at={record.forgottenAt} />
        </span>
      </p>
    )
  }
  return (
    <p ref={bar} className={styles.bar} role='status'>
      {revealed ? <ShieldCheck size={16} aria-hidden='true' /> : <EyeOff size={16} aria-hidden='true' />}
      <span>{t(revealed ? 'personal.shown' : 'personal.masked')}</span>
      {!revealed && !record.deletedAt && <ShowButton id={record.key} title={title} shown={shown} />}
    </p>
  )
}
