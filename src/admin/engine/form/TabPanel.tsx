import { styled } from '@mui/material/styles'
import { memo } from 'react'
import { flattenFields, isBilingual } from '../../../schema/fields.ts'
import { formPlaceOf } from '../../field/record/places.ts'
import { useRecordForm } from '../../field/record/record-form.ts'
import { FieldRows } from './FieldRows.tsx'
import { ColumnHeads } from './languages/ColumnHeads.tsx'

interface Props {
  readonly tab: string
  /** The form has only this part, so there are no tabs. */
  readonly alone?: boolean
}

/**
 * One part of the form: localized fields side by side, and fields without a language. Memoized, because the frame re-renders each time a
 * draft is stored.
 */
export const TabPanel = memo(function TabPanel({ tab, alone = false }: Props) {
  const { section } = useRecordForm()
  const layout = section.form.tabs.find(({ name }) => name === tab)?.layout ?? []
  const isOne = !alone && section.form.tabs.length > 1
  const bilingual = flattenFields(section.fields).some(
    ({ path, field }) => isBilingual(field) && formPlaceOf(section, path)?.area === tab,
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
