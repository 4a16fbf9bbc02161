import { styled } from '@mui/material/styles'
import Tab from '@mui/material/Tab'
import MuiTabs from '@mui/material/Tabs'
import { useTranslate } from 'ra-core'
import { ProblemCount } from '../../field/record/ProblemCount.tsx'
import { formPlaceOf } from '../../field/record/places.ts'
import { useRecordForm, useVisibleProblems } from '../../field/record/record-form.ts'

interface Props {
  readonly tab: string
  readonly onTab: (tab: string) => void
}

/** The tabs of the form, each with its number of problems. A form with one part has no tabs. */
export function Tabs({ tab, onTab }: Props) {
  const { section } = useRecordForm()
  const translate = useTranslate()
  const visible = useVisibleProblems()
  const { tabs } = section.form
  if (tabs.length < 2) return null
  const count = (name: string) => visible.filter(({ path }) => formPlaceOf(section, path)?.area === name).length
  return (
    <Bar
      value={tab}
      onChange={(_, name: string) => onTab(name)}
      variant='scrollable'
      scrollButtons='auto'
      aria-label={translate('form.tabs')}
    >
      {tabs.map(({ name }) => (
        <Tab
          key={name}
          value={name}
          id={`tab-${name}`}
          aria-controls={name === tab ? `panel-${name}` : undefined}
          label={
            <span>
              {translate(`sections.${section.name}.tabs.${name}`)} <ProblemCount count={count(name)} />
            </span>
          }
        />
      ))}
    </Bar>
  )
}

const Bar = styled(MuiTabs)({
  minBlockSize: 45,
  paddingInline: 16,
  borderBlockEnd: '1px solid var(--line)',
  '& .MuiTab-root > span': { display: 'inline-flex', alignItems: 'center', gap: 8 },
})
