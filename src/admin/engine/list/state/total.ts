import { useNumberFormat } from '../../../ui/text/locale-formats.ts'
import { useRows } from './rows.ts'

/** Is the number of matching rows exact? */
export function useIsTotalExact(): boolean {
  const { meta } = useRows()
  return (meta as { readonly exact?: boolean } | undefined)?.exact !== false
}

/** The number of matching rows; `10,000+` if the server stopped counting. */
export function useTotalText(): string {
  const number = useNumberFormat()
  const { total = 0 } = useRows()
  return useIsTotalExact() ? number(total) : `${number(total)}+`
}
