import { useState } from 'react'
import type { Account } from '../../../api/profile.ts'
import { CopyButton } from '../../field/cells/CopyButton.tsx'
import { useSubmit } from '../../notifications/use-submit.ts'
import { useTranslate } from '../../providers/i18n.ts'
import { call } from '../../providers/requests/api.ts'
import { OutlineButton } from '../../ui/controls/styled-controls.tsx'
import { RelativeTime } from '../../ui/text/RelativeTime.tsx'
import styles from './profile.module.css'
import { useApplyChange, useProfileTarget } from './profile-account.ts'

type PendingInvitation = NonNullable<Account['invitation']>

/** A pending invitation: its date, and a button for a new link. */
export function InvitationPanel({
  account,
  invitation,
}: {
  readonly account: Account
  readonly invitation: PendingInvitation
}) {
  const t = useTranslate()
  const change = useApplyChange(useProfileTarget())
  const { busy, submit } = useSubmit()
  const [link, setLink] = useState<string | null>(null)
  const { since, by } = invitation
  const renew = async () => {
    const sent = await change(call('POST /api/v1/dashboard/profile/:id/invitation', { params: { id: account.id } }))
    setLink(sent.link)
  }
  return (
    <section className={styles.card} aria-labelledby='profile-invitation'>
      <h2 id='profile-invitation'>{t('profile.invitation.title')}</h2>
      <p className={styles.quiet}>
        {t('profile.invitation.since')} <RelativeTime at={since} />. {t(`profile.invitation.${by}`)}
      </p>
      {account.canChange && by !== 'nothing' && (
        <div className={styles.actions}>
          <OutlineButton
            aria-disabled={busy}
            onClick={() => void submit(renew, by === 'mail' ? 'profile.invitation.sent' : undefined)}
          >
            {t(by === 'mail' ? 'profile.invitation.send' : 'profile.invitation.make')}
          </OutlineButton>
        </div>
      )}
      <div role='status'>
        {link && (
          <div className={styles.link}>
            <p>{t('profile.invitation.handOver')}</p>
            <bdi dir='ltr'>{link}</bdi>
            <CopyButton text={link} label={t('profile.invitation.copy')} />
          </div>
        )}
      </div>
    </section>
  )
}
