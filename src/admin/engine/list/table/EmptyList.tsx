import Button from '@mui/material/Button'
import { Inbox, Plus, SearchX, Trash2 } from 'lucide-react'
import { useListContext } from 'ra-core'
import { hasPermissionFor } from '../../../../schema/access.ts'
import { pathToPage } from '../../../../schema/paths.ts'
import { useLocalPath, usePerson, useSection } from '../../../context/context.tsx'
import { useRestriction } from '../../../context/restriction.ts'
import { useTranslate } from '../../../providers/i18n.ts'
import { RestrictedButton } from '../../../ui/controls/RestrictedButton.tsx'
import { EmptyState } from '../../../ui/states/EmptyState.tsx'
import { type FilterValues, isFiltered } from '../state/filters.ts'
import { useFixedFilter } from '../state/fixed-filter.ts'

/** Explains an empty list: no matches, an empty trash, or no records yet. */
export function EmptyList() {
  const section = useSection()
  const { filterValues, setFilters } = useListContext()
  const fixedFilter = useFixedFilter()
  const t = useTranslate()
  const values: FilterValues = filterValues
  if (isFiltered(values)) {
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
  if (fixedFilter) return <EmptyState icon={<Inbox size={22} aria-hidden />} title={t('list.empty.period')} />
  return (
    <EmptyState
      icon={<Inbox size={22} aria-hidden />}
      title={t(section.kind === 'inbox' ? 'list.empty.inbox' : 'list.empty.title')}
      text={t(`sections.${section.name}.about`, { _: '' })}
      actions={<CreateButton />}
    />
  )
}

/** A link to a new record; renders nothing for users without the permission. */
export function CreateButton() {
  const section = useSection()
  const t = useTranslate()
  const person = usePerson()
  const local = useLocalPath()
  const path = pathToPage(section, 'create')
  const restrictionOf = useRestriction()
  if (!path || !hasPermissionFor(person, 'create', section)) return null
  return (
    <RestrictedButton
      to={local(path)}
      restriction={restrictionOf(section, 'create')}
      variant='contained'
      startIcon={<Plus size={17} aria-hidden />}
    >
      {t(`sections.${section.name}.create`, { _: t('list.create') })}
    </RestrictedButton>
  )
}
