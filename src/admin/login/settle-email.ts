import { fixedPages } from '../../schema/page-paths.ts'
import { localPath } from '../../schema/paths.ts'
import { ask } from '../providers/requests/api.ts'
import { isDead, linkOf, onSubmit, problemOf, type Shown, show, showDead, signingIn, wayBack } from './link-frame.ts'

/** Somebody says that an address is theirs, or that their account keeps it. The button is pressed by people, and not by what looks at links. */
export async function showSettlingEmail(
  shown: Shown & { readonly purpose: 'newEmail' | 'oldEmail' },
  token: string,
): Promise<void> {
  const { main, t, purpose, locale } = shown
  const said = { token, purpose }
  const words = t[`${purpose}Page`]
  try {
    const { data } = await ask('POST /api/v1/dashboard/login/link', { body: said }, signingIn)
    show(main, t[purpose], words.about.replace('%{email}', `\u2066${data.email}\u2069`), settlingOf(words.save))
  } catch (error) {
    return isDead(error) ? showDead(shown) : show(main, t[purpose], t[problemOf(error)], wayBack(t, locale))
  }
  onSubmit(main, t, async () => {
    try {
      await ask('POST /api/v1/dashboard/login/link/email', { query: { lang: locale }, body: said }, signingIn)
    } catch (error) {
      if (isDead(error)) return showDead(shown)
      throw error
    }
    window.history.replaceState(null, '', window.location.pathname)
    const next = purpose === 'oldEmail' ? linkOf(localPath(locale, fixedPages.reset.path), t.reset) : ''
    show(main, words.done, words.doneAbout, next + linkOf(localPath(locale, fixedPages.login.path), t.toSignIn))
    main.querySelector('h1')?.focus()
  })
}

const settlingOf = (save: string): string => `
<form novalidate>
  <div role="alert"></div>
  <button type="submit" class="login-submit">${save}</button>
</form>`
