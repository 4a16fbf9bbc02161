import Button from '@mui/material/Button'
import { FileQuestion } from 'lucide-react'
import { Suspense } from 'react'
import { Link, useParams } from 'react-router-dom'
import { pathTo } from '../../../schema/paths.ts'
import { useLocalPath, useSection } from '../../context/context.tsx'
import { useTranslate } from '../../providers/i18n.ts'
import { lazy } from '../../providers/lazy.ts'
import { Page } from '../Page.tsx'
import { Spinner } from '../Spinner.tsx'
import { EmptyState } from './EmptyState.tsx'

const Elsewhere = lazy(() => import('./Elsewhere.tsx'))

interface MissingRecordProps {
  /** What was looked for, where it is not the record of the path. */
  readonly slug?: string | undefined
}

/** 404: no record of the section has this address, in this unit or in another of the person's. */
export function MissingRecord({ slug }: MissingRecordProps) {
  const t = useTranslate()
  const section = useSection()
  const ofPath = useParams().slug
  const name = t(`resources.${section.name}.name`)
  const list = pathTo(section, 'list')
  return (
    <Page title='404' crumbs={[{ label: name, to: list }, { label: '404' }]}>
      <Suspense fallback={<Spinner />}>
        <Elsewhere slug={slug ?? ofPath ?? ''}>
          <EmptyState
            icon={<FileQuestion size={22} aria-hidden />}
            title={t('list.show.notFound')}
            text={t('list.show.notFoundBody')}
            actions={<BackToList />}
          />
        </Elsewhere>
      </Suspense>
    </Page>
  )
}

function BackToList() {
  const t = useTranslate()
  const local = useLocalPath()
  const section = useSection()
  const list = pathTo(section, 'list')
  if (!list) return null
  return (
    <Button component={Link} to={local(list)} variant='outlined'>
      {t('list.show.backToList', { section: t(`resources.${section.name}.name`) })}
    </Button>
  )
}
