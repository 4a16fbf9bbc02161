import { styled } from '@mui/material/styles'
import { CheckCheck, ChevronDown, CircleAlert } from 'lucide-react'
import { useTranslate } from 'ra-core'
import { Suspense, useId, useState } from 'react'
import { useFormState } from 'react-hook-form'
import { getAtPath, isEmpty } from '../../../../schema/fields.ts'
import { useRecordForm } from '../../../field/record/record-form.ts'
import type { OutdatedTranslation } from '../../../providers/data-provider.ts'
import { lazy } from '../../../providers/lazy.ts'
import { WithMessages } from '../../../providers/WithMessages.tsx'
import { AriaDisabledButton } from '../../../ui/controls/styled-controls.tsx'
import { useDateFormat } from '../../../ui/text/locale-formats.ts'
import { useConfirming } from './use-confirming.ts'

const OutdatedDifference = lazy(() => import('./OutdatedDifference.tsx'))

/**
 * A note that the other language was changed: the date, the changed words, and a button that confirms the translation. A copy that
 * is not saved yet has only the date.
 */
export default function OutdatedNotice({ outdated }: { readonly outdated: OutdatedTranslation }) {
  const { language, field, at } = outdated
  const { section, isNew } = useRecordForm()
  const translate = useTranslate()
  const day = useDateFormat({ day: 'numeric', month: 'long', year: 'numeric' })
  const { dirtyFields } = useFormState()
  const { busy, confirm } = useConfirming(outdated)
  const id = useId()
  const [open, setOpen] = useState(false)
  const isTouched = field !== null && !isEmpty(getAtPath(dirtyFields, `${language}.${field}`))
  const label = field === null ? '' : translate(`resources.${section.name}.fields.${field}`)
  const name = `${label} (${translate(`languages.${language}`)})`.trim()
  const about = `${id}-about`
  return (
    <Note role='note'>
      <p id={about}>
        <CircleAlert size={15} aria-hidden />
        <span>
          {translate(field === null ? `outdated.some.${language}` : `outdated.${language}`, {
            day: day(new Date(at)),
          })}
        </span>
      </p>
      {!isNew && !isTouched && (
        <AriaDisabledButton
          size='small'
          variant='outlined'
          inactive={busy}
          aria-describedby={about}
          aria-label={`${translate('outdated.right')}: ${name}`}
          startIcon={<CheckCheck size={15} aria-hidden />}
          onClick={() => void confirm()}
        >
          {translate('outdated.right')}
        </AriaDisabledButton>
      )}
      {!isNew && field !== null && (
        <AriaDisabledButton
          size='small'
          inactive={false}
          aria-expanded={open}
          aria-controls={id}
          aria-describedby={about}
          aria-label={`${translate('outdated.difference')}: ${name}`}
          endIcon={<ChevronDown size={15} aria-hidden />}
          onClick={() => setOpen(!open)}
        >
          {translate('outdated.difference')}
        </AriaDisabledButton>
      )}
      <div id={id} hidden={!open}>
        {open && field !== null && (
          <Suspense fallback={null}>
            <WithMessages part='history'>
              <OutdatedDifference language={language} field={field} />
            </WithMessages>
          </Suspense>
        )}
      </div>
    </Note>
  )
}

const Note = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '4px 8px',
  marginBlockStart: 6,
  padding: '6px 10px',
  borderRadius: 'var(--radius-s)',
  background: 'var(--warn-soft)',
  fontSize: 13,
  lineHeight: '18px',
  '& > p': { display: 'flex', flexBasis: '100%', gap: 6, margin: 0, color: 'var(--ink)' },
  '& > p > svg': { flex: 'none', marginBlockStart: 2, color: 'var(--warn)' },
  '& button[aria-expanded=true] svg': { rotate: '180deg' },
  '& > div': { flexBasis: '100%', minInlineSize: 0 },
})
