import { FileSpreadsheet, FileText, FileUp, Sheet } from 'lucide-react'
import { useCanAccess } from 'ra-core'
import { type ReactNode, Suspense, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { isMasked } from '../../../../schema/personal-fields.ts'
import { useLocalPath, useSection } from '../../../context/context.tsx'
import { useTranslate } from '../../../providers/i18n.ts'
import { lazy } from '../../../providers/lazy.ts'
import { Menu, MenuItem } from '../../../ui/lazy-overlays.tsx'
import list from '../state/list.module.css'
import { useColumns } from '../state/list-preferences.ts'
import { useRows } from '../state/rows.ts'
import { useIsTotalExact } from '../state/total.ts'
import { useExport } from './use-export.ts'

export const exportFormats = {
  xlsx: <FileSpreadsheet size={16} aria-hidden />,
  csv: <FileText size={16} aria-hidden />,
} as const

const PersonalExportDialog = lazy(() => import('../../personal/PersonalExportDialog.tsx'))

interface ExportMenuProps {
  /** Anchor element of the menu; null closes it. */
  readonly anchor: HTMLElement | null
  readonly close: () => void
}

/** The file formats of the export. If personal columns are visible, a dialog asks first whether to export them. */
export default function ExportMenu({ anchor, close }: ExportMenuProps) {
  const t = useTranslate()
  const section = useSection()
  const isExact = useIsTotalExact()
  const { total = 0 } = useRows()
  const exportList = useExport()
  const personal = useColumns().shown.filter(({ name }) => isMasked(section, name))
  const [confirmedFormat, setAsked] = useState<string>()
  const navigate = useNavigate()
  const local = useLocalPath()
  const { canAccess: mayImport } = useCanAccess({ action: 'import', resource: section.name })
  const description = isExact ? t('list.export.what', { smart_count: total }) : t('list.export.whatMany')
  return (
    <>
      <Menu open={anchor !== null} anchorEl={anchor} onClose={close}>
        {(total > 0 ? Object.entries(exportFormats) : []).map(([format, icon]) => (
          <Item
            key={format}
            icon={icon}
            label={t(`list.export.${format}`)}
            note={description}
            onClick={() => {
              close()
              if (personal.length > 0) setAsked(format)
              else void exportList(format)
            }}
          />
        ))}
        {mayImport && total > 0 && (
          <Item
            icon={<Sheet size={16} aria-hidden />}
            label={t('list.export.complete')}
            note={t('list.export.completeWhat')}
            onClick={() => {
              close()
              void exportList('xlsx', { isComplete: true })
            }}
          />
        )}
        {mayImport && (
          <Item
            icon={<FileUp size={16} aria-hidden />}
            label={t('list.export.import')}
            note={t('list.export.importWhat')}
            onClick={() => navigate(local(`/import/${section.name}`))}
          />
        )}
      </Menu>
      {confirmedFormat && (
        <Suspense>
          <PersonalExportDialog
            columns={personal.map(({ label }) => t(label))}
            onExport={(confirmation) => exportList(confirmedFormat, { confirmation })}
            onExportMasked={() => void exportList(confirmedFormat)}
            close={() => setAsked(undefined)}
          />
        </Suspense>
      )}
    </>
  )
}

interface ItemProps {
  readonly icon: ReactNode
  readonly label: string
  readonly note: string
  readonly onClick: () => void
}

const Item = ({ icon, label, note, onClick }: ItemProps) => (
  <MenuItem onClick={onClick}>
    {icon}
    <span>
      {label}
      <small className={list.menuNote}>{note}</small>
    </span>
  </MenuItem>
)
