import { Suspense, useState } from 'react'
import type { Account } from '../../../api/profile.ts'
import { useTranslate } from '../../providers/i18n.ts'
import { lazy } from '../../providers/lazy.ts'
import { WithMessages } from '../../providers/WithMessages.tsx'
import { OutlineButton } from '../../ui/controls/styled-controls.tsx'
import { useDateFormat } from '../../ui/text/locale-formats.ts'
import styles from './profile.module.css'

const SecondFactorSetupDialog = lazy(() => import('./SecondFactorSetupDialog.tsx'))

import type { SecondFactorChange } from './profile-account.ts'

const SecondFactorChangeDialog = lazy(() => import('./SecondFactorChangeDialog.tsx'))

/** The second factor of an account. Its owner sets it up, renews it and switches it off; people who manage the account can reset it. */
export function SecondFactorPanel({ account }: { readonly account: Account }) {
  return (
    <WithMessages part='verification'>
      <PanelContent account={account} />
    </WithMessages>
  )
}

function PanelContent({ account }: { readonly account: Account }) {
  const t = useTranslate()
  const [change, setChange] = useState<SecondFactorChange>()
  const { own, canChange: mayChange, secondFactor } = account
  const close = () => setChange(undefined)
  return (
    <section className={styles.card} aria-labelledby='profile-verification'>
      <h2 id='profile-verification'>{t('verification.title')}</h2>
      <FactorState account={account} />
      <div className={styles.actions}>
        {availableChanges({ own, mayChange, ...secondFactor }).map(({ name, label }) => (
          <OutlineButton key={name} onClick={() => setChange(name)}>
            {t(`verification.${label}`)}
          </OutlineButton>
        ))}
      </div>
      <Suspense fallback={null}>
        {change === 'setUp' && <SecondFactorSetupDialog isReplacement={secondFactor.since !== null} onClose={close} />}
        {change && change !== 'setUp' && <SecondFactorChangeDialog account={account} change={change} onClose={close} />}
      </Suspense>
    </section>
  )
}

function FactorState({ account: { own, secondFactor } }: { readonly account: Account }) {
  const t = useTranslate()
  const { since, recoveryCodes, required } = secondFactor
  const date = useDateFormat({ dateStyle: 'long' })
  const stateTexts = since
    ? [t('verification.on', { date: date(new Date(since)) }), t('verification.left', { smart_count: recoveryCodes })]
    : [t(own ? 'verification.off' : 'verification.offOf')]
  return (
    <p className={styles.quiet}>{[...stateTexts, ...(required ? [t('verification.compulsory')] : [])].join(' ')}</p>
  )
}

interface FactorOptions {
  readonly own: boolean
  readonly mayChange: boolean
  readonly since: string | null
  readonly required: boolean
}

function availableChanges({
  own,
  mayChange,
  since,
  required,
}: FactorOptions): readonly { name: SecondFactorChange; label: string }[] {
  if (!own) return since && mayChange ? [{ name: 'reset', label: 'reset' }] : []
  if (!since) return [{ name: 'setUp', label: 'setUp' }]
  const changes = [
    { name: 'setUp', label: 'again' },
    { name: 'renew', label: 'renew' },
  ] as const
  return required ? changes : [...changes, { name: 'switchOff', label: 'switchOff' }]
}
