import { useMemo } from 'react'
import { useTranslate } from 'react-admin'
import { NavLink, useParams } from 'react-router-dom'
import type { EditorName } from '../../../schema/editors.ts'
import type { EffectiveSection } from '../../../schema/effective.ts'
import { pathTo } from '../../../schema/paths.ts'
import SectionForm from '../../engine/SectionForm.tsx'
import { SectionProvider, useLocalPath, useSection } from '../../shell/context.tsx'
import styles from './ranges.module.css'

/** The form of a record with nothing in it but its ranges: what else the record has is sent back as it came. */
export default function RangesPage({ editor }: { readonly editor: EditorName }) {
  const section = useSection()
  const part = useMemo(() => rangesOf(section, editor), [section, editor])
  return (
    <SectionProvider section={part}>
      <Pages />
      <SectionForm action='edit' />
    </SectionProvider>
  )
}

function rangesOf(section: EffectiveSection, editor: EditorName): EffectiveSection {
  const [name, field] = Object.entries(section.fields).find(([, one]) => one.kind === 'list' && one.spans) ?? []
  if (!name || !field) return section
  const layout = section.form.tabs.find((tab) => tab.layout.includes(name))
  return {
    ...section,
    fields: { ...section.fields, [name]: { ...field, editor } as typeof field },
    form: { tabs: [{ name: layout?.name ?? name, layout: [name] }], side: [] },
  }
}

/** The three pages of one record. */
function Pages() {
  const section = useSection()
  const translate = useTranslate()
  const local = useLocalPath()
  const { slug = '' } = useParams()
  const base = pathTo(section, 'list') ?? ''
  const pages = {
    assessment: pathTo(section, 'edit', slug) ?? base,
    ranges: `${base}/ranges/${encodeURIComponent(slug)}`,
    recommendations: `${base}/ranges/recommendations/${encodeURIComponent(slug)}`,
  }
  return (
    <nav className={styles.pages} aria-label={translate('assessment.pages.label')}>
      {Object.entries(pages).map(([name, path]) => (
        <NavLink key={name} to={local(path)} end>
          {translate(`assessment.pages.${name}`)}
        </NavLink>
      ))}
    </nav>
  )
}
