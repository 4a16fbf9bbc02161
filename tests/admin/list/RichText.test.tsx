import { render } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { stripHtml } from '../../../src/fields/rich-text/browser/list.tsx'
import { RichText } from '../../../src/fields/rich-text/browser/RichText.tsx'

const shown = (html: string) => render(<RichText html={html} />).container.firstElementChild?.innerHTML

describe('formatted text', () => {
  it('keeps headings, lists, tables and links', () => {
    expect(shown('<h2>One</h2><ul><li>a</li></ul><p><a href="/offers">b</a></p>')).toBe(
      '<h2>One</h2><ul><li>a</li></ul><p><a href="/offers" target="_blank" rel="noreferrer">b</a></p>',
    )
  })

  it('runs and loads nothing of what it should not hold', () => {
    expect(shown('<p onclick="x()">a<script>x()</script><iframe src="/x"></iframe></p>')).toBe('<p>a</p>')
    expect(shown('<a href="javascript:x()">b</a>')).not.toContain('javascript')
    expect(shown('<img src="data:text/html,x" onerror="x()">')).toBe('<img alt="" loading="lazy">')
  })

  it('keeps the words of formatting that it does not know', () => {
    expect(shown('<section><p>a <font color="red">b</font></p></section>')).toBe('<p>a b</p>')
  })

  it('is a line of words in a list', () => {
    expect(stripHtml('<h2>One</h2><p>two  <b>three</b></p>')).toBe('One two three')
  })
})
