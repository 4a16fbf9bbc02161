import Button from '@mui/material/Button'
import { useQuery } from '@tanstack/react-query'
import type { AnswerOf } from '../../../api/call.ts'
import type { FixedCalls } from '../../../api/index.ts'
import { isRecord } from '../../../schema/fields.ts'
import { assignmentsIn } from '../../../schema/kinds/assignments.ts'
import { useLocale, useTranslate } from '../../providers/i18n.ts'
import { ask } from '../../providers/requests/api.ts'
import { Spinner } from '../../ui/Spinner.tsx'
import { TitledDialog } from '../../ui/TitledDialog.tsx'
import { isolated } from '../../ui/text/formats.ts'
import styles from './providers.module.css'

const call = 'POST /api/v1/dashboard/providers/dry-run'
type Trial = AnswerOf<FixedCalls[typeof call]>['data']
type Post = Trial['people'][number]['changes'][number]

interface Props {
  readonly id: string
  /** As they stand in the form, whatever is still missing in them. */
  readonly groups: unknown
  readonly onClose: () => void
}

/** Who would win or lose what by the groups as they are being written. */
export function DryRun({ id, groups, onClose }: Props) {
  const t = useTranslate()
  const { data, error } = useQuery({
    queryKey: ['provider-dry-run', id, groups],
    queryFn: async () => (await ask(call, { body: { id, groups: groupsIn(groups) } })).data,
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
      {error ? <p role='alert'>{t('providers.failed')}</p> : data ? <Outcome trial={data} /> : <Spinner />}
    </TitledDialog>
  )
}

function Outcome({ trial: { known, people } }: { readonly trial: Trial }) {
  const t = useTranslate()
  if (known === 0) return <p>{t('providers.nobodyKnown')}</p>
  if (people.length === 0) return <p>{t('providers.nothing', { smart_count: known })}</p>
  return (
    <>
      <p className={styles.note}>{t('providers.tryAbout')}</p>
      <dl className={styles.people}>
        {people.map(({ id, name, changes, kept }) => (
          <div key={id}>
            <dt>
              <bdi>{name}</bdi>
            </dt>
            {changes.map((post) => (
              <Line key={post.unit.en} post={post} />
            ))}
            {kept.map((post) => (
              <Line key={post.unit.en} post={post} isKept />
            ))}
          </div>
        ))}
      </dl>
    </>
  )
}

function Line({ post, isKept = false }: { readonly post: Post; readonly isKept?: boolean }) {
  const t = useTranslate()
  const locale = useLocale()
  const { unit, before, after } = post
  const what = isKept ? 'kept' : before === null ? 'wins' : after === null ? 'loses' : 'becomes'
  const named = { unit: isolated(unit[locale]), before: isolated(before ?? ''), after: isolated(after ?? '') }
  return <dd data-what={what}>{t(`providers.${what}`, named)}</dd>
}

/** Without the names that only readers need. */
const groupsIn = (rows: unknown) =>
  (Array.isArray(rows) ? rows.filter(isRecord) : []).map(({ group, posts }) => ({
    group: String(group ?? ''),
    posts: assignmentsIn(posts).map(({ businessUnit, role }) => ({ businessUnit, role })),
  }))
