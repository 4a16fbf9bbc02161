import Button from '@mui/material/Button'
import { Download } from 'lucide-react'
import { Suspense, useState } from 'react'
import { mayDo } from '../../../../schema/access.ts'
import { usePerson, useSection } from '../../../context/context.tsx'
import { useHindrance } from '../../../context/hindrance.ts'
import { useTranslate } from '../../../providers/i18n.ts'
import { lazy } from '../../../providers/lazy.ts'
import { HinderedButton } from '../../../ui/controls/HinderedButton.tsx'
import list from '../state/list.module.css'
import { useRows } from '../state/rows.ts'

const ExportMenu = lazy(() => import('./ExportMenu.tsx'))

/** Hands over every row that matches, with the columns on show, as a file. */
export function ExportButton() {
  const t = useTranslate()
  const section = useSection()
  const { total = 0 } = useRows()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const [isWanted, setWanted] = useState(false)
  const hindrance = useHindrance()(section, 'export')
  const person = usePerson()
  if (!mayDo(person, 'export', section)) return null
  if (hindrance)
    return (
      <HinderedButton hindrance={hindrance} variant='outlined' startIcon={<Download size={17} aria-hidden />}>
        <span className={list.buttonText}>{t('list.export.button')}</span>
      </HinderedButton>
    )
  return (
    <>
      <Button
        variant='outlined'
        disabled={total === 0 && !mayDo(person, 'import', section)}
        startIcon={<Download size={17} aria-hidden />}
        aria-haspopup='menu'
        aria-expanded={anchor !== null}
        onClick={(event) => {
          setAnchor(event.currentTarget)
          setWanted(true)
        }}
      >
        <span className={list.buttonText}>{t('list.export.button')}</span>
      </Button>
      {isWanted && (
        <Suspense>
          <ExportMenu anchor={anchor} close={() => setAnchor(null)} />
        </Suspense>
      )}
    </>
  )
}
