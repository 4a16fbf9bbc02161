import { styled } from '@mui/material/styles'
import { useState } from 'react'
import { useTranslate } from 'react-admin'
import { useFormState } from 'react-hook-form'
import { isBilingualSection } from '../../../../schema/fields.ts'
import type { SaveOptions } from '../../../../schema/section.ts'
import { useRecordForm } from '../../../field/record/record-form.ts'
import { RestingButton } from '../../../ui/controls/controls.tsx'
import { useDateFormat } from '../../../ui/text/formats.ts'
import { useLanguageOrder, useWide } from '../languages/columns.ts'
import { LanguagePill, NeutralPill } from '../languages/LanguagePill.tsx'
import { ConfirmDiscard } from './ConfirmDiscard.tsx'
import { SaveButton } from './SaveButton.tsx'

interface Props {
  readonly isNew: boolean
  readonly keptAt: number | undefined
  readonly saving: boolean
  readonly onDiscard: () => void
  /** Saves a new record in one of the ways that its section offers. */
  readonly onSave: (next?: SaveOptions['next']) => void
}

/** Always in sight: what is left to fix in each language, that nothing is lost, and the way to save. */
export function SaveBar({ isNew, keptAt, saving, onDiscard, onSave }: Props) {
  const { section } = useRecordForm()
  const translate = useTranslate()
  const time = useDateFormat({ hour: '2-digit', minute: '2-digit', hourCycle: 'h23' })
  const order = useLanguageOrder()
  const { isDirty } = useFormState()
  const [asking, setAsking] = useState(false)
  const [, ...others] = Object.entries(section.saves ?? {})
  return (
    <Bar data-apart={!useWide()}>
      {isBilingualSection(section) && order.map((locale) => <LanguagePill key={locale} locale={locale} />)}
      <NeutralPill />
      <Kept role='status'>
        {keptAt !== undefined && translate('form.draft.kept', { time: time(new Date(keptAt)) })}
      </Kept>
      <RestingButton color='inherit' resting={!isDirty || saving} onClick={() => setAsking(true)}>
        {translate('form.discard')}
      </RestingButton>
      {isNew &&
        others.map(([name, { next }]) => (
          <RestingButton key={name} variant='outlined' resting={saving} onClick={() => onSave(next)}>
            {translate(`sections.${section.name}.saves.${name}`)}
          </RestingButton>
        ))}
      <SaveButton saving={saving} onSave={onSave} />
      {asking && (
        <ConfirmDiscard
          onClose={() => setAsking(false)}
          onConfirm={() => {
            setAsking(false)
            onDiscard()
          }}
        />
      )}
    </Bar>
  )
}

const Bar = styled('div')({
  position: 'sticky',
  insetBlockEnd: 0,
  zIndex: 4,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 8,
  minBlockSize: 56,
  padding: '9px 16px',
  borderBlockStart: '1px solid var(--line)',
  borderEndStartRadius: 'var(--radius-l)',
  borderEndEndRadius: 'var(--radius-l)',
  background: 'var(--surface)',
  '& button[aria-disabled=true]': { color: 'var(--ink-3)', opacity: 0.75, cursor: 'default' },
  '& button[aria-disabled=true]:hover': { background: 'none' },
  '& button[aria-disabled=true][type=submit]': { background: 'var(--sunken)' },
  '&[data-apart=true]': {
    marginBlockStart: 12,
    border: '1px solid var(--line)',
    borderRadius: 'var(--radius-l)',
    boxShadow: 'var(--shadow-pop)',
  },
  // All that a draft has stands in one row on a phone.
  '@media (max-width: 767px)': { gap: 6, padding: '9px 8px', '& > button': { minInlineSize: 0, paddingInline: 6 } },
})

const Kept = styled('span')({
  flex: '1 1 0',
  fontSize: 13,
  color: 'var(--ink-3)',
  '@media (max-width: 767px)': { '&:not(:empty)': { order: -1, flexBasis: '100%', fontSize: 12 } },
})
