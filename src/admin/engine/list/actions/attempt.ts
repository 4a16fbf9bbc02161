import { useNotify, useRefresh } from 'react-admin'
import { useFailureText } from '../../../notices/failure.ts'

/** Does something to records, shows them anew, and says what went wrong if it did, unless somebody else says it. */
export function useAttempt() {
  const refresh = useRefresh()
  const notify = useNotify()
  const failureText = useFailureText()
  return async (act: () => Promise<void>, isSaid: (error: unknown) => boolean = () => false): Promise<boolean> => {
    try {
      await act()
      return true
    } catch (error) {
      if (!isSaid(error)) notify(failureText(error), { type: 'error' })
      return false
    } finally {
      refresh()
    }
  }
}
