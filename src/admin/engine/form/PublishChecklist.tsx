import { styled } from '@mui/material/styles'
import { CircleCheck, ListChecks } from 'lucide-react'
import { useTranslate } from 'ra-core'
import { useId } from 'react'
import { displayStatusOf, published, scheduled } from '../../../schema/statuses.ts'
import type { Problem } from '../../../schema/validate-record.ts'
import { formPlaceOf, inFormOrder } from '../../field/record/places.ts'
import { useProblemsBeforePublishing, useRecordForm } from '../../field/record/record-form.ts'
import { useLocale } from '../../providers/i18n.ts'
import { rowNumbersIn, useFieldPathLabel } from '../../ui/text/use-field-path-label.ts'
import { usePublishing } from './save/SaveButton.tsx'

const maxItems = 8

/** What an unpublished record still needs before it can be published, in both languages. Each line leads to its input. */
export function PublishChecklist() {
  const { section, store } = useRecordForm()
  const translate = useTranslate()
  const locale = useLocale()
  const id = useId()
  const values = usePublishing()
  const lineOf = useLine()
  const problems = useProblemsBeforePublishing()
  if (!section.statuses?.[published] || values.status === published) return null
  const isReady = problems.length === 0
  const placed = problems.filter(({ path }) => formPlaceOf(section, path))
  const lines = inFormOrder(section, placed, locale)
  const isDated = displayStatusOf(section, { ...values, status: published }) === scheduled
  return (
    <Checklist aria-labelledby={id}>
      <b id={id} data-tone={isReady ? 'good' : undefined}>
        {isReady ? <CircleCheck size={16} aria-hidden /> : <ListChecks size={16} aria-hidden />}
        {translate(isReady ? 'form.checklist.ready' : 'form.checklist.title')}
      </b>
      {lines.length > 0 && (
        <ul>
          {lines.slice(0, maxItems).map((problem) => (
            <li key={`${problem.path} ${problem.key}`}>
              <button type='button' onClick={() => store.goTo(problem.path)}>
                {lineOf(problem)}
              </button>
            </li>
          ))}
          {lines.length > maxItems && (
            <li>{translate('form.checklist.more', { smart_count: lines.length - maxItems })}</li>
          )}
        </ul>
      )}
      {isDated && <p>{translate('form.checklist.dated')}</p>}
    </Checklist>
  )
}

/** Returns the place of a problem: the field with its row and language. What is wrong stands at its input. */
function useLine(): (problem: Problem) => string {
  const { section } = useRecordForm()
  const translate = useTranslate()
  const fieldLabel = useFieldPathLabel()
  return ({ path }) => {
    const field = fieldLabel(section.name, path)
    const [number] = rowNumbersIn(path)
    return number === undefined ? field : translate('form.checklist.row', { field, number })
  }
}

const Checklist = styled('section')({
  display: 'grid',
  gap: 6,
  fontSize: 13,
  '& > b': { display: 'flex', alignItems: 'center', gap: 6, margin: 0, fontSize: 13, fontWeight: 600 },
  '& > b[data-tone=good]': { color: 'var(--good)' },
  '& ul': { display: 'grid', margin: 0, padding: 0, listStyle: 'none' },
  '& li': { paddingInlineStart: 22, color: 'var(--ink-3)' },
  '& li > button': {
    minBlockSize: 26,
    padding: 0,
    border: 0,
    background: 'none',
    font: 'inherit',
    color: 'var(--ink-2)',
    textAlign: 'start',
    cursor: 'pointer',
  },
  '& li > button:hover': { color: 'var(--ink)', textDecoration: 'underline' },
  '& p': { margin: 0, color: 'var(--ink-3)' },
})
