import { Suspense } from 'react'
import type { Locale } from '../../../../schema/text/locales.ts'
import { useRecordForm } from '../../../field/record/record-form.ts'
import { lazy } from '../../../providers/lazy.ts'
import { WithMessages } from '../../../providers/WithMessages.tsx'

const OutdatedNotice = lazy(() => import('./OutdatedNotice.tsx'))

interface Props {
  /** The field's path in the definition; `null` for notes about the whole record. */
  readonly field: string | null
  /** The language column of the notes; without one, both languages. */
  readonly locale?: Locale | undefined
}

/** The outdated translations of a field or of the whole record. */
export function OutdatedNotices({ field, locale }: Props) {
  const { outdated } = useRecordForm()
  const here = outdated.filter((one) => one.field === field && (!locale || one.language === locale))
  if (here.length === 0) return null
  return (
    <Suspense fallback={null}>
      <WithMessages part='outdated'>
        {here.map((one) => (
          <OutdatedNotice key={one.language} outdated={one} />
        ))}
      </WithMessages>
    </Suspense>
  )
}
