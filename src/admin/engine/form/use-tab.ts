import { useLocation, useNavigate } from 'react-router-dom'
import type { EffectiveSection } from '../../../schema/effective-section.ts'

/** The open tab. It is stored in the URL as `#tab-details`, so it survives a reload and can be linked. */
export function useTab({ form }: EffectiveSection): readonly [string, (tab: string) => void] {
  const { search, hash } = useLocation()
  const navigate = useNavigate()
  const known = form.tabs.find(({ name }) => hash === `#tab-${name}`) ?? form.tabs[0]
  const show = (tab: string) => {
    if (tab !== known?.name) navigate({ search, hash: `tab-${tab}` }, { replace: true, preventScrollReset: true })
  }
  return [known?.name ?? '', show]
}
