import { fixedPages } from '../../schema/page-paths.ts'
import { localizedPath } from '../../schema/paths.ts'
import { call } from '../providers/requests/api.ts'
import {
  errorMessageKey,
  handleSubmit,
  isInvalidLink,
  type LinkPageContext,
  renderBackToLogin,
  renderLink,
  showContent,
  showInvalidLink,
  withoutSession,
} from './link-page-parts.ts'

/** Confirms a new email address, or keeps the old one. Requires a button press, because link scanners open links in emails. */
export async function confirmEmail(
  context: LinkPageContext & { readonly purpose: 'newEmail' | 'oldEmail' },
  token: string,
): Promise<void> {
  const { main, t, purpose, locale } = context
  const body = { token, purpose }
  const messages = t[`${purpose}Page`]
  try {
    const { data } = await call('POST /api/v1/dashboard/login/link', { body: body }, withoutSession)
    showContent(
      main,
      t[purpose],
      messages.about.replace('%{email}', `\u2066${data.email}\u2069`),
      renderForm(messages.save),
    )
  } catch (error) {
    return isInvalidLink(error)
      ? showInvalidLink(context)
      : showContent(main, t[purpose], t[errorMessageKey(error)], renderBackToLogin(t, locale))
  }
  handleSubmit(main, t, async () => {
    try {
      await call('POST /api/v1/dashboard/login/link/email', { query: { lang: locale }, body: body }, withoutSession)
    } catch (error) {
      if (isInvalidLink(error)) return showInvalidLink(context)
      throw error
    }
    window.history.replaceState(null, '', window.location.pathname)
    const next = purpose === 'oldEmail' ? renderLink(localizedPath(locale, fixedPages.reset.path), t.reset) : ''
    showContent(
      main,
      messages.done,
      messages.doneAbout,
      next + renderLink(localizedPath(locale, fixedPages.login.path), t.toSignIn),
    )
    main.querySelector('h1')?.focus()
  })
}

const renderForm = (save: string): string => `
<form novalidate>
  <div role="alert"></div>
  <button type="submit" class="login-submit">${save}</button>
</form>`
