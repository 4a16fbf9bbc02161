import type { login } from '../../../i18n/en/login.ts'
import { escapeHtml } from '../../schema/text/escape-html.ts'
import { type Locale, locales } from '../../schema/text/locales.ts'
import { organisationMark, organisationName } from '../context/organisation.ts'
import { loginIcons } from './login-icons.ts'

const short: Readonly<Record<Locale, string>> = { en: 'EN', ar: 'ع' }
const full: Readonly<Record<Locale, string>> = { en: 'EN – English', ar: 'العربية' }

/** The frame of the pages without a session. Only the organisation's name is escaped, because all other texts are our own. */
export const renderFrame = (t: typeof login, locale: Locale, main: string): string => `
<div class="login">
  <div class="login-side">
    <header class="login-head">
      ${renderMark()}
      <span class="login-product">${escapeHtml(organisationName(locale) ?? t.product)}</span>
      <div class="login-language" role="group" aria-label="${t.language}" dir="ltr">
        ${locales
          .map(
            (each) =>
              `<button type="button" lang="${each}" aria-label="${full[each]}" aria-pressed="${each === locale}">${short[each]}</button>`,
          )
          .join('')}
      </div>
    </header>
    <main class="login-main">${main}</main>
  </div>
  <aside class="login-art"><p>${t.motto}</p></aside>
</div>`

function renderMark(): string {
  const address = organisationMark()
  if (address === undefined) return `<span class="login-mark">${loginIcons.mark}</span>`
  return `<img class="login-own-mark" src="${escapeHtml(address)}" alt="">`
}

/** Calls `choose` with the language that the person selects. */
export function onLanguageChange(root: HTMLElement, choose: (locale: Locale) => void): void {
  for (const button of root.querySelectorAll<HTMLButtonElement>('.login-language button'))
    button.addEventListener('click', () => choose(button.lang as Locale))
}

/** Adds the behaviour of the button that shows or hides a password. */
export function addPasswordToggle(input: HTMLInputElement, t: typeof login): void {
  const button = input.parentElement?.querySelector('button')
  button?.addEventListener('click', () => {
    const isShown = input.type === 'text'
    input.type = isShown ? 'password' : 'text'
    button.innerHTML = isShown ? loginIcons.show : loginIcons.hide
    button.ariaLabel = isShown ? t.show : t.hide
  })
}
