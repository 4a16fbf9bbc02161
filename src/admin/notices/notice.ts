import { notice as arabic } from '../../../i18n/ar/notice.ts'
import { notice as english } from '../../../i18n/en/notice.ts'
import { forgetBuiltFiles } from '../providers/parts.ts'
import { page } from '../providers/requests/logout.ts'
import { currentTrouble, watchTrouble } from '../providers/requests/trouble.ts'
import './notice.css'

const words = { en: english, ar: arabic }

/**
 * Says above every page, also where nothing else can be shown, what stands between it and the server, for as long as that lasts. Plain
 * elements, because the login page loads nothing more.
 */
export function mountNotice(root: HTMLElement): void {
  const place = document.createElement('div')
  place.setAttribute('role', 'status')
  root.before(place)
  const draw = () => place.replaceChildren(...lines())
  watchTrouble(draw)
  new MutationObserver(draw).observe(document.documentElement, { attributeFilter: ['lang'] })
  draw()
}

function lines(): readonly HTMLElement[] {
  const trouble = currentTrouble()
  if (!trouble) return []
  const t = words[document.documentElement.lang === 'ar' ? 'ar' : 'en']
  const line = document.createElement('p')
  line.className = 'notice'
  line.append(t[trouble])
  if (trouble === 'outdated' || trouble === 'renewed') line.append(reloadButton(t.reload))
  return [line]
}

/** Over unsaved work the browser asks once more; who stays goes on where they were. */
function reloadButton(label: string): HTMLButtonElement {
  const button = document.createElement('button')
  button.type = 'button'
  button.textContent = label
  // Kept ones would bring the same version back.
  button.onclick = () => void forgetBuiltFiles().finally(() => page.reload())
  return button
}
