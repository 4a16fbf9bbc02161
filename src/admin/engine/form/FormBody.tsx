import { styled } from '@mui/material/styles'
import { type FormEvent, useEffect, useMemo, useState } from 'react'
import { useFormContext } from 'react-hook-form'
import { type Locale, locales } from '../../../schema/words.ts'
import type { FullRecord } from '../../providers/data-provider.ts'
import { ColumnsContext, useLanguageOrder, useSideBySide, useWide } from './columns.ts'
import { DraftOffer } from './DraftOffer.tsx'
import { PreviewPlace, useHasPreview } from './FieldPreview.tsx'
import { FormHeader } from './FormHeader.tsx'
import { focusSoon } from './focus.ts'
import { LeaveGuard } from './LeaveGuard.tsx'
import { placeOf, side } from './places.ts'
import { useRecordForm, useTarget } from './record-form.ts'
import { SaveBar } from './SaveBar.tsx'
import { SideColumn } from './SideColumn.tsx'
import { StaleDialog } from './StaleDialog.tsx'
import { TabPanel } from './TabPanel.tsx'
import { Tabs } from './Tabs.tsx'
import { Trouble } from './Trouble.tsx'
import { useDraft } from './use-draft.ts'
import { useSave } from './use-save.ts'
import { type Values, valuesOf } from './values.ts'

interface Props {
  /** The record that the work began from, or was last saved as. */
  readonly base: FullRecord | undefined
  readonly onSaved: (record: FullRecord) => void
  readonly onTake: (record: FullRecord) => void
}

/** What the person sees: head, tabs with both languages, the narrow column, and the bar that saves. */
export function FormBody({ base, onSaved, onTake }: Props) {
  const { section } = useRecordForm()
  const form = useFormContext()
  const [tab, setTab] = useState(section.form.tabs[0]?.name ?? '')
  const columns = useShownColumns()
  const wide = useWide()
  const hasColumn = section.statuses !== undefined || section.form.side.length > 0
  const hasPreview = useHasPreview()
  const [place, setPlace] = useState<HTMLElement | null>(null)
  const draft = useDraft(base)
  const saving = useSave({
    base,
    onSaved: (record) => {
      draft.drop()
      onSaved(record)
    },
  })
  useTaken(setTab, columns.show)
  useShortcut(() => void saving.save())
  const discard = () => {
    draft.drop()
    form.reset(valuesOf(section, base))
  }
  const keepMine = (merged: Values, theirs: FullRecord) => {
    form.reset(merged, { keepDefaultValues: true })
    void saving.save({ ...theirs, id: base?.id ?? theirs.key })
  }
  const bar = <SaveBar isNew={!base} keptAt={draft.keptAt} saving={saving.saving} onDiscard={discard} />
  return (
    <ColumnsContext value={columns}>
      <form
        noValidate
        onSubmit={(event: FormEvent) => {
          event.preventDefault()
          void saving.save()
        }}
      >
        <FormHeader record={base}>
          <DraftOffer draft={draft} version={base?.version} />
          <Trouble text={saving.trouble} onRetry={() => void saving.save()} onDismiss={saving.settle} />
          <Grid data-column={hasColumn ? 'fields' : hasPreview ? 'preview' : 'none'}>
            <Main>
              <Tabs tab={tab} onTab={setTab} />
              <PreviewPlace value={place}>
                <TabPanel tab={tab} />
              </PreviewPlace>
              {wide && bar}
            </Main>
            <SideColumn record={base} onPlace={wide && hasPreview ? setPlace : undefined} />
          </Grid>
          {!wide && bar}
        </FormHeader>
      </form>
      <LeaveGuard free={saving.free} onGiveUp={draft.drop} />
      {saving.stale && base && (
        <StaleDialog
          base={base}
          theirs={saving.stale}
          onTake={(theirs) => {
            draft.drop()
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

/** Takes the person where a problem is: its tab, its language, its input. */
function useTaken(onTab: (tab: string) => void, onLanguage: (locale: Locale) => void): void {
  const { section, store } = useRecordForm()
  const target = useTarget()
  useEffect(() => {
    if (!target) return
    const place = placeOf(section, target.path)
    if (place && place.area !== side) onTab(place.area)
    if (place?.locale) onLanguage(place.locale)
    return focusSoon(target.path, store.arrive)
  }, [target, section, store, onTab, onLanguage])
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

const Grid = styled('div')({
  '&[data-column=none] dl': { display: 'flex', flexWrap: 'wrap', columnGap: 24 },
  display: 'grid',
  gap: 16,
  alignItems: 'stretch',
  gridTemplateColumns: 'minmax(0, 1fr)',
  '@media (min-width: 1200px)': {
    '&[data-column=fields]': { gridTemplateColumns: 'minmax(0, 1fr) 296px' },
    '&[data-column=preview]': { gridTemplateColumns: 'minmax(0, 1fr) 344px' },
  },
})

const Main = styled('div')({
  display: 'flex',
  flexDirection: 'column',
  minInlineSize: 0,
  border: '1px solid var(--line)',
  borderRadius: 'var(--radius-l)',
  background: 'var(--surface)',
  boxShadow: 'var(--shadow)',
  '@media (min-width: 1200px)': { minBlockSize: 'calc(100vh - var(--bar) - 128px)' },
})
