import { useMemo } from 'react'
import type { EditorName } from '../../../schema/editors.ts'
import type { EffectiveSection } from '../../../schema/effective.ts'
import { isList } from '../../../schema/kinds/nested.ts'
import { SectionProvider, useSection } from '../../context/context.tsx'
import SectionForm from '../../engine/form/SectionForm.tsx'

/** The form of a record with nothing in it but its ranges: what else the record has is sent back as it came. */
export default function RangesPage({ editor }: { readonly editor: EditorName }) {
  const section = useSection()
  const part = useMemo(() => rangesOf(section, editor), [section, editor])
  return (
    <SectionProvider section={part}>
      <SectionForm action='edit' />
    </SectionProvider>
  )
}

function rangesOf(section: EffectiveSection, editor: EditorName): EffectiveSection {
  const [name, field] = Object.entries(section.fields).find(([, one]) => isList(one) && one.spans) ?? []
  if (!name || !field) return section
  const layout = section.form.tabs.find((tab) => tab.layout.includes(name))
  return {
    ...section,
    fields: { ...section.fields, [name]: { ...field, editor } as typeof field },
    form: { tabs: [{ name: layout?.name ?? name, layout: [name] }], side: [] },
  }
}
