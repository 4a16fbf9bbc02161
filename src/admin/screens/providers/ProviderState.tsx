import Button from '@mui/material/Button'
import { useQuery } from '@tanstack/react-query'
import { RotateCw } from 'lucide-react'
import { useFormState } from 'react-hook-form'
import type { AnswerOf } from '../../../api/call.ts'
import type { FixedCalls } from '../../../api/index.ts'
import { CopyButton } from '../../field/cells/CopyButton.tsx'
import { useLocale, useTranslate } from '../../providers/i18n.ts'
import { ask } from '../../providers/requests/api.ts'
import { StatusDot } from '../../ui/StatusDot.tsx'
import styles from './providers.module.css'

const call = 'POST /api/v1/dashboard/providers/check'
type Check = AnswerOf<FixedCalls[typeof call]>['data']

interface Props {
  readonly id: string
  /** Another one is asked about anew. */
  readonly version: number
}

/** What the provider answers as it is saved, and the addresses that it has to know. */
export function ProviderState({ id, version }: Props) {
  const t = useTranslate()
  const lang = useLocale()
  const { isDirty } = useFormState()
  const { data, refetch, isFetching } = useQuery({
    queryKey: ['provider-check', id, version, lang],
    queryFn: async () => (await ask(call, { query: { lang }, body: { id } })).data,
    staleTime: 60_000,
  })
  return (
    <section className={styles.card} aria-labelledby='provider-state'>
      <h3 id='provider-state'>{t('providers.state')}</h3>
      <div role='status'>{isFetching || !data ? <p>{t('providers.checking')}</p> : <Findings check={data} />}</div>
      {isDirty && <p className={styles.note}>{t('providers.unsaved')}</p>}
      <Button
        variant='outlined'
        startIcon={<RotateCw size={16} />}
        disabled={isFetching}
        sx={{ justifySelf: 'start' }}
        onClick={() => void refetch()}
      >
        {t('providers.again')}
      </Button>
      {data && <Addresses check={data} />}
    </section>
  )
}

function Findings({ check: { problem, sentence, saysSignOuts, scopesMissing } }: { readonly check: Check }) {
  const t = useTranslate()
  if (problem) return <Finding tone='bad' text={sentence ?? ''} />
  return (
    <>
      <Finding tone='good' text={t('providers.works')} />
      <Finding
        tone={saysSignOuts ? 'good' : 'info'}
        text={t(saysSignOuts ? 'providers.signOuts' : 'providers.noSignOuts')}
      />
      {scopesMissing.length > 0 && (
        <Finding tone='bad' text={t('providers.scopes', { names: scopesMissing.join(', ') })} />
      )}
    </>
  )
}

const Finding = ({ tone, text }: { readonly tone: 'good' | 'info' | 'bad'; readonly text: string }) => (
  <p>
    <StatusDot tone={tone} label={text} />
  </p>
)

function Addresses({ check }: { readonly check: Check }) {
  const t = useTranslate()
  const names = ['returnAddress', 'signOutAddress', 'leftAddress'] as const
  return (
    <>
      <h3>{t('providers.addresses')}</h3>
      {check.returnAddress === null && <p className={styles.note}>{t('providers.noAddress')}</p>}
      <dl className={styles.addresses}>
        {names.map((name) => {
          const address = check[name]
          return address === null ? null : (
            <div key={name}>
              <dt>{t(`providers.${name}`)}</dt>
              <dd>
                <bdi dir='ltr'>{address}</bdi>
                <CopyButton text={address} label={t('providers.copy', { name: t(`providers.${name}`) })} />
              </dd>
            </div>
          )
        })}
      </dl>
    </>
  )
}
