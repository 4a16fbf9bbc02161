/** What letters to the staff say. The server writes them; a browser loads none of it. */
export const letters = {
  greeting: 'Hello %{name},',
  ignore: 'If you did not expect this letter, you need not do anything.',
  doubt: 'If that was not you, tell whoever manages the admins of your unit at once.',
  product: 'Back office',
  office: 'the back office',
  officeOf: 'the back office of %{organisation}',
  ended: 'No longer valid since then: %{credentials}. You can set up again what you need on your profile page.',
  credentials: {
    password: 'the password',
    passkeys: 'all passkeys',
    secondFactor: 'the second factor',
    recoveryCodes: 'the recovery codes',
    providers: 'sign-in providers that know the account by another email address',
    sessions: 'all sessions',
    jobs: 'background jobs that were not finished',
    drafts: 'unsaved work kept on devices',
    links: 'invitation links that were handed over',
    newEmail: 'a change of the email address that was not confirmed',
  },
  invitation: {
    subject: 'Your account in the back office',
    text: 'You have been given an account in %{office}. Choose your password to come in:',
    action: 'Choose your password',
    note: 'The link is good for three days, and once.',
  },
  reset: {
    subject: 'A new password for your account',
    text: 'Somebody, probably you, has asked for a new password for your account. Choose it here:',
    action: 'Choose a new password',
    note: 'The link is good for one hour, and once. Until then your present password stays as it is.',
  },
  passwordChanged: {
    subject: 'Your password was changed',
    text: 'The password of your account in %{office} was changed on %{at}.',
  },
  passwordEnded: {
    subject: 'Choose a new password for your account',
    text: 'Your account in %{office} got more rights on %{at} than the person manages who set your password. So that nobody else can sign in with that password, it is no longer valid. Choose a new one: use “Forgot your password?” on the sign-in page, or sign in with your provider.',
  },
  rightsGiven: {
    subject: 'Your account got more rights',
    text: 'Your account in %{office} got more rights on %{at}. Another person, who does not manage these rights, had prepared something for the account, so that is no longer valid.',
  },
  newSignIn: {
    subject: 'A new sign-in to your account',
    text: 'Your account in %{office} was signed in to on %{at}, from the network %{network}, where it was not used lately.',
  },
  factorRemoved: {
    subject: 'Your second factor was removed',
    text: 'Your account in %{office} no longer asks for a code since %{at}.',
  },
  factorSet: {
    subject: 'Two-step verification was set up for your account',
    text: 'An authenticator app was set up for your account in %{office} on %{at}. Codes of an app that you used before are no longer valid, and there are new recovery codes.',
  },
  recoveryCodesRenewed: {
    subject: 'Your recovery codes were renewed',
    text: 'New recovery codes of your account in %{office} were shown on %{at}; the earlier ones are no longer valid.',
  },
  passkeyAdded: {
    subject: 'A passkey was added to your account',
    text: 'Since %{at} a passkey of yours is a way into your account in %{office}, without password and code.',
  },
  passkeyRemoved: {
    subject: 'A passkey was removed from your account',
    text: 'Passkeys of your account in %{office} were removed on %{at}.',
  },
  emailChanged: {
    subject: 'Your e-mail address was changed',
    text: 'Your account in %{office} goes by another e-mail address since %{at}; letters no longer come to this one.',
  },
  newEmail: {
    subject: 'Confirm your new e-mail address',
    text: 'Your account in %{office} is to go by this address, %{email}. It does so once you confirm it:',
    action: 'Confirm the address',
    note: 'The link is good for three days, and once. Until then the account goes by the address of before.',
  },
  oldEmail: {
    subject: 'Your e-mail address is to be changed',
    text: 'Your account in %{office} is to go by another address, %{email}, as soon as that is confirmed there. If that is right, you need not do anything; if not, keep the present one:',
    action: 'Keep the present address',
    note: 'The link is good for three days, and once. It also ends the password, all passkeys and all sessions of the account.',
    warns: true,
  },
  emailRequested: {
    subject: 'Your e-mail address is to be changed',
    text: 'Your account in %{office} is to go by another address, %{email}, as soon as that is confirmed there.',
  },
  emailConfirmed: {
    subject: 'Your e-mail address was changed',
    text: 'Your account in %{office} goes by another e-mail address, %{email}, since %{at}; letters no longer come to this one. If that is not right, take this one back:',
    action: 'Take this address back',
    note: 'The link is good for three days, and once. It also ends the password, all passkeys and all sessions of the account.',
    warns: true,
  },
  accountSecured: {
    subject: 'Your account keeps its email address',
    text: 'On %{at} you kept this address for your account in %{office}. So that nobody else can sign in, choose a new password now: use “Forgot your password?” on the sign-in page, or sign in with your provider.',
  },
  addressGiven: {
    subject: 'Choose a new password for your account',
    text: 'Since %{at} your account in %{office} goes by this address, which another person entered. So that nobody who read the letters to the former address can sign in, choose a new password: use “Forgot your password?” on the sign-in page, or sign in with your provider.',
  },
  providerLinked: {
    subject: 'Your account was connected with a sign-in provider',
    text: 'On %{at} your account in %{office} was connected with your account at a sign-in provider, because both have this email address. Sign in with the provider from now on.',
  },
  emailKept: {
    subject: 'Your account keeps its e-mail address of before',
    text: 'Somebody at %{email} has said on %{at} that your account in %{office} keeps that address. It was signed out everywhere.',
  },
}
