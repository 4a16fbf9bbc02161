import { Suspense } from 'react'
import type { Locale } from '../../../../schema/text/words.ts'
import { useRecordForm } from '../../../field/record/record-form.ts'
import { lazy } from '../../../providers/lazy.ts'
import { WithWords } from '../../../providers/WithWords.tsx'

const OutdatedNote = lazy(() => import('./OutdatedNote.tsx'))

interface Props {
  /** The path of a field in the definition; `null` for what is said of the whole record. */
  readonly field: string | null
  /** The language whose column it stands in; without one both are meant. */
  readonly locale?: Locale | undefined
}

/** What is out of date at a place of the form. */
export function OutdatedNotes({ field, locale }: Props) {
  const { outdated } = useRecordForm()
  const here = outdated.filter((one) => one.field === field && (!locale || one.language === locale))
  if (here.length === 0) return null
  return (
    <Suspense fallback={null}>
      <WithWords part='outdated'>
        {here.map((one) => (
          <OutdatedNote key={one.language} outdated={one} />
        ))}
      </WithWords>
    </Suspense>
  )
}
