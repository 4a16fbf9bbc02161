import { styled } from '@mui/material/styles'
import { CheckCheck, ChevronDown, CircleAlert } from 'lucide-react'
import { Suspense, useId, useState } from 'react'
import { useTranslate } from 'react-admin'
import { useFormState } from 'react-hook-form'
import { isEmpty, valueAt } from '../../../../schema/fields.ts'
import { useRecordForm } from '../../../field/record/record-form.ts'
import type { Outdated } from '../../../providers/data-provider.ts'
import { lazy } from '../../../providers/lazy.ts'
import { WithWords } from '../../../providers/WithWords.tsx'
import { RestingButton } from '../../../ui/controls/controls.tsx'
import { useDateFormat } from '../../../ui/text/formats.ts'
import { useConfirming } from './use-confirming.ts'

const OutdatedDifference = lazy(() => import('./OutdatedDifference.tsx'))

/** That the other language was changed since: when, in which words, and that this one is right all the same. */
export default function OutdatedNote({ outdated }: { readonly outdated: Outdated }) {
  const { language, field, at } = outdated
  const { section } = useRecordForm()
  const translate = useTranslate()
  const day = useDateFormat({ day: 'numeric', month: 'long', year: 'numeric' })
  const { dirtyFields } = useFormState()
  const { busy, confirm } = useConfirming(outdated)
  const id = useId()
  const [open, setOpen] = useState(false)
  const isTouched = field !== null && !isEmpty(valueAt(dirtyFields, `${language}.${field}`))
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
      {!isTouched && (
        <RestingButton
          size='small'
          variant='outlined'
          resting={busy}
          aria-describedby={about}
          aria-label={`${translate('outdated.right')}: ${name}`}
          startIcon={<CheckCheck size={15} aria-hidden />}
          onClick={() => void confirm()}
        >
          {translate('outdated.right')}
        </RestingButton>
      )}
      {field !== null && (
        <RestingButton
          size='small'
          resting={false}
          aria-expanded={open}
          aria-controls={id}
          aria-describedby={about}
          aria-label={`${translate('outdated.difference')}: ${name}`}
          endIcon={<ChevronDown size={15} aria-hidden />}
          onClick={() => setOpen(!open)}
        >
          {translate('outdated.difference')}
        </RestingButton>
      )}
      <div id={id} hidden={!open}>
        {open && field !== null && (
          <Suspense fallback={null}>
            <WithWords part='history'>
              <OutdatedDifference language={language} field={field} />
            </WithWords>
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
