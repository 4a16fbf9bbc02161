/**
 * Keeps an element of the body exposed to assistive technology while a dialog is open. MUI sets `aria-hidden` on everything next to an open
 * dialog, and screen readers do not announce live regions in hidden parts of the tree. Returns a function that stops it.
 */
export function exposeToScreenReaders(element: HTMLElement): () => void {
  const observer = new MutationObserver(() => element.removeAttribute('aria-hidden'))
  observer.observe(element, { attributeFilter: ['aria-hidden'] })
  element.removeAttribute('aria-hidden')
  return () => observer.disconnect()
}
