import Button from '@mui/material/Button'
import { Eye } from 'lucide-react'
import { useUnit } from '../../context/context.tsx'
import { useLocale, useTranslate } from '../../providers/i18n.ts'
import { page } from '../../providers/requests/logout.ts'
import { readSession } from '../../providers/requests/session.ts'
import { endSeeing } from '../../providers/see-as.ts'
import { WithWords } from '../../providers/WithWords.tsx'
import { isolated } from '../../ui/text/formats.ts'
import styles from './seeing-bar.module.css'

/** Over everything, while a unit is seen as another role: that it is so, and the way back. */
export default function SeeingBar() {
  return (
    <WithWords part='seeing'>
      <Bar />
    </WithWords>
  )
}

function Bar() {
  const t = useTranslate()
  const unit = useUnit()
  const locale = useLocale()
  const { seen } = readSession()
  if (!seen) return null
  const end = async () => {
    await endSeeing()
    page.reload()
  }
  return (
    <div className={styles.seeing} role='status'>
      <Eye size={17} aria-hidden />
      <p>{t('seeing.as', { unit: unit.displayName[locale], role: isolated(seen.name) })}</p>
      <Button variant='outlined' size='small' color='inherit' onClick={() => void end()}>
        {t('seeing.end')}
      </Button>
    </div>
  )
}
