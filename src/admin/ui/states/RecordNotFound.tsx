import Button from '@mui/material/Button'
import { FileQuestion } from 'lucide-react'
import { Suspense } from 'react'
import { Link, useParams } from 'react-router-dom'
import { pathToPage } from '../../../schema/paths.ts'
import { useLocalPath, useSection } from '../../context/context.tsx'
import { useTranslate } from '../../providers/i18n.ts'
import { lazy } from '../../providers/lazy.ts'
import { Page } from '../Page.tsx'
import { Spinner } from '../Spinner.tsx'
import { EmptyState } from './EmptyState.tsx'

const RecordInOtherUnits = lazy(() => import('./RecordInOtherUnits.tsx'))

interface RecordNotFoundProps {
  /** The requested slug, if it is not the one in the path. */
  readonly slug?: string | undefined
}

/** A 404 page: no record of the section has this URL, neither in this unit nor in another of the user's units. */
export function RecordNotFound({ slug }: RecordNotFoundProps) {
  const t = useTranslate()
  const section = useSection()
  const slugInPath = useParams().id
  const name = t(`resources.${section.name}.name`)
  const list = pathToPage(section, 'list')
  return (
    <Page title='404' crumbs={[{ label: name, to: list }, { label: '404' }]}>
      <Suspense fallback={<Spinner />}>
        <RecordInOtherUnits slug={slug ?? slugInPath ?? ''}>
          <EmptyState
            icon={<FileQuestion size={22} aria-hidden />}
            title={t('list.show.notFound')}
            text={t('list.show.notFoundBody')}
            actions={<BackToList />}
          />
        </RecordInOtherUnits>
      </Suspense>
    </Page>
  )
}

function BackToList() {
  const t = useTranslate()
  const local = useLocalPath()
  const section = useSection()
  const list = pathToPage(section, 'list')
  if (!list) return null
  return (
    <Button component={Link} to={local(list)} variant='outlined'>
      {t('list.show.backToList', { section: t(`resources.${section.name}.name`) })}
    </Button>
  )
}
