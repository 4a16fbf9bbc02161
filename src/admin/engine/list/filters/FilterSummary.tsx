import { useGetMany, useListContext } from 'react-admin'
import { nothing } from '../../../../schema/filters.ts'
import { useUnit } from '../../../context/context.tsx'
import { usePeople } from '../../../context/people.ts'
import { dayText, numberText } from '../../../field/cells/formats.ts'
import { useLocale, useTranslate } from '../../../providers/i18n.ts'
import { chosenIn, type Filter, type FilterValues, rangeIn } from '../state/filters.ts'
import { dayOf } from './days.ts'
import { useOptionWords } from './option-words.ts'

/** What a filter that is in use lets through, in a few words. */
export default function FilterSummary({ filter }: { readonly filter: Filter }) {
  const { filterValues } = useListContext()
  switch (filter.kind) {
    case 'options':
      return <ChosenOptions filter={filter} values={filterValues} />
    case 'records':
      return <ChosenRecords to={filter.to} ids={chosenIn(filterValues, filter.name)} />
    case 'people':
      return <ChosenPeople ids={chosenIn(filterValues, filter.name)} />
    case 'sections':
      return <ChosenSections names={chosenIn(filterValues, filter.name)} />
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
  const wordsOf = useOptionWords()
  const left = values[`${filter.name}_not`]
  if (left !== undefined) {
    const option = filter.options.find(({ value }) => value === left)
    return <>{t('statuses.not', { status: option ? wordsOf(option).toLowerCase() : left })}</>
  }
  const chosen = chosenIn(values, filter.name)
  return <Names names={filter.options.filter(({ value }) => chosen.includes(value)).map(wordsOf)} />
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
  const people = usePeople()
  const nobody = ids.includes(nothing) ? [t('list.filters.nobody')] : []
  return <Names names={[...nobody, ...people.filter(({ id }) => ids.includes(id)).map(({ name }) => name)]} />
}

function ChosenRange({ filter, values }: { readonly filter: Filter; readonly values: FilterValues }) {
  const t = useTranslate()
  const locale = useLocale()
  const { timeZone } = useUnit()
  const range = rangeIn(values, filter.name)
  const isDays = filter.kind === 'days'
  const textOf = (value: string) =>
    value && (isDays ? dayText(locale, dayOf(value, timeZone)) : numberText(locale, Number(value)))
  const from = textOf(range.from)
  const to = textOf(range.to)
  if (from && to) return <>{from === to ? from : t('formats.range', { from, to })}</>
  if (from) return <>{t(isDays ? 'list.filters.since' : 'list.filters.atLeast', { from })}</>
  return <>{t(isDays ? 'list.filters.until' : 'list.filters.atMost', { to })}</>
}

/** Two names at most; the rest is a number. */
function Names({ names }: { readonly names: readonly string[] }) {
  const t = useTranslate()
  const values = names.slice(0, 2).join(t('formats.separator'))
  return <bdi>{names.length > 2 ? t('list.filters.more', { values, count: names.length - 2 }) : values}</bdi>
}
