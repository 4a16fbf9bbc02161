import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { page } from '../../../src/admin/providers/requests/logout.ts'
import { ErrorBoundary } from '../../../src/admin/ui/states/ErrorBoundary.tsx'

const Failing = ({ error }: { readonly error: unknown }) => {
  throw error
}
const show = (error: unknown) =>
  render(
    <ErrorBoundary>
      <Failing error={error} />
    </ErrorBoundary>,
  )

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  sessionStorage.clear()
})

describe('a page that fails', () => {
  test('says its status, 500 when it has none, and its message', () => {
    show(new Error('The chart has no days'))
    expect(screen.getByText('500')).toBeVisible()
    expect(screen.getByText('The chart has no days')).toBeVisible()
  })

  test('keeps the status of its own', () => {
    show(Object.assign(new Error('Away'), { status: 503 }))
    expect(screen.getByText('503')).toBeVisible()
  })

  test('has a sentence and a way home even where the error page fails as well', () => {
    const unspeakable = new Error()
    Object.defineProperty(unspeakable, 'message', {
      get: () => {
        throw new Error('again')
      },
    })
    show(unspeakable)
    expect(screen.getByText('An error occurred while showing the error page')).toBeVisible()
    expect(screen.getByRole('link', { name: 'Go back to home' })).toHaveAttribute('href', '/')
  })

  test('offers to reload, and does not by itself', async () => {
    const reload = vi.spyOn(page, 'reload').mockImplementation(() => undefined)
    show(new TypeError('Failed to fetch dynamically imported module: /assets/SectionList.js'))
    expect(reload).not.toHaveBeenCalled()
    await userEvent.click(screen.getByRole('button'))
    expect(reload).toHaveBeenCalledTimes(1)
  })
})
