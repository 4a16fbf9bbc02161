import { styled } from '@mui/material/styles'
import { useTranslate } from 'ra-core'
import { type ReactNode, useState } from 'react'
import { useFormState } from 'react-hook-form'
import { isBilingualSection } from '../../../../schema/fields.ts'
import type { SaveActionOptions } from '../../../../schema/section.ts'
import { useRecordForm } from '../../../field/record/record-form.ts'
import { AriaDisabledButton } from '../../../ui/controls/styled-controls.tsx'
import { useDateFormat } from '../../../ui/text/locale-formats.ts'
import { useLanguageOrder, useWide } from '../languages/columns.ts'
import { LanguagePill, NeutralPill } from '../languages/LanguagePill.tsx'
import { ConfirmDiscard } from './ConfirmDiscard.tsx'
import { SaveButton } from './SaveButton.tsx'

interface Props {
  readonly isNew: boolean
  readonly keptAt: number | undefined
  readonly saving: boolean
  readonly onDiscard: () => void
  /** Saves a new record with one of the save actions of its section. */
  readonly onSave: (next?: SaveActionOptions['next']) => void
  /** Why the last attempt failed. It stands in the bar, because the bar is always in sight. */
  readonly failure: ReactNode
}

/** The sticky save bar: open problems per language, the draft's state, and the save button. */
export function SaveBar({ isNew, keptAt, saving, onDiscard, onSave, failure }: Props) {
  const { section } = useRecordForm()
  const translate = useTranslate()
  const time = useDateFormat({ hour: '2-digit', minute: '2-digit', hourCycle: 'h23' })
  const order = useLanguageOrder()
  const { isDirty } = useFormState()
  const [asking, setAsking] = useState(false)
  const [, ...others] = Object.entries(section.saveActions ?? {})
  return (
    <Bar data-apart={!useWide()}>
      {failure}
      {isBilingualSection(section) && order.map((locale) => <LanguagePill key={locale} locale={locale} />)}
      <NeutralPill />
      <Kept role='status'>
        {keptAt !== undefined && translate('form.draft.kept', { time: time(new Date(keptAt)) })}
      </Kept>
      <AriaDisabledButton color='inherit' inactive={!isDirty || saving} onClick={() => setAsking(true)}>
        {translate('form.discard')}
      </AriaDisabledButton>
      {isNew &&
        others.map(([name, { next }]) => (
          <AriaDisabledButton key={name} variant='outlined' inactive={saving} onClick={() => onSave(next)}>
            {translate(`sections.${section.name}.saves.${name}`)}
          </AriaDisabledButton>
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
  '& > [role=alert]': { flexBasis: '100%', marginBlockEnd: 0 },
  // On a phone, all controls of the bar fit in one row.
  '@media (max-width: 767px)': { gap: 6, padding: '9px 8px', '& > button': { minInlineSize: 0, paddingInline: 6 } },
})

const Kept = styled('span')({
  flex: '1 1 0',
  fontSize: 13,
  color: 'var(--ink-3)',
  '@media (max-width: 767px)': { '&:not(:empty)': { order: -1, flexBasis: '100%', fontSize: 12 } },
})
