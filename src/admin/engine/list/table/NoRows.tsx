import Button from '@mui/material/Button'
import { Inbox, Plus, SearchX, Trash2 } from 'lucide-react'
import { useListContext } from 'react-admin'
import { permits } from '../../../../schema/access.ts'
import { pathTo } from '../../../../schema/paths.ts'
import { useLocalPath, usePerson, useSection } from '../../../context/context.tsx'
import { useHindrance } from '../../../context/hindrance.ts'
import { useTranslate } from '../../../providers/i18n.ts'
import { HinderedButton } from '../../../ui/controls/HinderedButton.tsx'
import { EmptyState } from '../../../ui/states/EmptyState.tsx'
import { type FilterValues, isNarrowed } from '../state/filters.ts'
import { useWithin } from '../state/within.ts'

/** Why there are no rows: nothing matches, nothing was deleted, or nothing has been made yet. */
export function NoRows() {
  const section = useSection()
  const { filterValues, setFilters } = useListContext()
  const within = useWithin()
  const t = useTranslate()
  const values: FilterValues = filterValues
  if (isNarrowed(values)) {
    const clear = () => setFilters(values.deleted ? { deleted: values.deleted } : {})
    return (
      <EmptyState
        icon={<SearchX size={22} aria-hidden />}
        title={t('list.noResults.title')}
        text={t('list.noResults.body')}
        actions={
          <Button variant='outlined' onClick={clear}>
            {t('list.filters.clear')}
          </Button>
        }
      />
    )
  }
  if (values.deleted)
    return (
      <EmptyState
        icon={<Trash2 size={22} aria-hidden />}
        title={t('list.empty.trash')}
        text={t('list.empty.trashBody')}
      />
    )
  if (within) return <EmptyState icon={<Inbox size={22} aria-hidden />} title={t('list.empty.period')} />
  return (
    <EmptyState
      icon={<Inbox size={22} aria-hidden />}
      title={t(section.kind === 'inbox' ? 'list.empty.inbox' : 'list.empty.title')}
      text={t(`sections.${section.name}.about`, { _: '' })}
      actions={<CreateButton />}
    />
  )
}

/** The way to a new record, for those whose permissions let them make one; nothing for the others. */
export function CreateButton() {
  const section = useSection()
  const t = useTranslate()
  const person = usePerson()
  const local = useLocalPath()
  const path = pathTo(section, 'create')
  const hindered = useHindrance()
  if (!path || !permits(person, 'create', section)) return null
  return (
    <HinderedButton
      to={local(path)}
      hindrance={hindered(section, 'create')}
      variant='contained'
      startIcon={<Plus size={17} aria-hidden />}
    >
      {t(`sections.${section.name}.create`, { _: t('list.create') })}
    </HinderedButton>
  )
}
