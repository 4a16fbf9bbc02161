import { useLocation, useNavigate } from 'react-router-dom'
import type { EffectiveSection } from '../../../schema/effective.ts'

/** The part of the form on show. It stands in the address, `#tab-details`, and so outlives a refresh; a link leads to it. */
export function useTab({ form }: EffectiveSection): readonly [string, (tab: string) => void] {
  const { search, hash } = useLocation()
  const navigate = useNavigate()
  const known = form.tabs.find(({ name }) => hash === `#tab-${name}`) ?? form.tabs[0]
  const show = (tab: string) => {
    if (tab !== known?.name) navigate({ search, hash: `tab-${tab}` }, { replace: true, preventScrollReset: true })
  }
  return [known?.name ?? '', show]
}
