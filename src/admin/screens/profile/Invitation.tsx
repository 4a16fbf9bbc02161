import { useState } from 'react'
import type { Account } from '../../../api/profile.ts'
import { CopyButton } from '../../field/cells/CopyButton.tsx'
import { useSubmitting } from '../../notices/use-submitting.ts'
import { useTranslate } from '../../providers/i18n.ts'
import { ask } from '../../providers/requests/api.ts'
import { OutlineButton } from '../../ui/controls/controls.tsx'
import { RelativeTime } from '../../ui/text/RelativeTime.tsx'
import { useChanging, useWhose } from './account.ts'
import styles from './profile.module.css'

type Invited = NonNullable<Account['invitation']>

/** Somebody who was invited and has not come yet: when that was, and another link. */
export function Invitation({ account, invitation }: { readonly account: Account; readonly invitation: Invited }) {
  const t = useTranslate()
  const change = useChanging(useWhose())
  const { busy, submit } = useSubmitting()
  const [link, setLink] = useState<string | null>(null)
  const { since, by } = invitation
  const renew = async () => {
    const sent = await change(ask('POST /api/v1/dashboard/profile/:id/invitation', { params: { id: account.id } }))
    setLink(sent.link)
  }
  return (
    <section className={styles.card} aria-labelledby='profile-invitation'>
      <h2 id='profile-invitation'>{t('profile.invitation.title')}</h2>
      <p className={styles.quiet}>
        {t('profile.invitation.since')} <RelativeTime at={since} />. {t(`profile.invitation.${by}`)}
      </p>
      {account.mayChange && by !== 'nothing' && (
        <div className={styles.actions}>
          <OutlineButton
            disabled={busy}
            onClick={() => void submit(renew, by === 'mail' ? 'profile.invitation.sent' : undefined)}
          >
            {t(by === 'mail' ? 'profile.invitation.send' : 'profile.invitation.make')}
          </OutlineButton>
        </div>
      )}
      {link && (
        <div className={styles.link} role='status'>
          <p>{t('profile.invitation.handOver')}</p>
          <bdi dir='ltr'>{link}</bdi>
          <CopyButton text={link} label={t('profile.invitation.copy')} />
        </div>
      )}
    </section>
  )
}
