/**
 * Tells a password manager whose password the form asks for. Nobody sees it or tabs to it. `hidden` alone is not enough: the focus trap of
 * a dialog counts every element with a `tabIndex` of zero, and would send the focus to one that cannot take it.
 */
export function UsernameField({ email }: { readonly email: string }) {
  return <input type='email' hidden readOnly tabIndex={-1} autoComplete='username' value={email} />
}
