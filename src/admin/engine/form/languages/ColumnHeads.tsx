import { styled } from '@mui/material/styles'
import { CircleAlert, CircleCheck, CircleDashed } from 'lucide-react'
import { useTranslate } from 'ra-core'
import type { Locale } from '../../../../schema/text/locales.ts'
import { ProblemCount } from '../../../field/record/ProblemCount.tsx'
import { VisuallyHidden } from '../../../ui/VisuallyHidden.tsx'
import { useColumns, useLanguageOrder } from './columns.ts'
import { type LanguageState, useLanguageState } from './languages.ts'

/** The headings of the two language columns with their completeness; on a narrow screen, a switch between the languages. */
export function ColumnHeads({ area }: { readonly area: string }) {
  const order = useLanguageOrder()
  const { sideBySide } = useColumns()
  const translate = useTranslate()
  if (sideBySide) {
    return (
      <Heads>
        {order.map((locale) => (
          <Head key={locale} locale={locale} area={area} />
        ))}
      </Heads>
    )
  }
  return (
    <Switch role='group' aria-label={translate('form.languages')}>
      {order.map((locale) => (
        <Choice key={locale} locale={locale} area={area} />
      ))}
    </Switch>
  )
}

interface HeadProps {
  readonly locale: Locale
  readonly area: string
}

function Head({ locale, area }: HeadProps) {
  const translate = useTranslate()
  const state = useLanguageState(locale, area)
  return (
    <div>
      <strong lang={locale}>{translate(`form.language.${locale}`)}</strong>
      <Progress state={state} />
    </div>
  )
}

function Choice({ locale, area }: HeadProps) {
  const translate = useTranslate()
  const { shown, show } = useColumns()
  const { problems, state } = useLanguageState(locale, area)
  return (
    <button type='button' aria-pressed={shown.includes(locale)} onClick={() => show(locale)}>
      <span lang={locale}>{translate(`form.language.${locale}`)}</span>
      <ProblemCount count={problems} />
      {problems === 0 && state === 'complete' && (
        <>
          <CircleCheck size={15} color='var(--good)' aria-hidden />
          <VisuallyHidden>{translate('languages.complete')}</VisuallyHidden>
        </>
      )}
      {problems === 0 && state === 'outdated' && (
        <>
          <CircleAlert size={15} color='var(--warn)' aria-hidden />
          <VisuallyHidden>{translate('languages.outdated')}</VisuallyHidden>
        </>
      )}
    </button>
  )
}

function Progress({ state: { problems, state } }: { readonly state: LanguageState }) {
  const translate = useTranslate()
  if (problems > 0) {
    return (
      <State data-tone='bad'>
        <CircleAlert size={15} aria-hidden />
        {translate('form.problems', { smart_count: problems })}
      </State>
    )
  }
  if (state === 'complete') {
    return (
      <State data-tone='good'>
        <CircleCheck size={15} aria-hidden />
        {translate('languages.complete')}
      </State>
    )
  }
  return (
    <State data-tone={state === 'missing' ? 'quiet' : 'warn'}>
      {state === 'outdated' ? <CircleAlert size={15} aria-hidden /> : <CircleDashed size={15} aria-hidden />}
      {translate(`languages.${state}`)}
    </State>
  )
}

const Heads = styled('div')({
  position: 'sticky',
  insetBlockStart: 'var(--bar)',
  zIndex: 3,
  display: 'grid',
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  gap: 24,
  padding: '12px 20px 8px',
  borderStartStartRadius: 'var(--radius-l)',
  borderStartEndRadius: 'var(--radius-l)',
  background: 'var(--surface)',
  '& > div': { display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: 8, minBlockSize: 24 },
  '& strong': { fontSize: 14, fontWeight: 600 },
})

const State = styled('span')({
  display: 'inline-flex',
  alignItems: 'center',
  gap: 5,
  fontSize: 13,
  color: 'var(--ink-3)',
  '&[data-tone=good]': { color: 'var(--good)' },
  '&[data-tone=warn]': { color: 'var(--warn)' },
  '&[data-tone=bad]': { color: 'var(--bad)' },
})

const Switch = styled('div')({
  position: 'sticky',
  insetBlockStart: 'var(--bar)',
  zIndex: 3,
  display: 'grid',
  gridTemplateColumns: '1fr 1fr',
  gap: 4,
  padding: '10px 14px 8px',
  borderStartStartRadius: 'var(--radius-l)',
  borderStartEndRadius: 'var(--radius-l)',
  background: 'var(--surface)',
  '& > button': {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'center',
    gap: 8,
    minBlockSize: 36,
    border: '1px solid var(--line)',
    borderRadius: 'var(--radius-s)',
    background: 'var(--surface)',
    font: 'inherit',
    fontSize: 14,
    color: 'var(--ink-2)',
    cursor: 'pointer',
  },
  '& > button[aria-pressed=true]': {
    borderColor: 'var(--accent)',
    background: 'var(--accent-soft)',
    color: 'var(--accent-ink)',
    fontWeight: 600,
  },
})
