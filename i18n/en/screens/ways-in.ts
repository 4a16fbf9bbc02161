/** The pages of links that come by letter: an invitation, a forgotten password, and another e-mail address. */
export const words = {
  invitation: 'Choose your password',
  reset: 'A new password',
  newEmail: 'Confirm your new e-mail',
  newEmailPage: {
    about: 'Once it is confirmed, the account signs in with %{email}, and its letters come there.',
    save: 'Confirm the address',
    done: 'The address is confirmed',
    doneAbout: 'Sign in with it from now on.',
  },
  oldEmail: 'Keep your e-mail address',
  oldEmailPage: {
    about:
      'The account keeps %{email}. Its password, passkeys and sessions end, so that nobody but you can sign in: choose a new password afterwards.',
    save: 'Keep this address',
    done: 'The account keeps this address',
    doneAbout:
      'Its password, passkeys and sessions have ended. Choose a new password now, or sign in with your provider.',
  },
  account: 'For the account %{email}.',
  next: 'New password',
  again: 'Repeat the new password',
  least: 'At least %{min} characters, and not the name or the e-mail.',
  save: 'Save the password',
  differs: 'The two are not the same.',
  done: 'Your password is saved',
  doneAbout: 'Sign in with it now. All sessions of the account have ended, and its passkeys were removed.',
  toSignIn: 'To the sign-in',
  dead: 'This link is not good any more',
  deadInvitation: 'It was used already, or is older than three days. Ask whoever invited you to send another one.',
  deadReset: 'It was used already, or is older than one hour.',
  deadEmail: 'It was used already, is older than three days, or was overtaken by another change.',
  another: 'Ask for another link',
  forgotten: 'Forgot your password?',
  forgottenAbout: 'Say your e-mail, and a link for a new password comes there.',
  send: 'Send the link',
  sent: 'Look into your inbox',
  sentAbout:
    'If there is an account with this e-mail, a link is on its way to it and is good for one hour. If nothing comes, look among the unwanted mail.',
  noMail: 'No letters are sent from here. Ask whoever manages the admins of your unit for a new password.',
  back: 'Back to the sign-in',
}
