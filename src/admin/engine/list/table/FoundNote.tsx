import { useEffect, useRef, useState } from 'react'
import { useTranslate } from '../../../providers/i18n.ts'
import { VisuallyHidden } from '../../../ui/VisuallyHidden.tsx'
import { useRows } from '../state/rows.ts'
import { useTotalText } from '../state/total.ts'

/** Says how many records there are now, after a search or a filter has changed it. */
export function FoundNote() {
  const t = useTranslate()
  const { total, isPlaceholderData, filterValues } = useRows()
  const totalText = useTotalText()
  const asked = JSON.stringify(filterValues)
  const known = useRef(asked)
  const [said, setSaid] = useState('')
  useEffect(() => {
    if (total === undefined || isPlaceholderData || known.current === asked) return
    known.current = asked
    setSaid(t('list.found', { smart_count: total, total: totalText }))
  }, [asked, total, isPlaceholderData, totalText, t])
  return <VisuallyHidden role='status'>{said}</VisuallyHidden>
}
