import Button from '@mui/material/Button'
import { useQuery } from '@tanstack/react-query'
import type { ResponseOf } from '../../../api/endpoint.ts'
import type { FixedEndpoints } from '../../../api/index.ts'
import { assignmentsIn } from '../../../fields/assignments/assignments.ts'
import { toRows } from '../../../schema/record-values.ts'
import { useLocale, useTranslate } from '../../providers/i18n.ts'
import { call } from '../../providers/requests/api.ts'
import { Spinner } from '../../ui/Spinner.tsx'
import { TitledDialog } from '../../ui/TitledDialog.tsx'
import { isolateBidi } from '../../ui/text/locale-formats.ts'
import styles from './providers.module.css'

const endpoint = 'POST /api/v1/dashboard/providers/dry-run'
type DryRunResult = ResponseOf<FixedEndpoints[typeof endpoint]>['data']
type RoleChange = DryRunResult['people'][number]['changes'][number]

interface Props {
  readonly id: string
  /** The rows in the form, possibly incomplete. */
  readonly groups: unknown
  readonly onClose: () => void
}

/** Shows which people would gain or lose roles with the unsaved group mapping. */
export function DryRunDialog({ id, groups, onClose }: Props) {
  const t = useTranslate()
  const { data, error } = useQuery({
    queryKey: ['provider-dry-run', id, groups],
    queryFn: async () => (await call(endpoint, { body: { id, groups: parseGroups(groups) } })).data,
    gcTime: 0,
    retry: false,
  })
  return (
    <TitledDialog
      title={t('providers.tryTitle')}
      className={styles.trial}
      maxWidth='sm'
      fullWidth
      onClose={onClose}
      actions={<Button onClick={onClose}>{t('providers.close')}</Button>}
    >
      {error ? <p role='alert'>{t('providers.failed')}</p> : data ? <DryRunOutcome result={data} /> : <Spinner />}
    </TitledDialog>
  )
}

function DryRunOutcome({ result: { userCount: known, people } }: { readonly result: DryRunResult }) {
  const t = useTranslate()
  if (known === 0) return <p>{t('providers.nobodyKnown')}</p>
  if (people.length === 0) return <p>{t('providers.nothing', { smart_count: known })}</p>
  return (
    <>
      <p className={styles.note}>{t('providers.tryAbout')}</p>
      <dl className={styles.people}>
        {people.map(({ id, name, changes, preserved: kept }) => (
          <div key={id}>
            <dt>
              <bdi>{name}</bdi>
            </dt>
            {changes.map((change) => (
              <RoleChangeLine key={change.unit.en} change={change} />
            ))}
            {kept.map((change) => (
              <RoleChangeLine key={change.unit.en} change={change} isPreserved />
            ))}
          </div>
        ))}
      </dl>
    </>
  )
}

function RoleChangeLine({
  change,
  isPreserved = false,
}: {
  readonly change: RoleChange
  readonly isPreserved?: boolean
}) {
  const t = useTranslate()
  const locale = useLocale()
  const { unit, before, after } = change
  const kind = isPreserved ? 'kept' : before === null ? 'wins' : after === null ? 'loses' : 'becomes'
  const named = { unit: isolateBidi(unit[locale]), before: isolateBidi(before ?? ''), after: isolateBidi(after ?? '') }
  return <dd data-what={kind}>{t(`providers.${kind}`, named)}</dd>
}

/** Keeps only the values that the server needs, without display names. */
const parseGroups = (rows: unknown) =>
  toRows(rows).map(({ group, posts }) => ({
    group: String(group ?? ''),
    posts: assignmentsIn(posts).map(({ businessUnit, role }) => ({ businessUnit, role })),
  }))
