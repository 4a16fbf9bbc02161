import { useQuery } from '@tanstack/react-query'
import { ArrowLeftRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { useLocation } from 'react-router-dom'
import { useSection } from '../../context/context.tsx'
import { useTranslate } from '../../providers/i18n.ts'
import { call } from '../../providers/requests/api.ts'
import { WithMessages } from '../../providers/WithMessages.tsx'
import { Spinner } from '../Spinner.tsx'
import { EmptyState } from './EmptyState.tsx'
import { OpenInUnitButton } from './OpenInUnitButton.tsx'

interface RecordInOtherUnitsProps {
  /** The slug or id of a record that is not in the current unit. */
  readonly slug: string
  /** Rendered if no other unit has the record either. */
  readonly children: ReactNode
}

/** A link to the record in another of the user's units, if it exists there. */
export default function RecordInOtherUnits(props: RecordInOtherUnitsProps) {
  return (
    <WithMessages part='units'>
      <UnitLinks {...props} />
    </WithMessages>
  )
}

function UnitLinks({ slug, children }: RecordInOtherUnitsProps) {
  const t = useTranslate()
  const { pathname, search } = useLocation()
  const { data, isPending } = useUnitsWith(slug)
  if (isPending) return <Spinner />
  if (!data || data.length === 0) return children
  return (
    <EmptyState
      icon={<ArrowLeftRight size={22} aria-hidden />}
      title={t('units.found')}
      actions={data.map((unit) => <OpenInUnitButton key={unit.name} unit={unit} path={pathname + search} />)}
    />
  )
}

function useUnitsWith(key: string) {
  const { name: section } = useSection()
  return useQuery({
    queryKey: [section, 'elsewhere', key],
    queryFn: async ({ signal }) => {
      const query = { section, key }
      return (await call('GET /api/v1/dashboard/same-record-in-other-units', { query }, { signal, silent: true })).data
    },
    retry: false,
  })
}
