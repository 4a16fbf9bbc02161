import { useDelete, useGetList, useNotify } from 'ra-core'
import { useState } from 'react'
import { useSection } from '../../context/context.tsx'
import { CopyButton } from '../../field/cells/CopyButton.tsx'
import { useSubmit } from '../../notifications/use-submit.ts'
import { useTranslate } from '../../providers/i18n.ts'
import { call } from '../../providers/requests/api.ts'
import { OutlineButton, SubtleButton } from '../../ui/controls/styled-controls.tsx'
import { RelativeTime } from '../../ui/text/RelativeTime.tsx'
import styles from './invitations.module.css'

/** An invited person in the list of the section. */
interface PendingInvitation {
  /** The id of the account. */
  readonly id: string
  readonly name: string
  readonly email: string | null
  readonly createdAt: string
}

const maxShown = 100

/** The invitations that nobody has accepted yet, the newest first, each with buttons that send it again and that cancel it. */
export function PendingInvitations() {
  const t = useTranslate()
  const { name } = useSection()
  const { data, total = 0 } = useGetList<PendingInvitation>(name, {
    filter: { status: 'invited' },
    sort: { field: 'createdAt', order: 'DESC' },
    pagination: { page: 1, perPage: maxShown },
  })
  if (!data) return null
  return (
    <section className={styles.card} aria-labelledby='pending-invitations'>
      <h2 id='pending-invitations'>
        {t('staff.invitations.pending')} <bdi className={styles.count}>{total}</bdi>
      </h2>
      {data.length === 0 ? (
        <p className={styles.hint}>{t('staff.invitations.none')}</p>
      ) : (
        <ul className={styles.pending}>
          {data.map((invitation) => (
            <InvitationItem key={invitation.id} invitation={invitation} />
          ))}
        </ul>
      )}
    </section>
  )
}

function InvitationItem({ invitation }: { readonly invitation: PendingInvitation }) {
  const { name } = useSection()
  const t = useTranslate()
  const notify = useNotify()
  const [cancelInvitation] = useDelete()
  const { busy, submit } = useSubmit()
  const [link, setLink] = useState<string | null>(null)
  const resend = () =>
    submit(async () => {
      const sent = await call('POST /api/v1/dashboard/profile/:id/invitation', { params: { id: invitation.id } })
      setLink(sent.link)
      if (sent.link === null) notify(t('staff.invitations.sentAgain'), { type: 'success' })
    })
  const cancel = () =>
    submit(
      () => cancelInvitation(name, { id: invitation.id, previousData: invitation }, { returnPromise: true }),
      'staff.invitations.cancelled',
    )
  return (
    <li>
      <div className={styles.person}>
        <bdi>{invitation.name}</bdi>
        <bdi dir='ltr'>{invitation.email}</bdi>
        <small>
          {t('staff.invitations.since')} <RelativeTime at={invitation.createdAt} />
        </small>
      </div>
      <OutlineButton aria-disabled={busy} onClick={() => void resend()}>
        {t('staff.invitations.resend')}
      </OutlineButton>
      <SubtleButton data-tone='bad' aria-disabled={busy} onClick={() => void cancel()}>
        {t('staff.invitations.cancel')}
      </SubtleButton>
      <div role='status' className={styles.link}>
        {link && (
          <>
            <p>{t('staff.invitations.handOver')}</p>
            <bdi dir='ltr'>{link}</bdi>
            <CopyButton text={link} label={t('staff.invitations.copy')} />
          </>
        )}
      </div>
    </li>
  )
}
