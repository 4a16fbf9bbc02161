import type { Mail } from '../mail/mailer.ts'
import type { Scope } from '../store/scope.ts'

/** Tells somebody what was done about their account just now, in the transaction that did it. */
export async function tell({ db, mailer }: Pick<Scope, 'db' | 'mailer'>, mail: Mail): Promise<void> {
  await mailer?.send(db, { ...mail, values: { at: new Date().toISOString(), ...mail.values } })
}
