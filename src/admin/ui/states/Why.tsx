import { useQuery } from '@tanstack/react-query'
import type { Explanation } from '../../../api/access.ts'
import type { Sent } from '../../../api/call.ts'
import type { FixedCalls } from '../../../api/index.ts'
import { groupAdmin } from '../../../group/permissions.ts'
import { useSections, useUnit } from '../../context/context.tsx'
import { useLocale, useTranslate } from '../../providers/i18n.ts'
import { ask } from '../../providers/requests/api.ts'
import styles from './states.module.css'

export interface WhyProps {
  readonly asked: Sent<FixedCalls['GET /api/v1/dashboard/admin/why']>['query']
}

/** What the person lacks, by the names that the form of a role has for it, and who can give it. */
export default function Why({ asked }: WhyProps) {
  const t = useTranslate()
  const unit = useUnit()
  const locale = useLocale()
  const { data, isError } = useQuery({
    queryKey: ['why', unit.id, asked],
    queryFn: async () => (await ask('GET /api/v1/dashboard/admin/why', { query: asked })).data,
    retry: false,
  })
  if (isError) return <p className={styles.message}>{t('why.unknown')}</p>
  if (!data) return <p aria-busy='true' />
  return (
    <dl className={styles.why}>
      <Missing {...data} />
      <dt>{t('why.givers')}</dt>
      {data.givers.length === 0 && <dd>{t('why.nobody', { unit: unit.displayName[locale] })}</dd>}
      {data.givers.map(({ id, name }) => (
        <dd key={id}>
          <bdi>{name}</bdi>
        </dd>
      ))}
    </dl>
  )
}

/** A permission, a role, or a limit to be lifted. */
function Missing({ permissions, anyOf, role, limit }: Explanation) {
  const t = useTranslate()
  const sections = useSections()
  const [roles, accounts] = (['role', 'account'] as const).map((name) => sections.find(({ guard }) => guard === name))
  const mark = role === groupAdmin && accounts ? t(`resources.${accounts.name}.fields.groupAdmin`) : role
  const names = [...permissions, ...(mark ? [mark] : [])]
  if (names.length === 0 && !limit) return null
  return (
    <>
      {names.length > 0 && <dt>{t(anyOf ? 'why.anyMissing' : 'why.missing')}</dt>}
      {names.map((name) => (
        <dd key={name}>
          <bdi>{name}</bdi>
        </dd>
      ))}
      {limit && <dt>{t('why.limit')}</dt>}
      {limit && roles && <dd>{t(`resources.${roles.name}.fields.${limit}`)}</dd>}
    </>
  )
}
