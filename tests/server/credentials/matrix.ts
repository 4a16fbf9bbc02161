import { wrapText } from '../../../src/build/wrap-text.ts'

/** The credentials of an account and what they give access to, in the order of the columns in SECURITY.md. */
export const credentials = {
  session: 'session',
  providerSession: 'provider session',
  pending: 'sign-in in progress',
  password: 'password',
  passkey: 'passkey',
  secondFactor: 'two-step verification',
  recoveryCode: 'recovery code',
  invitation: 'invitation link',
  reset: 'reset link',
  newEmail: 'new-address link',
  keepEmail: 'keep-my-address link',
  providerLink: 'provider, same address',
  foreignLink: 'provider, other address',
  job: 'background job and its file',
  fileAddress: 'file URL',
  draftKey: 'draft key',
} as const
export type Credential = keyof typeof credentials

/** Why a credential that stays valid or suspended after an event is of no use to an attacker. */
export const reasons = {
  a: 'The event gives no reason to revoke it. Adding one requires re-authentication and notifies the owner by email. The profile page lists it, with a button that removes it.',
  b: 'A second factor alone does not grant access. A weaker proof, such as a mailbox or a colleague, must not remove it. An administrator removes it for a user who lost it.',
  c: 'The link is in the mailbox that it was sent to, and works once and for a short time. It grants no more than access to that mailbox does: second factor, account and roles are checked when it is used.',
  d: 'For three days, the link can restore its own address and revoke everything else. It creates no session and sets no password. No action of an attacker may revoke it.',
  e: 'The provider has verified the address of the account. It identifies the user by issuer and subject, which neither a mailbox nor a colleague can present.',
  f: 'It proves identity and grants no rights. Roles are read with every request and every step of a job.',
  g: 'Only a session of the same user can download it, and the permission is checked again. All other sessions are revoked in the same transaction, or never belonged to an attacker.',
  h: 'A file of a personal field requires a session, and each download is audited. Only images for the website have a public URL, and they are not confidential.',
  i: 'The server sends the key only to sessions of this user, and it decrypts only drafts on the device of the user. An attacker lacks one of the two.',
  j: 'Every sign-in, request and job step checks the state of the account, its roles and the provider. The credential becomes valid again only when a user who may manage the account or the provider reverses the event.',
  k: 'Password and second factor protect the account together. A person who can read the mailbox or remove the second factor does not know the password. Without the password, the mailbox would be the only proof.',
  l: 'The owner of the account set it up, and receives the rights. Rights are refused while a keep-my-address link to a former address is valid.',
} as const
type Reason = keyof typeof reasons

/** Revoked permanently, suspended until the event is reversed, valid, or impossible at this event. */
export type Cell = 'revoked' | `suspended ${Reason}` | `valid ${Reason}` | 'none'

/** Events that change how a user gets access. If an event can be reversed, the cells are tested after that too. */
export const events = {
  firstProviderSignIn: 'First sign-in through a provider, into an existing account with the same address',
  providerOff: 'Provider disabled, and enabled again',
  passwordReset: 'Password reset by a link',
  keepEmail: '“Keep my address” used',
  emailChange: 'Change of address confirmed',
  invitationUsed: 'Invitation accepted',
  factorOff: 'Second factor disabled by its owner (in other sessions)',
  factorReplaced: 'Second factor replaced by its owner (in other sessions)',
  factorReset: 'Second factor removed by an administrator',
  factorRescue: 'Second factor removed by `npm run recover`',
  passkeysReset: 'Passkeys removed by an administrator',
  ownPassword: 'Password changed by its owner (in other sessions)',
  ownPasswordAfterAnother: 'Password set by another user, changed by its owner (in other sessions)',
  passwordOfAnother: 'Password set by an administrator, on the profile page',
  passwordByForm: 'Password set by an administrator, in the form',
  passwordRescue: 'Password set by `npm run recover`',
  rightsGiven: 'More rights granted, to an account that only its owner set up',
  rightsGivenAfterAnother:
    'More rights granted (role, group admin, wider role, provider group), to an account whose password and links come from a user without these rights',
  deactivated: 'Account deactivated, and activated again',
  unitRetired: 'Unit retired, and reactivated, with an account that only its owner set up',
  unitRetiredAfterAnother:
    'Unit retired, and reactivated, with an account whose password and links come from a user who does not manage it there',
  roleWithdrawn: 'Role removed in one of two units, and assigned again',
  deleted: 'Administrator deleted in all units, and restored',
} as const
export type Event = keyof typeof events

type Row = Readonly<Record<Credential, Cell>>

/** The cells of an event that revokes nothing. */
const unchanged: Row = {
  ...{ session: 'valid a', providerSession: 'valid a', pending: 'valid a', password: 'valid a', passkey: 'valid a' },
  ...{ secondFactor: 'valid b', recoveryCode: 'valid b', invitation: 'valid c', reset: 'valid c', newEmail: 'valid c' },
  ...{ keepEmail: 'valid d', providerLink: 'valid e', foreignLink: 'valid e', job: 'valid g', fileAddress: 'valid h' },
  draftKey: 'valid i',
}
const sessionsRevoked = {
  ...{
    session: 'revoked',
    providerSession: 'revoked',
    pending: 'revoked',
    invitation: 'revoked',
    reset: 'revoked',
    newEmail: 'revoked',
  },
} as const satisfies Partial<Row>
/** What every recovery with the help of another user or of the mailbox revokes. */
const recovered = {
  ...sessionsRevoked,
  passkey: 'revoked',
  foreignLink: 'revoked',
  job: 'revoked',
} as const satisfies Partial<Row>

export const matrix: Readonly<Record<Event, Row>> = {
  firstProviderSignIn: {
    ...unchanged,
    ...recovered,
    ...{
      password: 'revoked',
      secondFactor: 'revoked',
      recoveryCode: 'revoked',
      keepEmail: 'revoked',
      draftKey: 'revoked',
    },
    ...{ providerSession: 'none', providerLink: 'none' },
  },
  providerOff: { ...unchanged, providerSession: 'revoked', providerLink: 'suspended j' },
  passwordReset: { ...unchanged, ...sessionsRevoked, password: 'revoked', passkey: 'revoked', foreignLink: 'revoked' },
  keepEmail: {
    ...unchanged,
    ...recovered,
    ...{
      password: 'revoked',
      secondFactor: 'revoked',
      recoveryCode: 'revoked',
      keepEmail: 'revoked',
      draftKey: 'revoked',
    },
  },
  emailChange: { ...unchanged, pending: 'revoked', invitation: 'revoked', reset: 'revoked', newEmail: 'revoked' },
  invitationUsed: { ...unchanged, ...recovered, password: 'revoked', draftKey: 'revoked' },
  factorOff: { ...unchanged, ...sessionsRevoked, secondFactor: 'revoked', recoveryCode: 'revoked' },
  factorReplaced: { ...unchanged, ...sessionsRevoked, secondFactor: 'revoked', recoveryCode: 'revoked' },
  factorReset: { ...unchanged, ...recovered, password: 'valid k', secondFactor: 'revoked', recoveryCode: 'revoked' },
  factorRescue: { ...unchanged, ...recovered, password: 'valid k', secondFactor: 'revoked', recoveryCode: 'revoked' },
  passkeysReset: { ...unchanged, ...sessionsRevoked, passkey: 'revoked' },
  ownPassword: { ...unchanged, ...sessionsRevoked, password: 'revoked' },
  ownPasswordAfterAnother: {
    ...unchanged,
    ...recovered,
    ...{ password: 'revoked', secondFactor: 'revoked', recoveryCode: 'revoked' },
  },
  passwordOfAnother: { ...unchanged, ...recovered, password: 'revoked' },
  passwordByForm: { ...unchanged, ...recovered, password: 'revoked' },
  passwordRescue: { ...unchanged, ...recovered, password: 'revoked' },
  rightsGiven: {
    ...unchanged,
    ...{ session: 'valid l', providerSession: 'valid l', pending: 'valid l', password: 'valid l', passkey: 'valid l' },
    ...{ invitation: 'valid l', reset: 'valid l', newEmail: 'valid l', keepEmail: 'valid l' },
  },
  rightsGivenAfterAnother: {
    ...unchanged,
    ...recovered,
    ...{
      password: 'revoked',
      secondFactor: 'revoked',
      recoveryCode: 'revoked',
      keepEmail: 'valid l',
      draftKey: 'revoked',
    },
  },
  deactivated: {
    ...unchanged,
    ...sessionsRevoked,
    passkey: 'revoked',
    ...{ password: 'suspended j', secondFactor: 'suspended j', recoveryCode: 'suspended j', keepEmail: 'valid d' },
    ...{ providerLink: 'suspended j', foreignLink: 'suspended j', job: 'suspended j', draftKey: 'suspended j' },
  },
  unitRetired: { ...unchanged, session: 'valid f', providerSession: 'valid f', pending: 'valid f', job: 'suspended j' },
  unitRetiredAfterAnother: {
    ...unchanged,
    ...recovered,
    ...{
      password: 'revoked',
      secondFactor: 'revoked',
      recoveryCode: 'revoked',
      keepEmail: 'valid d',
      draftKey: 'revoked',
    },
  },
  roleWithdrawn: {
    ...unchanged,
    session: 'valid f',
    providerSession: 'valid f',
    pending: 'valid f',
    job: 'suspended j',
  },
  deleted: {
    ...unchanged,
    ...sessionsRevoked,
    ...{
      password: 'valid f',
      passkey: 'valid f',
      providerLink: 'suspended j',
      foreignLink: 'suspended j',
      job: 'suspended j',
    },
  },
}

/** `valid (a)`: the state, and the letter of the reason. */
const cellText = (cell: Cell): string => (cell === 'none' ? '–' : cell.replace(/ (\w)$/, ' ($1)'))

/** The table as SECURITY.md shows it, with its reasons. */
export function matrixText(): string {
  const names = Object.keys(credentials) as Credential[]
  const rows = (Object.keys(events) as Event[]).map((event) => [
    events[event],
    ...names.map((name) => cellText(matrix[event][name])),
  ])
  const lines = [['event', ...Object.values(credentials)], names.map(() => '---').concat('---'), ...rows]
  const table = lines.map((cells) => `| ${cells.join(' | ')} |`).join('\n')
  const list = Object.entries(reasons).map(([letter, reason]) => wrapText(`- **${letter}**: ${reason}`, '  '))
  return `${table}\n\n${list.join('\n')}\n`
}
