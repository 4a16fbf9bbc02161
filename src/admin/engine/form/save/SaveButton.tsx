import CircularProgress from '@mui/material/CircularProgress'
import { styled } from '@mui/material/styles'
import { CalendarClock, ChevronUp } from 'lucide-react'
import { useTranslate } from 'ra-core'
import { Suspense, useId, useState } from 'react'
import { useFormContext, useFormState, useWatch } from 'react-hook-form'
import { setAtPath } from '../../../../schema/fields.ts'
import { published } from '../../../../schema/statuses.ts'
import { openAccessExplanation } from '../../../context/restriction.ts'
import { useRecordForm } from '../../../field/record/record-form.ts'
import type { Values } from '../../../field/record/values.ts'
import { lazy } from '../../../providers/lazy.ts'
import { RestrictedButton } from '../../../ui/controls/RestrictedButton.tsx'
import { AriaDisabledButton } from '../../../ui/controls/styled-controls.tsx'
import { Menu, MenuItem } from '../../../ui/lazy-overlays.tsx'
import { alternativeActions, isPublishing, type SaveAction, saveActionGroups, saveEffectOf } from './save-action.ts'
import { useSaveLabel } from './save-labels.ts'
import { useSavingRestriction } from './saving-restriction.ts'
import { isPublishKey, saveButtonId, useFormShortcut } from './use-form-shortcut.ts'

const ScheduleDialog = lazy(() => import('./ScheduleDialog.tsx'))

interface Props {
  readonly saving: boolean
  /** Saves the current form values. */
  readonly onSave: () => void
}

/**
 * The buttons that save: the current values as they are, and the actions that publish, schedule or unpublish the record. Rarer actions, such
 * as archiving, are in a menu.
 */
export function SaveButton({ saving, onSave }: Props) {
  const { section, base, isNew } = useRecordForm()
  const translate = useTranslate()
  const saveLabel = useSaveLabel()
  const values = usePublishing()
  const take = useTake(onSave)
  const [main] = isNew ? Object.keys(section.saveActions ?? {}) : []
  const effect = saveEffectOf(section, values, base)
  const actions = main ? [] : alternativeActions(section, values, base, new Date())
  const { lead, buttons, menu } = saveActionGroups(section, values, effect, actions)
  const publish = lead ? () => take(lead.values) : isPublishing(effect) ? onSave : undefined
  useFormShortcut(isPublishKey, saving ? undefined : publish)
  const hasDate = [effect, ...actions.map((action) => action.effect)].some(({ kind }) => kind === 'schedule')
  const save = (
    <MainButton
      variant={lead ? 'outlined' : 'contained'}
      label={main ? translate(`sections.${section.name}.saves.${main}`) : saveLabel(effect)}
      saving={saving}
      values={values}
    />
  )
  return (
    <Actions>
      {buttons.map((action) => (
        <ActionButton key={saveLabel(action.effect)} action={action} resting={saving} onTake={take} />
      ))}
      {!main && section.schedule && values.status !== published && !hasDate && (
        <ScheduleButton schedule={section.schedule} values={values} resting={saving} onTake={take} />
      )}
      {lead && save}
      <Split>
        {lead ? <ActionButton isLead action={lead} resting={saving} onTake={take} /> : save}
        {menu.length > 0 && <Others actions={menu} resting={saving} onTake={take} />}
      </Split>
    </Actions>
  )
}

/** Sets the status and the publish date of a save action and saves, or explains which right is missing. */
function useTake(onSave: () => void): (values: Values) => void {
  const { section } = useRecordForm()
  const { setValue } = useFormContext<Values>()
  const restrictionOf = useSavingRestriction()
  return (values) => {
    const restriction = restrictionOf(values)
    if (restriction) return openAccessExplanation(restriction)
    for (const name of ['status', ...(section.schedule ? [section.schedule] : [])])
      setValue(name, values[name], { shouldDirty: true })
    onSave()
  }
}

interface MainProps {
  readonly variant: 'contained' | 'outlined'
  readonly label: string
  readonly saving: boolean
  readonly values: Values
}

function MainButton({ variant, label, saving, values }: MainProps) {
  const { isNew } = useRecordForm()
  const translate = useTranslate()
  const { isDirty } = useFormState()
  const restriction = useSavingRestriction()(values)
  return (
    <RestrictedButton
      id={saveButtonId}
      type='submit'
      variant={variant}
      restriction={restriction}
      isLast
      inactive={saving || (!isDirty && !isNew)}
      aria-keyshortcuts='Control+S'
      startIcon={saving ? <CircularProgress size={15} color='inherit' aria-hidden /> : undefined}
    >
      {saving ? translate('form.saving') : label}
      {!restriction && (
        <Key dir='ltr' aria-hidden>
          Ctrl S
        </Key>
      )}
    </RestrictedButton>
  )
}

interface ActionProps {
  readonly action: SaveAction
  /** Is it what the user most likely wants next? It is filled, and has a key. */
  readonly isLead?: boolean
  readonly resting: boolean
  readonly onTake: (values: Values) => void
}

function ActionButton({ action: { effect, values }, isLead = false, resting, onTake }: ActionProps) {
  const saveLabel = useSaveLabel()
  const restriction = useSavingRestriction()(values)
  const hasKey = isLead && !restriction
  return (
    <RestrictedButton
      variant={isLead ? 'contained' : 'outlined'}
      restriction={restriction}
      isLast
      inactive={resting}
      aria-keyshortcuts={hasKey ? 'Control+Shift+Enter' : undefined}
      onClick={() => onTake(values)}
    >
      {saveLabel(effect)}
      {hasKey && (
        <Key dir='ltr' aria-hidden>
          Ctrl ⇧ ↵
        </Key>
      )}
    </RestrictedButton>
  )
}

interface ScheduleProps {
  readonly schedule: string
  readonly values: Values
  readonly resting: boolean
  readonly onTake: (values: Values) => void
}

/** Asks for the publish date, and saves the record as published from then on. */
function ScheduleButton({ schedule, values, resting, onTake }: ScheduleProps) {
  const translate = useTranslate()
  const restriction = useSavingRestriction()({ ...values, status: published })
  const [asking, setAsking] = useState(false)
  const take = (at: string) => {
    setAsking(false)
    onTake(setAtPath({ ...values, status: published }, schedule, at))
  }
  return (
    <>
      <RestrictedButton
        variant='outlined'
        startIcon={<CalendarClock size={16} aria-hidden />}
        restriction={restriction}
        isLast
        inactive={resting}
        aria-haspopup='dialog'
        onClick={() => setAsking(true)}
      >
        {translate('form.schedule.open')}
      </RestrictedButton>
      {/* While its code loads, the button keeps the focus, which it gets back when the dialog closes. */}
      <Suspense>{asking && <ScheduleDialog onSchedule={take} onClose={() => setAsking(false)} />}</Suspense>
    </>
  )
}

interface OthersProps {
  readonly actions: readonly SaveAction[]
  readonly resting: boolean
  readonly onTake: (values: Values) => void
}

function Others({ actions, resting, onTake }: OthersProps) {
  const translate = useTranslate()
  const saveLabel = useSaveLabel()
  const restrictionOf = useSavingRestriction()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const id = useId()
  return (
    <>
      <AriaDisabledButton
        variant='contained'
        inactive={resting}
        aria-label={translate('form.ways.others')}
        aria-haspopup='menu'
        aria-expanded={anchor !== null}
        aria-controls={anchor ? id : undefined}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        <ChevronUp size={17} aria-hidden />
      </AriaDisabledButton>
      {anchor && (
        <Menu
          id={id}
          open
          // A scroll lock would disable `position: sticky`, and the bar would disappear.
          disableScrollLock
          anchorEl={anchor}
          anchorOrigin={{ vertical: 'top', horizontal: 'right' }}
          transformOrigin={{ vertical: 'bottom', horizontal: 'right' }}
          onClose={() => setAnchor(null)}
        >
          {actions.map((action) => (
            <MenuItem
              key={saveLabel(action.effect)}
              restriction={restrictionOf(action.values)?.reason}
              onClick={() => {
                setAnchor(null)
                onTake(action.values)
              }}
            >
              {saveLabel(action.effect)}
            </MenuItem>
          ))}
        </Menu>
      )}
    </>
  )
}

/** The current form values that decide whether the record is published. */
export function usePublishing(): Values {
  const { section } = useRecordForm()
  const { schedule } = section
  const [status, date]: readonly unknown[] = useWatch({ name: ['status', schedule ?? 'status'] })
  return { status, ...(schedule ? { [schedule]: date } : {}) }
}

/** On a phone, the buttons share a row of their own. */
const Actions = styled('div')({
  display: 'contents',
  '@media (max-width: 767px)': {
    display: 'flex',
    flexBasis: '100%',
    gap: 6,
    '& > *': { flexGrow: 1 },
    '& button': { paddingInline: 10, whiteSpace: 'nowrap' },
    '& .MuiButton-startIcon': { display: 'none' },
  },
})

const Split = styled('div')({
  display: 'flex',
  minInlineSize: 0,
  '& > button': { lineHeight: 1.3 },
  '& > button:first-of-type': { flexGrow: 1 },
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
