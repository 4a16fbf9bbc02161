import type { login } from '../../../i18n/en/login.ts'
import { escapeHtml } from '../../schema/text/escape-html.ts'
import { type Locale, locales } from '../../schema/text/words.ts'
import { organisationMark, organisationName } from '../context/organisation.ts'
import { icons } from './icons.ts'

const short: Readonly<Record<Locale, string>> = { en: 'EN', ar: 'ع' }
const full: Readonly<Record<Locale, string>> = { en: 'EN – English', ar: 'العربية' }

/** What stands around the pages of those who are not signed in. All but the name of the organisation are words of our own. */
export const frameOf = (t: typeof login, locale: Locale, main: string): string => `
<div class="login">
  <div class="login-side">
    <header class="login-head">
      ${markOf()}
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

function markOf(): string {
  const address = organisationMark()
  if (address === undefined) return `<span class="login-mark">${icons.mark}</span>`
  return `<img class="login-own-mark" src="${escapeHtml(address)}" alt="">`
}

/** Calls with the language that somebody chooses. */
export function onLanguage(root: HTMLElement, choose: (locale: Locale) => void): void {
  for (const button of root.querySelectorAll<HTMLButtonElement>('.login-language button'))
    button.addEventListener('click', () => choose(button.lang as Locale))
}

/** The eye beside a password. */
export function showPasswordOnDemand(input: HTMLInputElement, t: typeof login): void {
  const button = input.parentElement?.querySelector('button')
  button?.addEventListener('click', () => {
    const isShown = input.type === 'text'
    input.type = isShown ? 'password' : 'text'
    button.innerHTML = isShown ? icons.show : icons.hide
    button.ariaLabel = isShown ? t.show : t.hide
  })
}
