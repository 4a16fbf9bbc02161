import { pathToPage } from '../../../schema/paths.ts'
import { useSection } from '../../context/context.tsx'
import { useTranslate } from '../../providers/i18n.ts'
import { Page } from '../../ui/Page.tsx'
import { InviteForm } from './InviteForm.tsx'
import styles from './invitations.module.css'
import { PendingInvitations } from './PendingInvitations.tsx'

/** Invites people to an account, several at once, and lists the invitations that nobody has accepted yet. */
export default function InvitationsPage() {
  const section = useSection()
  const t = useTranslate()
  return (
    <Page
      title={t('staff.invitations.title')}
      crumbs={[
        { label: t(`resources.${section.name}.name`), to: pathToPage(section, 'list') },
        { label: t('staff.invitations.crumb') },
      ]}
    >
      <div className={styles.page}>
        <InviteForm />
        <PendingInvitations />
      </div>
    </Page>
  )
}
