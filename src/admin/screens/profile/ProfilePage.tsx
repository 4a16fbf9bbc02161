import type { Account } from '../../../api/profile.ts'
import { useLocale, useTranslate } from '../../providers/i18n.ts'
import { HttpError } from '../../providers/requests/http-error.ts'
import { WithMessages } from '../../providers/WithMessages.tsx'
import { Page } from '../../ui/Page.tsx'
import { Spinner } from '../../ui/Spinner.tsx'
import { PageNotFound } from '../../ui/states/ErrorPage.tsx'
import { ErrorState } from '../../ui/states/ErrorState.tsx'
import { NoAccess } from '../../ui/states/NoAccess.tsx'
import { RelativeTime } from '../../ui/text/RelativeTime.tsx'
import { AccountForm } from './AccountForm.tsx'
import { ChangePasswordPage } from './ChangePasswordPage.tsx'
import { InvitationPanel } from './InvitationPanel.tsx'
import { PasskeysPanel } from './PasskeysPanel.tsx'
import styles from './profile.module.css'
import { useAccount, useProfileTarget } from './profile-account.ts'
import { SecondFactorPanel } from './SecondFactorPanel.tsx'
import { SessionsPanel } from './SessionsPanel.tsx'

/** The profile or the password page of the account in the URL, by default the current user's. */
export default function ProfilePage({ part }: { readonly part: 'profile' | 'password' }) {
  return (
    <WithMessages part='profile'>
      <AccountPage part={part} />
    </WithMessages>
  )
}

function AccountPage({ part }: { readonly part: 'profile' | 'password' }) {
  const target = useProfileTarget()
  const { account, error, refetch } = useAccount(target)
  if (!target.isAllowed) return <NoAccess />
  if (error instanceof HttpError && error.status === 404) return <PageNotFound />
  if (error && !account) return <ErrorState onRetry={() => void refetch()} />
  if (!account) return <Spinner />
  return part === 'profile' ? <Profile key={account.id} account={account} /> : <ChangePasswordPage account={account} />
}

function Profile({ account }: { readonly account: Account }) {
  const t = useTranslate()
  const locale = useLocale()
  return (
    <Page title={account.own ? t('profile.title') : account.name}>
      {!account.canChange && <p className={styles.note}>{t('profile.everyUnit')}</p>}
      <div className={styles.columns}>
        <AccountForm account={account} />
        <section className={styles.card} data-beside aria-labelledby='profile-work'>
          <h2 id='profile-work'>{t('profile.work')}</h2>
          <dl className={styles.facts}>
            {account.roleAssignments.map(({ unit, role, limits }) => (
              <div key={unit.en}>
                <dt>{unit[locale]}</dt>
                <dd>
                  <bdi>{role}</bdi>
                  {limits.map((limit) => (
                    <span key={limit} className={styles.limit}>
                      {t(`profile.limits.${limit}`)}
                    </span>
                  ))}
                </dd>
              </div>
            ))}
            <div>
              <dt>{t('profile.lastSignIn')}</dt>
              <dd>{account.lastSignInAt ? <RelativeTime at={account.lastSignInAt} /> : t('profile.never')}</dd>
            </div>
          </dl>
        </section>
        {account.invitation && <InvitationPanel account={account} invitation={account.invitation} />}
        <SecondFactorPanel account={account} />
        <PasskeysPanel account={account} />
        <SessionsPanel account={account} />
      </div>
    </Page>
  )
}
