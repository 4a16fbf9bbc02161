/** What letters to the staff say. The server writes them; a browser loads none of it. */
export const letters = {
  greeting: 'Hello %{name},',
  ignore: 'If you did not expect this letter, you need not do anything.',
  doubt: 'If that was not you, tell whoever manages the admins of your unit at once.',
  product: 'Back office',
  invitation: {
    subject: 'Your account in the back office',
    text: 'You have been given an account in the back office of our group. Choose your password to come in:',
    action: 'Choose your password',
    note: 'The link is good for three days, and once.',
  },
  reset: {
    subject: 'A new password for the back office',
    text: 'Somebody, probably you, has asked for a new password for your account. Choose it here:',
    action: 'Choose a new password',
    note: 'The link is good for one hour, and once. Until then your present password stays as it is.',
  },
  passwordChanged: {
    subject: 'Your password was changed',
    text: 'The password of your account in the back office was changed on %{at}.',
  },
  newSignIn: {
    subject: 'A new sign-in to your account',
    text: 'Your account in the back office was signed in to on %{at}, from the network %{network}, where it was not used lately.',
  },
  factorRemoved: {
    subject: 'Your second factor was removed',
    text: 'Your account in the back office no longer asks for a code since %{at}.',
  },
  passkeyRemoved: {
    subject: 'A passkey was removed from your account',
    text: 'Passkeys of your account in the back office were removed on %{at}.',
  },
  emailChanged: {
    subject: 'Your e-mail address was changed',
    text: 'Your account in the back office goes by another e-mail address since %{at}; letters no longer come to this one.',
  },
}
