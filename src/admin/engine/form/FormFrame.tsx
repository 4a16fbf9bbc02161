import { SaveContextProvider, useRecordContext, useSaveContext } from 'ra-core'
import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react'
import { useFormContext, useFormState } from 'react-hook-form'
import { type Locale, locales } from '../../../schema/text/locales.ts'
import { focusSoon } from '../../field/inputs/focus.ts'
import { formPlaceOf } from '../../field/record/places.ts'
import { useFocusTarget, useRecordForm } from '../../field/record/record-form.ts'
import { type Values, valuesOf } from '../../field/record/values.ts'
import type { FullRecord } from '../../providers/data-provider.ts'
import { DraftOffer } from './draft/DraftOffer.tsx'
import { LeaveGuard } from './draft/LeaveGuard.tsx'
import { useDraft } from './draft/use-draft.ts'
import { FormHeader } from './FormHeader.tsx'
import { ColumnsContext, useLanguageOrder, useSideBySide } from './languages/columns.ts'
import { OutdatedNotices } from './languages/OutdatedNotices.tsx'
import { ConflictDialog } from './save/ConflictDialog.tsx'
import { LegacyProblemsNotice } from './save/LegacyProblemsNotice.tsx'
import { RestrictionNotice } from './save/RestrictionNotice.tsx'
import { SaveBar } from './save/SaveBar.tsx'
import { SaveErrorBanner } from './save/SaveErrorBanner.tsx'
import { isSaveKey, useFormShortcut } from './save/use-form-shortcut.ts'
import { type Saving, useSave } from './save/use-save.ts'

interface Parts {
  /** The save bar. */
  readonly bar: ReactNode
  readonly saving: Pick<Saving, 'submit' | 'saving'>
}
export interface FormFrameProps {
  /** The record that the form started from, or the last saved one. */
  readonly base: FullRecord | undefined
  readonly onSaved: (record: FullRecord) => void
  readonly onTake: (record: FullRecord) => void
  /** Shows the part of the form that contains a value, before the value is focused. */
  readonly onTarget: (path: string) => void
  /**
   * Returns the path of a record's form if it is not the edit page. `within` accepts further pages, as English paths, where the same work
   * continues.
   */
  readonly addressOf?: (slug: string) => string
  readonly within?: (path: string) => boolean
  readonly children: (parts: Parts) => ReactNode
}

/**
 * The frame around the fields of every record form: header, draft, saving with its error states, and the prompt before unsaved work is
 * left.
 */
export function FormFrame({ base, onSaved, onTake, onTarget, addressOf, within, children }: FormFrameProps) {
  const { section, copy, onSubmit } = useRecordForm()
  const form = useFormContext()
  const columns = useShownColumns()
  const draft = useDraft(base)
  const context = useSaveContext()
  const saving = useSave({ base, addressOf, onSaved })
  const save = () => void saving.submit()
  useEffect(() => {
    onSubmit.current = saving.save
  })
  useNewerRecord(base, onTake)
  useTaken(onTarget, columns.show)
  useFormShortcut(isSaveKey, save)
  const discard = () => {
    draft.giveUp()
    form.reset(valuesOf(section, base ?? copy?.values))
  }
  const keepMine = (merged: Values, theirs: FullRecord) => {
    form.reset(merged, { keepDefaultValues: true })
    void saving.submit({ replaced: theirs })
  }
  const bar = (
    <SaveBar
      isNew={!base}
      keptAt={draft.keptAt}
      saving={saving.saving}
      onDiscard={discard}
      onSave={(next) => void saving.submit({ next })}
      failure={<SaveErrorBanner text={saving.errorText} onRetry={save} onDismiss={saving.settle} />}
    />
  )
  return (
    <ColumnsContext value={columns}>
      <SaveContextProvider value={{ ...context, save: saving.save, saving: saving.saving }}>
        <FormHeader record={base}>
          <DraftOffer draft={draft} version={base?.version} />
          <RestrictionNotice />
          <LegacyProblemsNotice />
          <OutdatedNotices field={null} />
          {children({ bar, saving })}
        </FormHeader>
      </SaveContextProvider>
      <LeaveGuard isKept={draft.isKept} free={saving.free} onGiveUp={draft.giveUp} within={within} />
      {saving.stale && base && (
        <ConflictDialog
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

/** Shows a newer version that was fetched meanwhile, unless there are unsaved changes. */
function useNewerRecord(base: FullRecord | undefined, onTake: (record: FullRecord) => void): void {
  const record = useRecordContext<FullRecord>()
  const { isDirty } = useFormState()
  const latest = useRef(onTake)
  latest.current = onTake
  useEffect(() => {
    if (record && base && record.version > base.version && !isDirty) latest.current(record)
  }, [record, base, isDirty])
}

/** Both languages where there is room; otherwise one, at first the interface language. */
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

/** Takes the user to a problem: opens its part of the form and its language, and focuses its input. */
function useTaken(onTarget: (path: string) => void, onLanguage: (locale: Locale) => void): void {
  const { section, store } = useRecordForm()
  const target = useFocusTarget()
  const show = useRef(onTarget)
  show.current = onTarget
  useEffect(() => {
    if (!target) return
    const place = formPlaceOf(section, target.path)
    show.current(target.path)
    if (place?.locale) onLanguage(place.locale)
    return focusSoon(target.path, store.clearTarget)
  }, [target, section, store, onLanguage])
}
