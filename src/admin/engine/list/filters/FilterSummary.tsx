import { useGetMany, useListContext } from 'ra-core'
import { emptyFilterValue } from '../../../../schema/filters.ts'
import { useUnit } from '../../../context/context.tsx'
import { useStaffMembers } from '../../../context/staff-members.ts'
import { dayText, numberText } from '../../../field/cells/formats.ts'
import { useLocale, useTranslate } from '../../../providers/i18n.ts'
import { type Filter, type FilterValues, selectedRange, selectedValues } from '../state/filters.ts'
import { useOptionLabel } from './use-option-label.ts'
import { dateInZone } from './zoned-dates.ts'

/** A short text for the values of an active filter. */
export default function FilterSummary({ filter }: { readonly filter: Filter }) {
  const { filterValues } = useListContext()
  switch (filter.kind) {
    case 'options':
      return <ChosenOptions filter={filter} values={filterValues} />
    case 'records':
      return <ChosenRecords to={filter.to} ids={selectedValues(filterValues, filter.name)} />
    case 'people':
      return <ChosenPeople ids={selectedValues(filterValues, filter.name)} />
    case 'sections':
      return <ChosenSections names={selectedValues(filterValues, filter.name)} />
    default:
      return <ChosenRange filter={filter} values={filterValues} />
  }
}

interface OptionsProps {
  readonly filter: Filter & { readonly kind: 'options' }
  readonly values: FilterValues
}

function ChosenOptions({ filter, values }: OptionsProps) {
  const t = useTranslate()
  const labelOf = useOptionLabel()
  const excluded = values[`${filter.name}_not`]
  if (excluded !== undefined) {
    const option = filter.options.find(({ value }) => value === excluded)
    return <>{t('statuses.not', { status: option ? labelOf(option).toLowerCase() : excluded })}</>
  }
  const chosen = selectedValues(values, filter.name)
  return <Names names={filter.options.filter(({ value }) => chosen.includes(value)).map(labelOf)} />
}

function ChosenRecords({ to, ids }: { readonly to: string; readonly ids: readonly string[] }) {
  const locale = useLocale()
  const { data = [] } = useGetMany(to, { ids: [...ids], meta: { locale } })
  return <Names names={data.map((option) => String(option?.title ?? '…'))} />
}

function ChosenSections({ names }: { readonly names: readonly string[] }) {
  const t = useTranslate()
  return <Names names={names.map((name) => t(`resources.${name}.name`, { _: name }))} />
}

function ChosenPeople({ ids }: { readonly ids: readonly string[] }) {
  const t = useTranslate()
  const people = useStaffMembers()
  const nobody = ids.includes(emptyFilterValue) ? [t('list.filters.nobody')] : []
  return <Names names={[...nobody, ...people.filter(({ id }) => ids.includes(id)).map(({ name }) => name)]} />
}

function ChosenRange({ filter, values }: { readonly filter: Filter; readonly values: FilterValues }) {
  const t = useTranslate()
  const locale = useLocale()
  const { timeZone } = useUnit()
  const range = selectedRange(values, filter.name)
  const isDays = filter.kind === 'days'
  const textOf = (value: string) =>
    value && (isDays ? dayText(locale, dateInZone(value, timeZone)) : numberText(locale, Number(value)))
  const from = textOf(range.from)
  const to = textOf(range.to)
  if (from && to) return <>{from === to ? from : t('formats.range', { from, to })}</>
  if (from) return <>{t(isDays ? 'list.filters.since' : 'list.filters.atLeast', { from })}</>
  return <>{t(isDays ? 'list.filters.until' : 'list.filters.atMost', { to })}</>
}

/** At most two names, then the number of further ones. */
function Names({ names }: { readonly names: readonly string[] }) {
  const t = useTranslate()
  const values = names.slice(0, 2).join(t('formats.separator'))
  return <bdi>{names.length > 2 ? t('list.filters.more', { values, count: names.length - 2 }) : values}</bdi>
}
