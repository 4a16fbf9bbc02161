import Button from '@mui/material/Button'
import { Download } from 'lucide-react'
import { useCanAccess } from 'ra-core'
import { Suspense, useState } from 'react'
import { useSection } from '../../../context/context.tsx'
import { useRestriction } from '../../../context/restriction.ts'
import { useTranslate } from '../../../providers/i18n.ts'
import { lazy } from '../../../providers/lazy.ts'
import { RestrictedButton } from '../../../ui/controls/RestrictedButton.tsx'
import list from '../state/list.module.css'
import { useRows } from '../state/rows.ts'

const ExportMenu = lazy(() => import('./ExportMenu.tsx'))

/** Exports all matching rows, with the visible columns, as a file. */
export function ExportButton() {
  const t = useTranslate()
  const section = useSection()
  const { total = 0 } = useRows()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const [isOpened, setOpened] = useState(false)
  const restriction = useRestriction()(section, 'export')
  const { canAccess: mayExport } = useCanAccess({ action: 'export', resource: section.name })
  const { canAccess: mayImport } = useCanAccess({ action: 'import', resource: section.name })
  if (!mayExport) return null
  if (restriction)
    return (
      <RestrictedButton restriction={restriction} variant='outlined' startIcon={<Download size={17} aria-hidden />}>
        <span className={list.buttonText}>{t('list.export.button')}</span>
      </RestrictedButton>
    )
  return (
    <>
      <Button
        variant='outlined'
        disabled={total === 0 && !mayImport}
        startIcon={<Download size={17} aria-hidden />}
        aria-haspopup='menu'
        aria-expanded={anchor !== null}
        onClick={(event) => {
          setAnchor(event.currentTarget)
          setOpened(true)
        }}
      >
        <span className={list.buttonText}>{t('list.export.button')}</span>
      </Button>
      {isOpened && (
        <Suspense>
          <ExportMenu anchor={anchor} close={() => setAnchor(null)} />
        </Suspense>
      )}
    </>
  )
}
