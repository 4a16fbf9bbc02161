import { styled } from '@mui/material/styles'
import { type ReactNode, useState } from 'react'
import { PreviewPlace, useHasPreview } from '../../field/inputs/FieldPreview.tsx'
import { formPlaceOf, side } from '../../field/record/places.ts'
import { useRecordForm } from '../../field/record/record-form.ts'
import { FormFrame, type FormFrameProps } from './FormFrame.tsx'
import { useWide } from './languages/columns.ts'
import { SideColumn } from './SideColumn.tsx'
import { TabPanel } from './TabPanel.tsx'
import { Tabs } from './Tabs.tsx'
import { useTab } from './use-tab.ts'

export type FormBodyProps = Pick<FormFrameProps, 'base' | 'onSaved' | 'onTake'>

/** The default form layout: tabs with both languages, the sidebar, and the save bar. */
export function FormBody(props: FormBodyProps) {
  const { section } = useRecordForm()
  const [tab, setTab] = useTab(section)
  const wide = useWide()
  const hasColumn = section.statuses !== undefined || section.form.side.length > 0
  const hasPreview = useHasPreview()
  const [place, setPlace] = useState<HTMLElement | null>(null)
  const show = (path: string) => {
    const area = formPlaceOf(section, path)?.area
    if (area && area !== side) setTab(area)
  }
  return (
    <FormFrame {...props} onTarget={show}>
      {({ bar }) => (
        <>
          <Grid column={hasColumn ? 'fields' : hasPreview ? 'preview' : 'none'}>
            <FormSheet>
              <Tabs tab={tab} onTab={setTab} />
              <PreviewPlace value={place}>
                <TabPanel tab={tab} />
              </PreviewPlace>
              {wide && bar}
            </FormSheet>
            <SideColumn record={props.base} onPlace={wide && hasPreview ? setPlace : undefined} />
          </Grid>
          {!wide && bar}
        </>
      )}
    </FormFrame>
  )
}

interface GridProps {
  /** The content of the sidebar. */
  readonly column: 'fields' | 'preview' | 'none'
  readonly children: ReactNode
}

/** The main column, and the sidebar next to it if there is one and there is room. */
export function Grid({ column, children }: GridProps) {
  const wide = useWide()
  return (
    <Columns data-column={column} data-wide={wide}>
      {children}
    </Columns>
  )
}

const Columns = styled('div')({
  '&[data-column=none] dl': { display: 'flex', flexWrap: 'wrap', columnGap: 24 },
  display: 'grid',
  gap: 16,
  alignItems: 'stretch',
  gridTemplateColumns: 'minmax(0, 1fr)',
  '&[data-wide=true][data-column=fields]': { gridTemplateColumns: 'minmax(0, 1fr) 296px' },
  '&[data-wide=true][data-column=preview]': { gridTemplateColumns: 'minmax(0, 1fr) 344px' },
  // Matches only the main sheet: the sidebar, next to it or below it, is an element of another type.
  '&[data-wide=true] > div:first-of-type': { minBlockSize: 'calc(100vh - var(--bar) - 128px)' },
})

/** The main sheet with the inputs. */
export const FormSheet = styled('div')({
  display: 'flex',
  flexDirection: 'column',
  minInlineSize: 0,
  border: '1px solid var(--line)',
  borderRadius: 'var(--radius-l)',
  background: 'var(--surface)',
  boxShadow: 'var(--shadow)',
})
