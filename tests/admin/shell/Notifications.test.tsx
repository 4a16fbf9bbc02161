import Dialog from '@mui/material/Dialog'
import { act, fireEvent, render, screen } from '@testing-library/react'
import { NotificationContextProvider, useNotify } from 'ra-core'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Notifications } from '../../../src/admin/notifications/Notifications.tsx'
import { PathProvider } from '../../../src/admin/providers/navigation.tsx'
import { UndoMessage } from '../../../src/admin/undo/UndoMessage.tsx'
import { pushUndo } from '../../../src/admin/undo/undo-stack.ts'

let notify: ReturnType<typeof useNotify>
function Notifying() {
  notify = useNotify()
  return null
}
const said = () => screen.queryAllByText(/ing|ed$/).map(({ textContent }) => textContent)
const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds))
async function say(...[message, options]: Parameters<typeof notify>) {
  await act(async () => notify(message, options))
}

beforeEach(() => {
  vi.useFakeTimers()
  render(
    <MemoryRouter>
      <PathProvider>
        <NotificationContextProvider>
          <Notifying />
          <Notifications />
        </NotificationContextProvider>
      </PathProvider>
    </MemoryRouter>,
  )
})
afterEach(() => vi.useRealTimers())

test('a notification goes at its time, whatever arrives meanwhile', async () => {
  await say('first saved', { type: 'success' })
  await pass(4_000)
  await say('second saved', { type: 'success' })
  await pass(1_500)
  expect(said()).toEqual(['second saved'])
  await pass(4_000)
  expect(said()).toEqual([])
})

test('a notification stays while somebody points at it or stands in it, and its whole time again afterwards', async () => {
  await say('first saved', { type: 'success' })
  const button = screen.getByRole('button')
  const toast = button.parentElement ?? button
  for (const [hold, leave] of [
    [() => fireEvent.pointerEnter(toast), () => fireEvent.pointerLeave(toast)],
    [() => button.focus(), () => button.blur()],
  ] as const) {
    await act(async () => void hold())
    await pass(60_000)
    expect(said()).toEqual(['first saved'])
    await act(async () => void leave())
    await pass(4_000)
    expect(said()).toEqual(['first saved'])
  }
  await pass(1_500)
  expect(said()).toEqual([])
})

test('F8 leads to what can be taken back, else to the last notification', async () => {
  await say('first saved', { type: 'success' })
  fireEvent.keyDown(window, { key: 'F8' })
  expect(document.activeElement).toHaveAccessibleName('shell.close')
  const removal = { undo: () => undefined }
  pushUndo(removal)
  await say(<UndoMessage text='deleted' entry={removal} />, { type: 'success' })
  await say('second saved', { type: 'success' })
  fireEvent.keyDown(window, { key: 'F8' })
  expect(document.activeElement).toHaveTextContent('list.actions.undo')
})

test('what is said again takes the place of what was said, and stays its whole time', async () => {
  await say('save failed', { type: 'error', messageArgs: { smart_count: 2 } })
  await pass(4_000)
  await say('save failed', { type: 'error', messageArgs: { smart_count: 2 } })
  expect(said()).toEqual(['save failed'])
  await pass(4_000)
  expect(said()).toEqual(['save failed'])
})

test('a success takes away failures, but those that last until they are closed', async () => {
  await say('save failed', { type: 'error' })
  await say('connection failed', { type: 'error', autoHideDuration: null })
  await say('row saved', { type: 'success' })
  expect(said()).toEqual(['connection failed', 'row saved'])
})

test('what says that something is under way goes once it has settled, well or not', async () => {
  for (const settle of ['resolve', 'reject'] as const) {
    const { promise, ...ways } = Promise.withResolvers<void>()
    await say('preparing', { type: 'info', until: promise })
    await pass(60_000)
    expect(said()).toEqual(['preparing'])
    ways[settle]()
    await pass(0)
    expect(said()).toEqual([])
  }
})

test('a notification is announced while a dialog is open, outside what the dialog hides', async () => {
  await say('first saved', { type: 'success' })
  render(<Dialog open>A dialog</Dialog>)
  await say('second saved', { type: 'success' })
  for (const text of ['first saved', 'second saved']) {
    const live = screen.getByText(text).closest('[aria-live]')
    expect(live?.closest('[aria-hidden=true]')).toBeNull()
  }
})
