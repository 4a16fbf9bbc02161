import type { EffectiveSection } from '../../../schema/effective.ts'
import { Spinner } from '../../ui/Spinner.tsx'
import { ColumnsStep } from './ColumnsStep.tsx'
import { FileStep } from './FileStep.tsx'
import styles from './import.module.css'
import { RowsStep } from './RowsStep.tsx'
import { useImport } from './use-import.ts'
import { WriteStep } from './WriteStep.tsx'

/** The steps on one page: each appears once the one before is done, and stays to be looked at. */
export function ImportSteps({ section }: { readonly section: EffectiveSection }) {
  const work = useImport(section.name)
  const { imported, isLoading } = work
  if (isLoading) return <Spinner />
  return (
    <div className={styles.steps}>
      <FileStep work={work} />
      {imported && <ColumnsStep key={imported.id} work={work} imported={imported} />}
      {imported && <RowsStep work={work} imported={imported} />}
      {imported && <WriteStep work={work} imported={imported} />}
    </div>
  )
}
