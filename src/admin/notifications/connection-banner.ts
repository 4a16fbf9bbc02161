import { notice as arabic } from '../../../i18n/ar/notice.ts'
import { notice as english } from '../../../i18n/en/notice.ts'
import { clearCachedFiles } from '../providers/load-chunk.ts'
import { connectionStatus, watchConnectionStatus } from '../providers/requests/connection-status.ts'
import { page } from '../providers/requests/logout.ts'
import { exposeToScreenReaders } from '../ui/expose-to-screen-readers.ts'
import './connection-banner.css'

const messages = { en: english, ar: arabic }

/**
 * Shows connection and version problems above every page while they last, even if nothing else can be shown. Plain DOM elements, because
 * the login page loads no library.
 */
export function mountConnectionBanner(root: HTMLElement): void {
  const container = document.createElement('div')
  container.setAttribute('role', 'status')
  root.before(container)
  exposeToScreenReaders(container)
  const render = () => container.replaceChildren(...lines())
  watchConnectionStatus(render)
  new MutationObserver(render).observe(document.documentElement, { attributeFilter: ['lang'] })
  render()
}

function lines(): readonly HTMLElement[] {
  const trouble = connectionStatus()
  if (!trouble) return []
  const t = messages[document.documentElement.lang === 'ar' ? 'ar' : 'en']
  const line = document.createElement('p')
  line.className = 'notice'
  line.append(t[trouble])
  if (trouble === 'outdated' || trouble === 'renewed') line.append(reloadButton(t.reload))
  return [line]
}

/** Reloads the page. With unsaved changes, the browser asks first; a person who cancels continues to work. */
function reloadButton(label: string): HTMLButtonElement {
  const button = document.createElement('button')
  button.type = 'button'
  button.textContent = label
  // Cached files would load the same version again.
  button.onclick = () => void clearCachedFiles().finally(() => page.reload())
  return button
}
