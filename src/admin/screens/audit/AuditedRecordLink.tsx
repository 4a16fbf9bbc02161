import { useCanAccess } from 'ra-core'
import type { EffectiveSection } from '../../../schema/effective-section.ts'
import { isRecord } from '../../../schema/is-record.ts'
import { sectionHasPage } from '../../../schema/paths.ts'
import { otherLocale } from '../../../schema/text/locales.ts'
import { SectionLink } from '../../context/context.tsx'
import type { DetailRecord } from '../../engine/show/detail-record.ts'
import { useLocale, useTranslate } from '../../providers/i18n.ts'

interface Props {
  readonly entry: DetailRecord
  readonly section: EffectiveSection | undefined
}

/** The title of the audited record, with a link for people who may see it. */
export function AuditedRecordLink({ entry, section }: Props) {
  const t = useTranslate()
  const locale = useLocale()
  const { canAccess } = useCanAccess({ action: 'show', resource: String(entry.section) })
  const titles = [entry[locale], entry[otherLocale(locale)]].map((side) => isRecord(side) && side.record)
  const title = titles.find((text) => typeof text === 'string' && text !== '')
  const text = <bdi>{String(title || t('audit-entry.openRecord'))}</bdi>
  if (!section || !canAccess || entry.action === 'delete') {
    return title ? text : <bdi dir='ltr'>{String(entry.recordId)}</bdi>
  }
  return (
    <SectionLink
      section={section}
      action={sectionHasPage(section, 'show') ? 'show' : 'edit'}
      slug={String(entry.recordId)}
    >
      {text}
    </SectionLink>
  )
}
