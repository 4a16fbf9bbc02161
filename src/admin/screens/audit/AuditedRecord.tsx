import { mayDo } from '../../../schema/access.ts'
import type { EffectiveSection } from '../../../schema/effective.ts'
import { isRecord } from '../../../schema/fields.ts'
import { hasPage } from '../../../schema/paths.ts'
import { otherLocale } from '../../../schema/text/words.ts'
import { SectionLink, usePerson } from '../../context/context.tsx'
import type { ShownRecord } from '../../engine/show/record.ts'
import { useLocale, useTranslate } from '../../providers/i18n.ts'

interface Props {
  readonly entry: ShownRecord
  readonly section: EffectiveSection | undefined
}

/** What the record was called, and the way to it for those who may see it. */
export function AuditedRecord({ entry, section }: Props) {
  const t = useTranslate()
  const locale = useLocale()
  const person = usePerson()
  const titles = [entry[locale], entry[otherLocale(locale)]].map((side) => isRecord(side) && side.record)
  const title = titles.find((text) => typeof text === 'string' && text !== '')
  const words = <bdi>{String(title || t('entry.openRecord'))}</bdi>
  if (!section || !mayDo(person, 'show', section) || entry.action === 'delete') {
    return title ? words : <bdi dir='ltr'>{String(entry.recordId)}</bdi>
  }
  return (
    <SectionLink section={section} action={hasPage(section, 'show') ? 'show' : 'edit'} slug={String(entry.recordId)}>
      {words}
    </SectionLink>
  )
}
