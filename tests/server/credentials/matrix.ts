/** What lets somebody into an account, or keeps them in, in the order in which the table of SECURITY.md shows it. */
export const credentials = {
  session: 'session',
  providerSession: 'session by provider',
  pending: 'sign-in under way',
  password: 'password',
  passkey: 'passkey',
  secondFactor: 'second factor',
  recoveryCode: 'recovery code',
  invitation: 'invitation link',
  reset: 'reset link',
  newEmail: 'link for a new address',
  keepEmail: 'keep-my-address link',
  providerLink: 'provider, same address',
  foreignLink: 'provider, other address',
  job: 'background job and its file',
  fileAddress: 'file address',
  draftKey: 'draft key',
} as const
export type Credential = keyof typeof credentials

/** Why a credential that an event leaves in force is of no use to an attacker. */
export const reasons = {
  a: 'The event says nothing against it. Adding one took a confirmation and sent a letter, and the profile page lists it with a button that removes it.',
  b: 'A second factor lets nobody in by itself. It must not fall to a weaker proof, such as a mailbox or a colleague; whoever lost theirs has it removed by an administrator.',
  c: 'It lies in the mailbox that it went to, is good once and for a short time, and does no more than that mailbox may do: second factor, account and roles are looked at when it is used.',
  d: 'It only restores its own address and ends everything else, for three days. It opens no session and sets no password, and nothing that a thief can do may end it.',
  e: 'The provider states, verified, the address that the account has; it knows the person by issuer and subject, which neither a mailbox nor a colleague can present.',
  f: 'It shows who somebody is, never what they may: roles are read at every request and every step of a job.',
  g: 'Only a session of the same person opens it, with the permission looked at again, and all other sessions ended in the same transaction or were never a stranger’s.',
  h: 'A file of a personal field is sent to a session alone, each time written down. What has an address of its own is a picture for the website, which is no secret.',
  i: 'The key goes to a session of this person alone, and what it opens lies on their own device: a thief lacks the one or the other.',
  j: 'It is refused as long as the state of the account, its roles or the provider lasts, which every way in looks at. It counts again only when somebody who may decide about the account or the provider brings it back.',
  k: 'A password and a factor protect together: whoever reads the mailbox or removes the factor does not know it. Ending it would leave the mailbox as the only proof.',
  l: 'Its owner prepared it, and is the person who got the rights. Rights are refused while a keep-my-address link to a former address is valid.',
} as const
type Reason = keyof typeof reasons

/** It ends for good; it is refused until the event is undone; it stays; or it cannot exist at the event. */
export type Cell = 'ends' | `rests ${Reason}` | `stays ${Reason}` | 'none'

/** Events that change how somebody gets in. Where one can be undone, the cells hold after that too. */
export const events = {
  firstProviderSignIn: 'First sign-in through a provider, by the address of an account that was there',
  providerOff: 'Provider switched off, and on again',
  passwordReset: 'Password reset by a link',
  keepEmail: '“Keep my address” used',
  emailChange: 'Change of address confirmed',
  invitationUsed: 'Invitation used',
  factorOff: 'Second factor switched off by its owner (in other sessions)',
  factorReplaced: 'Second factor replaced by its owner (in other sessions)',
  factorReset: 'Second factor removed by an administrator',
  factorRescue: 'Second factor removed by `npm run rescue`',
  passkeysReset: 'Passkeys removed by an administrator',
  ownPassword: 'Password changed by its owner (in other sessions)',
  ownPasswordAfterAnother: 'Password that another person set changed by its owner (in other sessions)',
  passwordOfAnother: 'Password set by an administrator, on the profile page',
  passwordByForm: 'Password set by an administrator, in the form',
  passwordRescue: 'Password set by `npm run rescue`',
  rightsGiven: 'More rights given, to an account that only its owner prepared',
  rightsGivenAfterAnother:
    'More rights given (role, group admin, wider role, provider group), to an account whose password, links and new address are of a person without them',
  deactivated: 'Account deactivated, and activated again',
  unitRetired: 'Unit retired, and brought back, with an account that only its owner prepared',
  unitRetiredAfterAnother:
    'Unit retired, and brought back, with an account whose password, links and new address are of a person who does not manage it there',
  roleWithdrawn: 'Role withdrawn in one of two units, and given again',
  deleted: 'Administrator deleted in all units, and restored',
} as const
export type Event = keyof typeof events

type Row = Readonly<Record<Credential, Cell>>

/** What stays of an account about which an event says nothing. */
const untouched: Row = {
  ...{ session: 'stays a', providerSession: 'stays a', pending: 'stays a', password: 'stays a', passkey: 'stays a' },
  ...{ secondFactor: 'stays b', recoveryCode: 'stays b', invitation: 'stays c', reset: 'stays c', newEmail: 'stays c' },
  ...{ keepEmail: 'stays d', providerLink: 'stays e', foreignLink: 'stays e', job: 'stays g', fileAddress: 'stays h' },
  draftKey: 'stays i',
}
const withoutSessions = {
  ...{ session: 'ends', providerSession: 'ends', pending: 'ends', invitation: 'ends', reset: 'ends', newEmail: 'ends' },
} as const satisfies Partial<Row>
/** What somebody else's help ends, whatever it was asked for. */
const helped = { ...withoutSessions, passkey: 'ends', foreignLink: 'ends', job: 'ends' } as const satisfies Partial<Row>

export const matrix: Readonly<Record<Event, Row>> = {
  firstProviderSignIn: {
    ...untouched,
    ...helped,
    ...{ password: 'ends', secondFactor: 'ends', recoveryCode: 'ends', keepEmail: 'ends', draftKey: 'ends' },
    ...{ providerSession: 'none', providerLink: 'none' },
  },
  providerOff: { ...untouched, providerSession: 'ends', providerLink: 'rests j' },
  passwordReset: { ...untouched, ...withoutSessions, password: 'ends', passkey: 'ends', foreignLink: 'ends' },
  keepEmail: {
    ...untouched,
    ...helped,
    ...{ password: 'ends', secondFactor: 'ends', recoveryCode: 'ends', keepEmail: 'ends', draftKey: 'ends' },
  },
  emailChange: { ...untouched, pending: 'ends', invitation: 'ends', reset: 'ends', newEmail: 'ends' },
  invitationUsed: { ...untouched, ...helped, password: 'ends', draftKey: 'ends' },
  factorOff: { ...untouched, ...withoutSessions, secondFactor: 'ends', recoveryCode: 'ends' },
  factorReplaced: { ...untouched, ...withoutSessions, secondFactor: 'ends', recoveryCode: 'ends' },
  factorReset: { ...untouched, ...helped, password: 'stays k', secondFactor: 'ends', recoveryCode: 'ends' },
  factorRescue: { ...untouched, ...helped, password: 'stays k', secondFactor: 'ends', recoveryCode: 'ends' },
  passkeysReset: { ...untouched, ...withoutSessions, passkey: 'ends' },
  ownPassword: { ...untouched, ...withoutSessions, password: 'ends' },
  ownPasswordAfterAnother: {
    ...untouched,
    ...helped,
    ...{ password: 'ends', secondFactor: 'ends', recoveryCode: 'ends' },
  },
  passwordOfAnother: { ...untouched, ...helped, password: 'ends' },
  passwordByForm: { ...untouched, ...helped, password: 'ends' },
  passwordRescue: { ...untouched, ...helped, password: 'ends' },
  rightsGiven: {
    ...untouched,
    ...{ session: 'stays l', providerSession: 'stays l', pending: 'stays l', password: 'stays l', passkey: 'stays l' },
    ...{ invitation: 'stays l', reset: 'stays l', newEmail: 'stays l', keepEmail: 'stays l' },
  },
  rightsGivenAfterAnother: {
    ...untouched,
    ...helped,
    ...{ password: 'ends', secondFactor: 'ends', recoveryCode: 'ends', keepEmail: 'stays l', draftKey: 'ends' },
  },
  deactivated: {
    ...untouched,
    ...withoutSessions,
    passkey: 'ends',
    ...{ password: 'rests j', secondFactor: 'rests j', recoveryCode: 'rests j', keepEmail: 'rests j' },
    ...{ providerLink: 'rests j', foreignLink: 'rests j', job: 'rests j', draftKey: 'rests j' },
  },
  unitRetired: { ...untouched, session: 'stays f', providerSession: 'stays f', pending: 'stays f', job: 'rests j' },
  unitRetiredAfterAnother: {
    ...untouched,
    ...helped,
    ...{ password: 'ends', secondFactor: 'ends', recoveryCode: 'ends', keepEmail: 'stays d', draftKey: 'ends' },
  },
  roleWithdrawn: { ...untouched, session: 'stays f', providerSession: 'stays f', pending: 'stays f', job: 'rests j' },
  deleted: {
    ...untouched,
    ...withoutSessions,
    ...{ password: 'stays f', passkey: 'stays f', providerLink: 'rests j', foreignLink: 'rests j', job: 'rests j' },
  },
}

/** The table as SECURITY.md shows it, with its reasons. */
export function matrixText(): string {
  const names = Object.keys(credentials) as Credential[]
  const rows = (Object.keys(events) as Event[]).map((event) => [
    events[event],
    ...names.map((name) => (matrix[event][name] === 'none' ? '–' : matrix[event][name])),
  ])
  const lines = [['event', ...Object.values(credentials)], names.map(() => '---').concat('---'), ...rows]
  const table = lines.map((cells) => `| ${cells.join(' | ')} |`).join('\n')
  const list = Object.entries(reasons).map(([letter, reason]) => `- **${letter}**: ${reason}`)
  return `${table}\n\n${list.join('\n')}\n`
}
