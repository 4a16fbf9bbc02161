/** A password is written, never read. */
export const PasswordCell = () => <span aria-hidden='true'>••••••</span>
