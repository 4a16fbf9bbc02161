import { styled } from '@mui/material/styles'
import { memo } from 'react'
import { isBilingual, leavesOf } from '../../../schema/fields.ts'
import { placeOf } from '../../field/record/places.ts'
import { useRecordForm } from '../../field/record/record-form.ts'
import { FieldRows } from './FieldRows.tsx'
import { ColumnHeads } from './languages/ColumnHeads.tsx'

interface Props {
  readonly tab: string
  /** There are no tabs to choose it by. */
  readonly alone?: boolean
}

/** One part of the form: the two languages beside each other, and what has none. Drawn for itself: the frame is drawn anew each time that a draft is kept. */
export const TabPanel = memo(function TabPanel({ tab, alone = false }: Props) {
  const { section } = useRecordForm()
  const layout = section.form.tabs.find(({ name }) => name === tab)?.layout ?? []
  const isOne = !alone && section.form.tabs.length > 1
  const bilingual = leavesOf(section.fields).some(
    ({ path, field }) => isBilingual(field) && placeOf(section, path)?.area === tab,
  )
  return (
    <Panel key={tab} {...(isOne ? { role: 'tabpanel', id: `panel-${tab}`, 'aria-labelledby': `tab-${tab}` } : {})}>
      {bilingual && <ColumnHeads area={tab} />}
      <Content data-headed={bilingual}>
        <FieldRows layout={layout} fields={section.fields} />
      </Content>
    </Panel>
  )
})

const Panel = styled('div')({ flex: 1 })
const Content = styled('div')({
  padding: '10px 20px 24px',
  '&[data-headed=false]': { paddingBlockStart: 18 },
  '@media (max-width: 599px)': { paddingInline: 14 },
})
