import { useQuery } from '@tanstack/react-query'
import { ArrowLeftRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { useLocation } from 'react-router-dom'
import { useSection } from '../../context/context.tsx'
import { useTranslate } from '../../providers/i18n.ts'
import { ask } from '../../providers/requests/api.ts'
import { WithWords } from '../../providers/WithWords.tsx'
import { Spinner } from '../Spinner.tsx'
import { EmptyState } from './EmptyState.tsx'
import { OpenInUnit } from './OpenInUnit.tsx'

interface ElsewhereProps {
  /** The slug or id of a record that is not in the unit at hand. */
  readonly slug: string
  /** What is said when no other unit has it either. */
  readonly children: ReactNode
}

/** The way to a record in another unit of the person's, if it is there. */
export default function Elsewhere(props: ElsewhereProps) {
  return (
    <WithWords part='units'>
      <Found {...props} />
    </WithWords>
  )
}

function Found({ slug, children }: ElsewhereProps) {
  const t = useTranslate()
  const { pathname, search } = useLocation()
  const { data, isPending } = useUnitsWith(slug)
  if (isPending) return <Spinner />
  if (!data || data.length === 0) return children
  return (
    <EmptyState
      icon={<ArrowLeftRight size={22} aria-hidden />}
      title={t('units.found')}
      actions={data.map((unit) => <OpenInUnit key={unit.name} unit={unit} path={pathname + search} />)}
    />
  )
}

function useUnitsWith(key: string) {
  const { name: section } = useSection()
  return useQuery({
    queryKey: [section, 'elsewhere', key],
    queryFn: async ({ signal }) => {
      const query = { section, key }
      return (await ask('GET /api/v1/dashboard/elsewhere', { query }, { signal, quiet: true })).data
    },
    retry: false,
  })
}
