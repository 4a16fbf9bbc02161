import Button from '@mui/material/Button'
import { ChevronDown, RotateCcw, Trash2, X } from 'lucide-react'
import { useRef, useState } from 'react'
import { mayDo } from '../../../schema/access.ts'
import { useLocale, useTranslate } from '../../providers/i18n.ts'
import { usePerson, useSection } from '../../shell/context.tsx'
import { useHeir } from '../../shell/ui/heir.ts'
import { Menu, MenuItem } from '../../shell/ui/popups.tsx'
import { ToneDot } from './Choices.tsx'
import styles from './list.module.css'
import { useRecordActions } from './RecordActions.tsx'
import { useRows } from './rows.ts'

/** What can be done with all the selected rows at once; all of it happens, or none. */
export default function BulkActions() {
  const t = useTranslate()
  const section = useSection()
  const person = usePerson()
  const { selected, onUnselectItems, isTrash } = useRows()
  const { remove, restore } = useRecordActions()
  const bar = useRef<HTMLDivElement>(null)
  useHeir(bar)
  const finish = async (done: Promise<boolean>) => (await done) && onUnselectItems()
  return (
    <div ref={bar} className={styles.bulk} role='toolbar' aria-label={t('list.bulk.label')}>
      <span role='status'>{t('list.bulk.selected', { smart_count: selected.length })}</span>
      {isTrash ? (
        <Button startIcon={<RotateCcw size={16} aria-hidden />} onClick={() => finish(restore(selected))}>
          {t('list.actions.restore')}
        </Button>
      ) : (
        <>
          {section.statuses && mayDo(person, 'edit', section) && <StatusMenu finish={finish} />}
          {mayDo(person, 'delete', section) && (
            <Button color='error' startIcon={<Trash2 size={16} aria-hidden />} onClick={() => finish(remove(selected))}>
              {t('list.actions.delete')}
            </Button>
          )}
        </>
      )}
      <Button className={styles.bulkClear} startIcon={<X size={16} aria-hidden />} onClick={() => onUnselectItems()}>
        <span className={styles.buttonText}>{t('list.bulk.clear')}</span>
      </Button>
    </div>
  )
}

function StatusMenu({ finish }: { readonly finish: (done: Promise<boolean>) => void }) {
  const t = useTranslate()
  const locale = useLocale()
  const { statuses = {} } = useSection()
  const { selected } = useRows()
  const { change } = useRecordActions()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  return (
    <>
      <Button
        endIcon={<ChevronDown size={16} aria-hidden />}
        aria-haspopup='menu'
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        {t('list.bulk.status')}
      </Button>
      <Menu open={anchor !== null} anchorEl={anchor} onClose={() => setAnchor(null)}>
        {Object.entries(statuses).map(([name, status]) => (
          <MenuItem
            key={name}
            onClick={() => {
              setAnchor(null)
              finish(change(selected, { status: name }))
            }}
          >
            <ToneDot tone={status.tone} />
            {status[locale]}
          </MenuItem>
        ))}
      </Menu>
    </>
  )
}
