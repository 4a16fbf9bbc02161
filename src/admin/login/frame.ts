import type { login } from '../../../i18n/en/login.ts'
import { type Locale, locales } from '../../schema/text/words.ts'
import { icons } from './icons.ts'

const short: Readonly<Record<Locale, string>> = { en: 'EN', ar: 'ع' }
const full: Readonly<Record<Locale, string>> = { en: 'EN – English', ar: 'العربية' }

/** What stands around the pages of those who are not signed in. Made of our own words only, so that nothing needs escaping. */
export const frameOf = (t: typeof login, locale: Locale, main: string): string => `
<div class="login">
  <div class="login-side">
    <header class="login-head">
      <span class="login-mark">${icons.mark}</span>
      <span class="login-product">${t.product}</span>
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
