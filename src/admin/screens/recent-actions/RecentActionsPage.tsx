import Button from '@mui/material/Button'
import { Undo2 } from 'lucide-react'
import { useState } from 'react'
import { useTranslate } from '../../providers/i18n.ts'
import { WithMessages } from '../../providers/WithMessages.tsx'
import { Page } from '../../ui/Page.tsx'
import { Spinner } from '../../ui/Spinner.tsx'
import { EmptyState } from '../../ui/states/EmptyState.tsx'
import { ErrorState } from '../../ui/states/ErrorState.tsx'
import { ActionItem } from './ActionItem.tsx'
import styles from './recent-actions.module.css'
import { type ActionOwner, useCanSeeUnitActions, useRecentActions } from './use-recent-actions.ts'

/** The actions of the last day, each with its undo: the person's own, and those of the unit for readers of its audit log. */
export default function RecentActionsPage() {
  return (
    <WithMessages part='jobs'>
      <WithMessages part='actions'>
        <ActionsPage />
      </WithMessages>
    </WithMessages>
  )
}

function ActionsPage() {
  const t = useTranslate()
  const [owner, setOwner] = useState<ActionOwner>('user')
  const canSeeUnit = useCanSeeUnitActions()
  return (
    <Page title={t('shell.person.actions')}>
      <p className={styles.about}>{t('actions.about')}</p>
      {canSeeUnit && (
        <fieldset className={styles.owners} aria-label={t('actions.whose')}>
          {(['user', 'unit'] as const).map((name) => (
            <button key={name} type='button' aria-pressed={owner === name} onClick={() => setOwner(name)}>
              {t(name === 'user' ? 'actions.own' : 'actions.unit')}
            </button>
          ))}
        </fieldset>
      )}
      <Actions key={owner} owner={owner} />
    </Page>
  )
}

function Actions({ owner }: { readonly owner: ActionOwner }) {
  const t = useTranslate()
  const { actions, error, isPending, hasNextPage, isFetchingNextPage, fetchNextPage, refetch } = useRecentActions(owner)
  if (error) return <ErrorState text={error} onRetry={() => void refetch()} />
  if (isPending) return <Spinner />
  if (actions.length === 0)
    return (
      <EmptyState
        icon={<Undo2 size={22} aria-hidden />}
        title={t('actions.none')}
        text={t(owner === 'unit' ? 'actions.noneUnit' : 'actions.noneText')}
      />
    )
  return (
    <>
      <ul className={styles.actions}>
        {actions.map((action) => (
          <li key={action.id} className={styles.action}>
            <ActionItem action={action} withAuthor={owner === 'unit'} />
          </li>
        ))}
      </ul>
      {hasNextPage && (
        <Button variant='outlined' disabled={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {t('actions.older')}
        </Button>
      )}
    </>
  )
}
