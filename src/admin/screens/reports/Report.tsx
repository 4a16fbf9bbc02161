import { useTranslate } from '../../providers/i18n.ts'
import { useSection } from '../../shell/context.tsx'
import { Page } from '../../shell/ui/Page.tsx'

/** The figures of a section: how often something happened, day by day. */
export default function Report() {
  const t = useTranslate()
  const section = useSection()
  return (
    <Page title={t(`resources.${section.name}.name`)}>
      <p>{t(`sections.${section.name}.about`)}</p>
    </Page>
  )
}
