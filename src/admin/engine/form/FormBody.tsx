import { styled } from '@mui/material/styles'
import { type ReactNode, useState } from 'react'
import { PreviewPlace, useHasPreview } from '../../field/inputs/FieldPreview.tsx'
import { placeOf, side } from '../../field/record/places.ts'
import { useRecordForm } from '../../field/record/record-form.ts'
import { FormFrame, type FormFrameProps } from './FormFrame.tsx'
import { useWide } from './languages/columns.ts'
import { SideColumn } from './SideColumn.tsx'
import { TabPanel } from './TabPanel.tsx'
import { Tabs } from './Tabs.tsx'
import { useTab } from './use-tab.ts'

export type FormBodyProps = Pick<FormFrameProps, 'base' | 'onSaved' | 'onTake'>

/** What the person sees: tabs with both languages, the narrow column, and the bar that saves. */
export function FormBody(props: FormBodyProps) {
  const { section } = useRecordForm()
  const [tab, setTab] = useTab(section)
  const wide = useWide()
  const hasColumn = section.statuses !== undefined || section.form.side.length > 0
  const hasPreview = useHasPreview()
  const [place, setPlace] = useState<HTMLElement | null>(null)
  const show = (path: string) => {
    const area = placeOf(section, path)?.area
    if (area && area !== side) setTab(area)
  }
  return (
    <FormFrame {...props} onTarget={show}>
      {({ bar }) => (
        <>
          <Grid column={hasColumn ? 'fields' : hasPreview ? 'preview' : 'none'}>
            <Main>
              <Tabs tab={tab} onTab={setTab} />
              <PreviewPlace value={place}>
                <TabPanel tab={tab} />
              </PreviewPlace>
              {wide && bar}
            </Main>
            <SideColumn record={props.base} onPlace={wide && hasPreview ? setPlace : undefined} />
          </Grid>
          {!wide && bar}
        </>
      )}
    </FormFrame>
  )
}

interface GridProps {
  /** What stands in the narrow column. */
  readonly column: 'fields' | 'preview' | 'none'
  readonly children: ReactNode
}

/** What is written, and the narrow column beside it where there is one and room for it. */
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
  // The sheet alone: the first of another kind is the column beside it, or under it.
  '&[data-wide=true] > div:first-of-type': { minBlockSize: 'calc(100vh - var(--bar) - 128px)' },
})

/** The sheet that is written on. */
export const Main = styled('div')({
  display: 'flex',
  flexDirection: 'column',
  minInlineSize: 0,
  border: '1px solid var(--line)',
  borderRadius: 'var(--radius-l)',
  background: 'var(--surface)',
  boxShadow: 'var(--shadow)',
})
