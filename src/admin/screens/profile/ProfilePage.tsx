import type { Account } from '../../../api/profile.ts'
import { useLocale, useTranslate } from '../../providers/i18n.ts'
import { HttpError } from '../../providers/requests/http-error.ts'
import { WithWords } from '../../providers/WithWords.tsx'
import { Page } from '../../ui/Page.tsx'
import { Spinner } from '../../ui/Spinner.tsx'
import { NotFound } from '../../ui/states/ErrorPage.tsx'
import { ErrorState } from '../../ui/states/ErrorState.tsx'
import { NoAccess } from '../../ui/states/NoAccess.tsx'
import { RelativeTime } from '../../ui/text/RelativeTime.tsx'
import { AccountForm } from './AccountForm.tsx'
import { useAccount, useWhose } from './account.ts'
import { ChangePassword } from './ChangePassword.tsx'
import { Invitation } from './Invitation.tsx'
import { Passkeys } from './Passkeys.tsx'
import styles from './profile.module.css'
import { SecondFactor } from './SecondFactor.tsx'
import { Sessions } from './Sessions.tsx'

/** The account of the address, or the person's own: who they are, or what they sign in with. */
export default function ProfilePage({ part }: { readonly part: 'profile' | 'password' }) {
  return (
    <WithWords part='profile'>
      <AccountPage part={part} />
    </WithWords>
  )
}

function AccountPage({ part }: { readonly part: 'profile' | 'password' }) {
  const whose = useWhose()
  const { account, error, refetch } = useAccount(whose)
  if (!whose.isAllowed) return <NoAccess />
  if (error instanceof HttpError && error.status === 404) return <NotFound />
  if (error && !account) return <ErrorState onRetry={() => void refetch()} />
  if (!account) return <Spinner />
  return part === 'profile' ? <Profile key={account.id} account={account} /> : <ChangePassword account={account} />
}

function Profile({ account }: { readonly account: Account }) {
  const t = useTranslate()
  const locale = useLocale()
  return (
    <Page title={account.own ? t('profile.title') : account.name}>
      {!account.mayChange && <p className={styles.note}>{t('profile.everyUnit')}</p>}
      <div className={styles.columns}>
        <AccountForm account={account} />
        <section className={styles.card} data-beside aria-labelledby='profile-work'>
          <h2 id='profile-work'>{t('profile.work')}</h2>
          <dl className={styles.facts}>
            {account.posts.map(({ unit, role, limits }) => (
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
        {account.invitation && <Invitation account={account} invitation={account.invitation} />}
        <SecondFactor account={account} />
        <Passkeys account={account} />
        <Sessions account={account} />
      </div>
    </Page>
  )
}
