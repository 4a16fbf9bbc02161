import { useNotify, useRefresh } from 'ra-core'
import { useErrorMessage } from '../../../notifications/request-errors.ts'

/**
 * Runs an action on records and refreshes the data. A failure is notified unless `isSaid` reports it otherwise. Resolves to whether it
 * succeeded.
 */
export function useRunAction() {
  const refresh = useRefresh()
  const notify = useNotify()
  const failureText = useErrorMessage()
  return async (act: () => Promise<void>, isHandled: (error: unknown) => boolean = () => false): Promise<boolean> => {
    try {
      await act()
      return true
    } catch (error) {
      if (!isHandled(error)) notify(failureText(error), { type: 'error' })
      return false
    } finally {
      refresh()
    }
  }
}
