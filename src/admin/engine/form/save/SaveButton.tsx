import CircularProgress from '@mui/material/CircularProgress'
import { styled } from '@mui/material/styles'
import { ChevronUp } from 'lucide-react'
import { useId, useState } from 'react'
import { useTranslate } from 'react-admin'
import { useFormContext, useFormState, useWatch } from 'react-hook-form'
import { askWhy } from '../../../context/hindrance.ts'
import { useRecordForm } from '../../../field/record/record-form.ts'
import type { Values } from '../../../field/record/values.ts'
import { RestingButton } from '../../../ui/controls/controls.tsx'
import { HinderedButton } from '../../../ui/controls/HinderedButton.tsx'
import { Menu, MenuItem } from '../../../ui/popups.tsx'
import { otherWays, outcomeOf, type Way } from './outcome.ts'
import { useWayWords } from './outcome-words.ts'
import { useSavingHindrance } from './saving-hindrance.ts'

interface Props {
  readonly saving: boolean
  /** Saves the form as it is by then. */
  readonly onSave: () => void
}

/** The button that saves, which says what that will do, and a menu of what it could do instead. */
export function SaveButton({ saving, onSave }: Props) {
  const { section, base, isNew } = useRecordForm()
  const translate = useTranslate()
  const wayWords = useWayWords()
  const { isDirty } = useFormState()
  const values = usePublishing()
  const [main] = isNew ? Object.keys(section.saves ?? {}) : []
  const label = main ? translate(`sections.${section.name}.saves.${main}`) : wayWords(outcomeOf(section, values, base))
  const hindrance = useSavingHindrance()(values)
  const ways = main ? [] : otherWays(section, values, base, new Date())
  return (
    <Split>
      {hindrance ? (
        <HinderedButton id='form-save' variant='contained' hindrance={hindrance} isLast>
          {label}
        </HinderedButton>
      ) : (
        <RestingButton
          id='form-save'
          type='submit'
          variant='contained'
          resting={saving || (!isDirty && !isNew)}
          startIcon={saving ? <CircularProgress size={15} color='inherit' aria-hidden /> : undefined}
        >
          {saving ? translate('form.saving') : label}
          <Key dir='ltr' aria-hidden>
            Ctrl S
          </Key>
        </RestingButton>
      )}
      {ways.length > 0 && <Others ways={ways} resting={saving} onSave={onSave} />}
    </Split>
  )
}

interface OthersProps {
  readonly ways: readonly Way[]
  readonly resting: boolean
  readonly onSave: () => void
}

function Others({ ways, resting, onSave }: OthersProps) {
  const { section } = useRecordForm()
  const translate = useTranslate()
  const wayWords = useWayWords()
  const { setValue } = useFormContext<Values>()
  const hindered = useSavingHindrance()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const id = useId()
  const take = ({ values }: Way) => {
    setAnchor(null)
    const hindrance = hindered(values)
    if (hindrance) return askWhy(hindrance)
    for (const name of ['status', ...(section.schedule ? [section.schedule] : [])])
      setValue(name, values[name], { shouldDirty: true })
    onSave()
  }
  return (
    <>
      <RestingButton
        variant='contained'
        resting={resting}
        aria-label={translate('form.ways.others')}
        aria-haspopup='menu'
        aria-expanded={anchor !== null}
        aria-controls={anchor ? id : undefined}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        <ChevronUp size={17} aria-hidden />
      </RestingButton>
      {anchor && (
        <Menu
          id={id}
          open
          // Where scrolling is locked nothing sticks, and the bar would be gone.
          disableScrollLock
          anchorEl={anchor}
          anchorOrigin={{ vertical: 'top', horizontal: 'right' }}
          transformOrigin={{ vertical: 'bottom', horizontal: 'right' }}
          onClose={() => setAnchor(null)}
        >
          {ways.map((way) => (
            <MenuItem key={wayWords(way.outcome)} hindrance={hindered(way.values)?.reason} onClick={() => take(way)}>
              {wayWords(way.outcome)}
            </MenuItem>
          ))}
        </Menu>
      )}
    </>
  )
}

/** The values by which a record is shown or not, as they are now. */
export function usePublishing(): Values {
  const { section } = useRecordForm()
  const { schedule } = section
  const [status, date]: readonly unknown[] = useWatch({ name: ['status', schedule ?? 'status'] })
  return { status, ...(schedule ? { [schedule]: date } : {}) }
}

const Split = styled('div')({
  display: 'flex',
  minInlineSize: 0,
  '& > button': { lineHeight: 1.3 },
  '& > button:not(:last-of-type)': { borderStartEndRadius: 0, borderEndEndRadius: 0 },
  '& > button:not(:first-of-type)': {
    minInlineSize: 38,
    paddingInline: 0,
    borderInlineStart: '1px solid color-mix(in srgb, currentColor 45%, transparent)',
    borderStartStartRadius: 0,
    borderEndStartRadius: 0,
  },
})

const Key = styled('kbd')({
  marginInlineStart: 8,
  paddingInline: 5,
  border: '1px solid currentColor',
  borderRadius: 4,
  font: 'inherit',
  fontSize: 11,
  fontWeight: 400,
  lineHeight: '16px',
  whiteSpace: 'nowrap',
  '@media (max-width: 767px)': { display: 'none' },
})
