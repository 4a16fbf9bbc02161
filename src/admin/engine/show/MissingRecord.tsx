import Button from '@mui/material/Button'
import { FileQuestion } from 'lucide-react'
import { Link } from 'react-router-dom'
import { pathTo } from '../../../schema/paths.ts'
import { useTranslate } from '../../providers/i18n.ts'
import { useLocalPath, useSection } from '../../shell/context.tsx'
import { EmptyState } from '../../shell/ui/EmptyState.tsx'
import { Page } from '../../shell/ui/Page.tsx'

/** 404: no record of the section has this address. */
export function MissingRecord() {
  const t = useTranslate()
  const section = useSection()
  const local = useLocalPath()
  const name = t(`resources.${section.name}.name`)
  const list = pathTo(section, 'list')
  return (
    <Page title='404' crumbs={[{ label: name, to: list }, { label: '404' }]}>
      <EmptyState
        icon={<FileQuestion size={22} aria-hidden />}
        title={t('list.show.notFound')}
        text={t('list.show.notFoundBody')}
        actions={
          list && (
            <Button component={Link} to={local(list)} variant='outlined'>
              {t('list.show.backToList', { section: name })}
            </Button>
          )
        }
      />
    </Page>
  )
}
