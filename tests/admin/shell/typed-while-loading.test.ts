import { fireEvent, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { useTypedWhileLoading } from '../../../src/admin/shell/palette/use-typed-while-loading.ts'

/** Types and returns what reaches the page. */
const type = (text: string) => [...text].filter((key) => fireEvent.keyDown(window, { key })).join('')

describe('what is typed while the palette loads', () => {
  beforeEach(() => {
    vi.useFakeTimers()
  })
  afterEach(() => {
    vi.useRealTimers()
  })

  it('is its first text, and nothing reaches the page before', () => {
    const { result, rerender } = renderHook(({ isOpen }) => useTypedWhileLoading(isOpen), {
      initialProps: { isOpen: false },
    })
    expect(type('ab')).toBe('ab')
    rerender({ isOpen: true })

    expect(type('قلب 1')).toBe('')
    expect(fireEvent.keyDown(window, { key: 'Escape' })).toBe(true)
    expect(result.current()).toBe('قلب 1')
    expect(type('c')).toBe('c')
    rerender({ isOpen: false })
    rerender({ isOpen: true })
    expect(result.current()).toBe('')
  })

  it('goes to the page again if the palette does not load', () => {
    renderHook(() => useTypedWhileLoading(true))
    expect(type('a')).toBe('')
    vi.advanceTimersByTime(5_000)

    expect(type('b')).toBe('b')
  })
})
