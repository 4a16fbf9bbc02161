import { Suspense, useState } from 'react'
import type { Account } from '../../../api/profile.ts'
import { useTranslate } from '../../providers/i18n.ts'
import { lazy } from '../../providers/lazy.ts'
import { WithWords } from '../../providers/WithWords.tsx'
import { OutlineButton } from '../../ui/controls/controls.tsx'
import { useDateFormat } from '../../ui/text/formats.ts'
import styles from './profile.module.css'

const SetUpDialog = lazy(() => import('./SetUpDialog.tsx'))

import type { Change } from './account.ts'

const ConfirmChange = lazy(() => import('./ConfirmChange.tsx'))

/** The second factor of an account: set up, renewed and switched off by its person, taken away by those who decide over them. */
export function SecondFactor({ account }: { readonly account: Account }) {
  return (
    <WithWords part='verification'>
      <Panel account={account} />
    </WithWords>
  )
}

function Panel({ account }: { readonly account: Account }) {
  const t = useTranslate()
  const [change, setChange] = useState<Change>()
  const { own, mayChange, secondFactor } = account
  const close = () => setChange(undefined)
  return (
    <section className={styles.card} aria-labelledby='profile-verification'>
      <h2 id='profile-verification'>{t('verification.title')}</h2>
      <State account={account} />
      <div className={styles.actions}>
        {changesOf({ own, mayChange, ...secondFactor }).map(({ name, label }) => (
          <OutlineButton key={name} onClick={() => setChange(name)}>
            {t(`verification.${label}`)}
          </OutlineButton>
        ))}
      </div>
      <Suspense fallback={null}>
        {change === 'setUp' && <SetUpDialog isReplacement={secondFactor.since !== null} onClose={close} />}
        {change && change !== 'setUp' && <ConfirmChange account={account} change={change} onClose={close} />}
      </Suspense>
    </section>
  )
}

function State({ account: { own, secondFactor } }: { readonly account: Account }) {
  const t = useTranslate()
  const { since, recoveryCodes, compulsory } = secondFactor
  const date = useDateFormat({ dateStyle: 'long' })
  const said = since
    ? [t('verification.on', { date: date(new Date(since)) }), t('verification.left', { smart_count: recoveryCodes })]
    : [t(own ? 'verification.off' : 'verification.offOf')]
  return <p className={styles.quiet}>{[...said, ...(compulsory ? [t('verification.compulsory')] : [])].join(' ')}</p>
}

interface Circumstances {
  readonly own: boolean
  readonly mayChange: boolean
  readonly since: string | null
  readonly compulsory: boolean
}

function changesOf({ own, mayChange, since, compulsory }: Circumstances): readonly { name: Change; label: string }[] {
  if (!own) return since && mayChange ? [{ name: 'reset', label: 'reset' }] : []
  if (!since) return [{ name: 'setUp', label: 'setUp' }]
  const kept = [
    { name: 'setUp', label: 'again' },
    { name: 'renew', label: 'renew' },
  ] as const
  return compulsory ? kept : [...kept, { name: 'switchOff', label: 'switchOff' }]
}
