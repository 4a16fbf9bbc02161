/**
 * Tells a password manager which account the password belongs to. The field is invisible and not a tab stop. `hidden` alone is not enough:
 * the focus trap of a dialog counts every element with a `tabIndex` of zero, and would move the focus to one that cannot receive it.
 */
export function HiddenUsernameInput({ email }: { readonly email: string }) {
  return <input type='email' hidden readOnly tabIndex={-1} autoComplete='username' value={email} />
}
