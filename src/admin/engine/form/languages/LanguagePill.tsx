import { styled } from '@mui/material/styles'
import { Check, CircleAlert, CircleDashed } from 'lucide-react'
import { useTranslate } from 'ra-core'
import type { Locale } from '../../../../schema/text/locales.ts'
import type { Problem } from '../../../../schema/validate-record.ts'
import { inFormOrder, localeOf } from '../../../field/record/places.ts'
import { useRecordForm, useVisibleProblems } from '../../../field/record/record-form.ts'
import { useLocale } from '../../../providers/i18n.ts'
import { useLanguageState, useOutdated } from './languages.ts'

/** The state of one language of the record: complete, or the number of open problems as a button that goes to the first. */
export function LanguagePill({ locale }: { readonly locale: Locale }) {
  const { section } = useRecordForm()
  const translate = useTranslate()
  const { problems, state } = useLanguageState(locale)
  const language = translate(`languages.short.${locale}`)
  const name = translate(`languages.${locale}`)
  if (problems > 0) {
    return (
      <ToFix
        count={problems}
        text={translate('form.toFix', { smart_count: problems, language: name })}
        label={translate('form.toFixLabel', { smart_count: problems, language: name })}
        among={(problem) => localeOf(section, problem.path) === locale}
      />
    )
  }
  const label = `${name}: ${translate(`languages.${state}`)}`
  if (state === 'complete') {
    return (
      <Pill data-tone='good' role='img' aria-label={label} title={label}>
        <Check size={14} aria-hidden />
        {language}
      </Pill>
    )
  }
  if (state === 'outdated') return <ToFollow locale={locale} state={label} />
  return (
    <Pill data-tone={state === 'missing' ? 'quiet' : 'warn'} role='img' aria-label={label} title={label}>
      <CircleDashed size={14} aria-hidden />
      {language}
    </Pill>
  )
}

/** The outdated translations of a language, with a button that goes to the first one. */
function ToFollow({ locale, state }: { readonly locale: Locale; readonly state: string }) {
  const { section, store } = useRecordForm()
  const translate = useTranslate()
  const paths = useOutdated(locale).map(({ field }) => ({ path: `${locale}.${field ?? section.title}`, key: '' }))
  const [first] = inFormOrder(section, paths, locale)
  return (
    <Pill
      as='button'
      type='button'
      data-tone='warn'
      title={state}
      aria-label={translate('form.goTo', { state })}
      onClick={() => first && store.goTo(first.path)}
    >
      <CircleAlert size={14} aria-hidden />
      {translate(`languages.short.${locale}`)}
    </Pill>
  )
}

/** Problems of values without a language. */
export function NeutralPill() {
  const { section } = useRecordForm()
  const translate = useTranslate()
  const count = useVisibleProblems().filter(({ path }) => !localeOf(section, path)).length
  if (count === 0) return null
  return (
    <ToFix
      count={count}
      text={translate('form.toFixElsewhere', { smart_count: count })}
      label={translate('form.toFixElsewhereLabel', { smart_count: count })}
      among={(problem) => !localeOf(section, problem.path)}
    />
  )
}

interface ToFixProps {
  readonly count: number
  readonly text: string
  readonly label: string
  readonly among: (problem: Problem) => boolean
}

function ToFix({ text, label, among }: ToFixProps) {
  const { section, store } = useRecordForm()
  const locale = useLocale()
  const go = () => {
    const [first] = inFormOrder(section, store.get().visible.filter(among), locale)
    if (first) store.goTo(first.path)
  }
  return (
    <Pill as='button' type='button' data-tone='bad' aria-label={`${text}: ${label}`} onClick={go}>
      <CircleAlert size={14} aria-hidden />
      {text}
    </Pill>
  )
}

const Pill = styled('span')<{ type?: 'button' }>({
  display: 'inline-flex',
  alignItems: 'center',
  gap: 6,
  minBlockSize: 24,
  paddingInline: 10,
  border: 0,
  borderRadius: 999,
  background: 'var(--sunken)',
  font: 'inherit',
  fontSize: 13,
  color: 'var(--ink-3)',
  whiteSpace: 'nowrap',
  '&[data-tone=good]': { background: 'color-mix(in srgb, var(--good-soft) 60%, var(--surface))', color: 'var(--good)' },
  '&[data-tone=warn]': { background: 'var(--warn-soft)', color: 'var(--warn)' },
  '&[data-tone=bad]': { background: 'var(--bad-soft)', color: 'var(--bad)', cursor: 'pointer' },
  'button&[data-tone=warn]': { cursor: 'pointer' },
  '&[data-tone=bad]:hover, button&[data-tone=warn]:hover': { textDecoration: 'underline' },
})
