import type { ReactNode } from 'react'
import { useParams } from 'react-router-dom'
import { canDo, mayDo } from '../../../schema/access.ts'
import { pathTo } from '../../../schema/paths.ts'
import { usePerson, useSections } from '../../context/context.tsx'
import { useTranslate } from '../../providers/i18n.ts'
import { WithWords } from '../../providers/WithWords.tsx'
import { Page } from '../../ui/Page.tsx'
import { NotFound } from '../../ui/states/ErrorPage.tsx'
import { NoAccess } from '../../ui/states/NoAccess.tsx'
import { ImportSteps } from './ImportSteps.tsx'

/** Makes and changes the records of a section out of a file: its columns, its rows, what would become of them, and what became. */
export default function ImportPage() {
  const t = useTranslate()
  const person = usePerson()
  const { section: name } = useParams()
  const section = useSections().find((one) => one.name === name)
  if (!section?.enabled || !canDo(section, 'import')) return <NotFound />
  if (!mayDo(person, 'import', section)) return <NoAccess asked={{ section: section.name, action: 'import' }} />
  const label = t(`resources.${section.name}.name`)
  return (
    <WithWords part='import'>
      <Titled label={label} list={pathTo(section, 'list')}>
        <ImportSteps key={section.name} section={section} />
      </Titled>
    </WithWords>
  )
}

interface TitledProps {
  readonly label: string
  readonly list: string | undefined
  readonly children: ReactNode
}

function Titled({ label, list, children }: TitledProps) {
  const t = useTranslate()
  return (
    <Page title={t('import.title', { section: label })} crumbs={[{ label, to: list }, { label: t('import.crumb') }]}>
      {children}
    </Page>
  )
}
