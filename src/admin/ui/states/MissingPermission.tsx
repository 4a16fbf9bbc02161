import { useQuery } from '@tanstack/react-query'
import type { AccessExplanation } from '../../../api/access.ts'
import type { RequestInput } from '../../../api/endpoint.ts'
import type { FixedEndpoints } from '../../../api/index.ts'
import { groupAdmin } from '../../../group/permissions.ts'
import { useSections, useUnit } from '../../context/context.tsx'
import { useLocale, useTranslate } from '../../providers/i18n.ts'
import { call } from '../../providers/requests/api.ts'
import styles from './states.module.css'

export interface MissingPermissionProps {
  readonly request: RequestInput<FixedEndpoints['GET /api/v1/dashboard/admin/access-explanation']>['query']
}

/** The missing permission, with its label from the role form, and the admins who can grant it. */
export default function MissingPermission({ request }: MissingPermissionProps) {
  const t = useTranslate()
  const unit = useUnit()
  const locale = useLocale()
  const { data, isError } = useQuery({
    queryKey: ['why', unit.id, request],
    queryFn: async () => (await call('GET /api/v1/dashboard/admin/access-explanation', { query: request })).data,
    retry: false,
  })
  if (isError) return <p className={styles.message}>{t('access.unknown')}</p>
  if (!data) return <p aria-busy='true' />
  return (
    <dl className={styles.missingPermission}>
      <RequiredAccess {...data} />
      <dt>{t('access.givers')}</dt>
      {data.grantors.length === 0 && <dd>{t('access.nobody', { unit: unit.displayName[locale] })}</dd>}
      {data.grantors.map(({ id, name }) => (
        <dd key={id}>
          <bdi>{name}</bdi>
        </dd>
      ))}
    </dl>
  )
}

/** A permission, a role, or a restriction that must be removed. */
function RequiredAccess({ permissions, anyOf, role, limit }: AccessExplanation) {
  const t = useTranslate()
  const sections = useSections()
  const [roles, accounts] = (['role', 'account'] as const).map((name) =>
    sections.find(({ writePolicy: guard }) => guard === name),
  )
  const mark = role === groupAdmin && accounts ? t(`resources.${accounts.name}.fields.groupAdmin`) : role
  const names = [...permissions, ...(mark ? [mark] : [])]
  if (names.length === 0 && !limit) return null
  return (
    <>
      {names.length > 0 && <dt>{t(anyOf ? 'access.anyMissing' : 'access.missing')}</dt>}
      {names.map((name) => (
        <dd key={name}>
          <bdi>{name}</bdi>
        </dd>
      ))}
      {limit && <dt>{t('access.limit')}</dt>}
      {limit && roles && <dd>{t(`resources.${roles.name}.fields.${limit}`)}</dd>}
    </>
  )
}
