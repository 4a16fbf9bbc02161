import { useNumber } from '../../../ui/text/formats.ts'
import { useRows } from './rows.ts'

/** Was the number of matching rows counted to its end? */
export function useIsExact(): boolean {
  const { meta } = useRows()
  return (meta as { readonly exact?: boolean } | undefined)?.exact !== false
}

/** How many rows match, `10,000+` where the server stopped counting. */
export function useTotalText(): string {
  const number = useNumber()
  const { total = 0 } = useRows()
  return useIsExact() ? number(total) : `${number(total)}+`
}
