import { type FormEvent, type ReactNode, useEffect, useMemo, useRef, useState } from 'react'
import { useFormContext } from 'react-hook-form'
import { type Locale, locales } from '../../../schema/text/words.ts'
import { focusSoon } from '../../field/inputs/focus.ts'
import { placeOf } from '../../field/record/places.ts'
import { useRecordForm, useTarget } from '../../field/record/record-form.ts'
import { type Values, valuesOf } from '../../field/record/values.ts'
import type { FullRecord } from '../../providers/data-provider.ts'
import { DraftOffer } from './draft/DraftOffer.tsx'
import { LeaveGuard } from './draft/LeaveGuard.tsx'
import { useDraft } from './draft/use-draft.ts'
import { FormHeader } from './FormHeader.tsx'
import { ColumnsContext, useLanguageOrder, useSideBySide } from './languages/columns.ts'
import { OutdatedNotes } from './languages/OutdatedNotes.tsx'
import { HinderedNote } from './save/HinderedNote.tsx'
import { SaveBar } from './save/SaveBar.tsx'
import { StaleDialog } from './save/StaleDialog.tsx'
import { StandingNote } from './save/StandingNote.tsx'
import { Trouble } from './save/Trouble.tsx'
import { type Saving, useSave } from './save/use-save.ts'

interface Parts {
  /** The bar that saves. */
  readonly bar: ReactNode
  readonly saving: Pick<Saving, 'save' | 'saving'>
}
export interface FormFrameProps {
  /** The record that the work began from, or was last saved as. */
  readonly base: FullRecord | undefined
  readonly onSaved: (record: FullRecord) => void
  readonly onTake: (record: FullRecord) => void
  /** Shows the part of the form that holds a value, because the person is taken there. */
  readonly onTarget: (path: string) => void
  /** Where the form of a record stands when it is not its edit page, and the other pages on which it goes on, by their English paths. */
  readonly addressOf?: (slug: string) => string
  readonly within?: (path: string) => boolean
  readonly children: (parts: Parts) => ReactNode
}

/** What every form of a record has around its fields: its head, kept work, saving with all that can come of it, the question before it is left. */
export function FormFrame({ base, onSaved, onTake, onTarget, addressOf, within, children }: FormFrameProps) {
  const { section, copy } = useRecordForm()
  const form = useFormContext()
  const columns = useShownColumns()
  const draft = useDraft(base)
  const saving = useSave({
    base,
    addressOf,
    onSaved: (record) => {
      draft.drop()
      onSaved(record)
    },
  })
  const save = () => void saving.save(base, base ? undefined : Object.values(section.saves ?? {})[0]?.next)
  useTaken(onTarget, columns.show)
  useShortcut(save)
  const discard = () => {
    draft.giveUp()
    form.reset(valuesOf(section, base ?? copy?.values))
  }
  const keepMine = (merged: Values, theirs: FullRecord) => {
    form.reset(merged, { keepDefaultValues: true })
    void saving.save({ ...theirs, id: base?.id ?? theirs.key })
  }
  const bar = (
    <SaveBar
      isNew={!base}
      keptAt={draft.keptAt}
      saving={saving.saving}
      onDiscard={discard}
      onSave={(next) => void saving.save(base, next)}
    />
  )
  return (
    <ColumnsContext value={columns}>
      <form
        noValidate
        onSubmit={(event: FormEvent) => {
          event.preventDefault()
          save()
        }}
      >
        <FormHeader record={base}>
          <DraftOffer draft={draft} version={base?.version} />
          <HinderedNote />
          <StandingNote />
          <Trouble text={saving.trouble} onRetry={save} onDismiss={saving.settle} />
          <OutdatedNotes field={null} />
          {children({ bar, saving })}
        </FormHeader>
      </form>
      <LeaveGuard isKept={draft.isKept} free={saving.free} onGiveUp={draft.giveUp} within={within} />
      {saving.stale && base && (
        <StaleDialog
          base={base}
          theirs={saving.stale}
          onTake={(theirs) => {
            draft.giveUp()
            saving.settle()
            onTake({ ...theirs, id: base.id })
          }}
          onKeepMine={keepMine}
          onClose={saving.settle}
        />
      )}
    </ColumnsContext>
  )
}

/** Both languages where there is room; otherwise one, the interface's at first. */
function useShownColumns() {
  const sideBySide = useSideBySide()
  const order = useLanguageOrder()
  const [chosen, show] = useState<Locale>(order[0])
  const shown = useMemo(
    () => (sideBySide ? order : locales.filter((locale) => locale === chosen)),
    [sideBySide, chosen, order],
  )
  return useMemo(() => ({ sideBySide, shown, show }), [sideBySide, shown])
}

/** Takes the person where a problem is: its part of the form, its language, its input. */
function useTaken(onTarget: (path: string) => void, onLanguage: (locale: Locale) => void): void {
  const { section, store } = useRecordForm()
  const target = useTarget()
  const show = useRef(onTarget)
  show.current = onTarget
  useEffect(() => {
    if (!target) return
    const place = placeOf(section, target.path)
    show.current(target.path)
    if (place?.locale) onLanguage(place.locale)
    return focusSoon(target.path, store.arrive)
  }, [target, section, store, onLanguage])
}

function useShortcut(onSave: () => void): void {
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.code !== 'KeyS') return
      event.preventDefault()
      onSave()
    }
    window.addEventListener('keydown', listen)
    return () => window.removeEventListener('keydown', listen)
  })
}
