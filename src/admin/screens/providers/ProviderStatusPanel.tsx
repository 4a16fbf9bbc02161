import Button from '@mui/material/Button'
import { useQuery } from '@tanstack/react-query'
import { RotateCw } from 'lucide-react'
import { useFormState } from 'react-hook-form'
import type { ResponseOf } from '../../../api/endpoint.ts'
import type { FixedEndpoints } from '../../../api/index.ts'
import { CopyButton } from '../../field/cells/CopyButton.tsx'
import { useLocale, useTranslate } from '../../providers/i18n.ts'
import { call } from '../../providers/requests/api.ts'
import { StatusDot } from '../../ui/StatusDot.tsx'
import styles from './providers.module.css'

const endpoint = 'POST /api/v1/dashboard/providers/check'
type Check = ResponseOf<FixedEndpoints[typeof endpoint]>['data']

interface Props {
  readonly id: string
  /** Part of the query key: a new version repeats the check. */
  readonly version: number
}

/** The result of a check with the provider's saved configuration, and the URLs to register at the provider. */
export function ProviderStatusPanel({ id, version }: Props) {
  const t = useTranslate()
  const lang = useLocale()
  const { isDirty } = useFormState()
  const { data, refetch, isFetching } = useQuery({
    queryKey: ['provider-check', id, version, lang],
    queryFn: async () => (await call(endpoint, { query: { lang }, body: { id } })).data,
    staleTime: 60_000,
  })
  return (
    <section className={styles.card} aria-labelledby='provider-state'>
      <h3 id='provider-state'>{t('providers.state')}</h3>
      <div role='status'>{isFetching || !data ? <p>{t('providers.checking')}</p> : <CheckResults check={data} />}</div>
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
      {data && <ProviderUrls check={data} />}
    </section>
  )
}

function CheckResults({
  check: { problem, sentence, supportsBackChannelLogout, scopesMissing },
}: {
  readonly check: Check
}) {
  const t = useTranslate()
  if (problem) return <CheckResult tone='bad' text={sentence ?? ''} />
  return (
    <>
      <CheckResult tone='good' text={t('providers.works')} />
      <CheckResult
        tone={supportsBackChannelLogout ? 'good' : 'info'}
        text={t(supportsBackChannelLogout ? 'providers.signOuts' : 'providers.noSignOuts')}
      />
      {scopesMissing.length > 0 && (
        <CheckResult tone='bad' text={t('providers.scopes', { names: scopesMissing.join(', ') })} />
      )}
    </>
  )
}

const CheckResult = ({ tone, text }: { readonly tone: 'good' | 'info' | 'bad'; readonly text: string }) => (
  <p>
    <StatusDot tone={tone} label={text} />
  </p>
)

function ProviderUrls({ check }: { readonly check: Check }) {
  const t = useTranslate()
  const names = ['redirectUri', 'backChannelLogoutUri', 'postLogoutRedirectUri'] as const
  return (
    <>
      <h3>{t('providers.addresses')}</h3>
      {check.redirectUri === null && <p className={styles.note}>{t('providers.noAddress')}</p>}
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
