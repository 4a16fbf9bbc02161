import { useMemo } from 'react'
import type { EditorName } from '../../../schema/editors.ts'
import type { EffectiveSection } from '../../../schema/effective-section.ts'
import { isList } from '../../../schema/fields.ts'
import { SectionProvider, useSection } from '../../context/context.tsx'
import SectionForm from '../../engine/form/SectionForm.tsx'

export const RiskRangesPage = () => <RangesPage editor='riskRanges' />
export const RiskRecommendationsPage = () => <RangesPage editor='riskRecommendations' />

/** A form that shows only the ranges of a record. The other values are sent back unchanged. */
function RangesPage({ editor }: { readonly editor: EditorName }) {
  const section = useSection()
  const part = useMemo(() => rangesOf(section, editor), [section, editor])
  return (
    <SectionProvider section={part}>
      <SectionForm action='edit' />
    </SectionProvider>
  )
}

function rangesOf(section: EffectiveSection, editor: EditorName): EffectiveSection {
  const [name, field] = Object.entries(section.fields).find(([, one]) => isList(one) && one.contiguousRanges) ?? []
  if (!name || !field) return section
  const layout = section.form.tabs.find((tab) => tab.layout.includes(name))
  return {
    ...section,
    fields: { ...section.fields, [name]: { ...field, editor } as typeof field },
    form: { tabs: [{ name: layout?.name ?? name, layout: [name] }], side: [] },
  }
}
