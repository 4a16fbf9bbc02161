import { useCanAccess } from 'ra-core'
import type { ReactNode } from 'react'
import { useParams } from 'react-router-dom'
import { supportsAction } from '../../../schema/access.ts'
import type { EffectiveSection } from '../../../schema/effective-section.ts'
import { pathToPage } from '../../../schema/paths.ts'
import { useSections } from '../../context/context.tsx'
import { useTranslate } from '../../providers/i18n.ts'
import { WithMessages } from '../../providers/WithMessages.tsx'
import { Page } from '../../ui/Page.tsx'
import { Spinner } from '../../ui/Spinner.tsx'
import { PageNotFound } from '../../ui/states/ErrorPage.tsx'
import { NoAccess } from '../../ui/states/NoAccess.tsx'
import { ColumnsStep } from './ColumnsStep.tsx'
import { CommitStep } from './CommitStep.tsx'
import { FileStep } from './FileStep.tsx'
import styles from './import.module.css'
import { RowsStep } from './RowsStep.tsx'
import { useImport } from './use-import.ts'

/** Creates and updates records of a section from a file, in steps: file, columns, row preview, import and result. */
export default function ImportPage() {
  const t = useTranslate()
  const { section: name } = useParams()
  const section = useSections().find((one) => one.name === name)
  const { canAccess } = useCanAccess({ action: 'import', resource: String(name) })
  if (!section?.enabled || !supportsAction(section, 'import')) return <PageNotFound />
  if (!canAccess) return <NoAccess request={{ section: section.name, action: 'import' }} />
  const label = t(`resources.${section.name}.name`)
  return (
    <WithMessages part='import'>
      <TitledPage label={label} list={pathToPage(section, 'list')}>
        <ImportSteps key={section.name} section={section} />
      </TitledPage>
    </WithMessages>
  )
}

interface TitledPageProps {
  readonly label: string
  readonly list: string | undefined
  readonly children: ReactNode
}

function TitledPage({ label, list, children }: TitledPageProps) {
  const t = useTranslate()
  return (
    <Page title={t('import.title', { section: label })} crumbs={[{ label, to: list }, { label: t('import.crumb') }]}>
      {children}
    </Page>
  )
}

/** All steps on one page. Each appears when the previous one is complete and stays visible. */
function ImportSteps({ section }: { readonly section: EffectiveSection }) {
  const work = useImport(section)
  const { imported, isLoading } = work
  if (isLoading) return <Spinner />
  return (
    <div className={styles.steps}>
      <FileStep work={work} />
      {imported && <ColumnsStep key={imported.id} work={work} imported={imported} />}
      {imported && <RowsStep work={work} imported={imported} />}
      {imported && <CommitStep work={work} imported={imported} />}
    </div>
  )
}
