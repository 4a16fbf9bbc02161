/** What letters to the staff say. The server writes them; a browser loads none of it. */
export const emails = {
  greeting: 'Hello %{name},',
  greetingWithoutName: 'Hello,',
  time: '%{date} at %{time} (%{zone})',
  ignoreNotice: 'If you weren’t expecting this email, you can ignore it.',
  securityNotice: 'If this wasn’t you, contact your unit’s administrator right away.',
  product: 'Back office',
  productPhrase: 'the back office',
  productPhraseOf: 'the back office of %{organisation}',
  revokedCredentials: 'No longer valid: %{credentials}. You can set up what you need again on your profile page.',
  credentials: {
    password: 'the password',
    passkeys: 'all passkeys',
    secondFactor: 'two-step verification',
    recoveryCodes: 'the recovery codes',
    providers: 'sign-in providers that use a different email address',
    sessions: 'all sessions',
    jobs: 'unfinished background tasks',
    drafts: 'drafts stored on devices',
    links: 'shared invitation links',
    newEmail: 'an unconfirmed change of the email address',
  },
  invitation: {
    subject: 'Your account in the back office',
    text: 'An account has been created for you in %{office}. Set your password to sign in:',
    action: 'Set password',
    note: 'This link expires in 3 days and can be used once.',
  },
  reset: {
    subject: 'Reset your password',
    text: 'We received a request to reset the password of your account. Choose a new one here:',
    action: 'Choose a new password',
    note: 'This link expires in 1 hour and can be used once. Your current password stays valid until you choose a new one.',
  },
  passwordChanged: {
    subject: 'Your password was changed',
    text: 'The password of your account in %{office} was changed on %{at}.',
  },
  passwordEnded: {
    subject: 'Choose a new password for your account',
    text: 'Your account in %{office} was given more permissions on %{at} than the person who set your password can manage. For your security, that password is no longer valid. To choose a new one, use “Forgot your password?” on the sign-in page, or sign in with your provider.',
  },
  rightsGiven: {
    subject: 'Your account has more permissions',
    text: 'Your account in %{office} was given more permissions on %{at}. Access that someone who can’t manage these permissions had set up for the account is no longer valid.',
  },
  newSignIn: {
    subject: 'New sign-in to your account',
    text: 'New sign-in to your account in %{office} on %{at} from the network %{network}, which you haven’t used recently.',
  },
  factorRemoved: {
    subject: 'Two-step verification was turned off',
    text: 'Two-step verification was turned off for your account in %{office} on %{at}.',
  },
  factorSet: {
    subject: 'Two-step verification was set up for your account',
    text: 'An authenticator app was set up for your account in %{office} on %{at}. Codes from an app you used before no longer work, and you have new recovery codes.',
  },
  recoveryCodesRenewed: {
    subject: 'Your recovery codes were renewed',
    text: 'New recovery codes were created for your account in %{office} on %{at}. Your previous codes no longer work.',
  },
  passkeyAdded: {
    subject: 'A passkey was added to your account',
    text: 'A passkey was added to your account in %{office} on %{at}. It can be used to sign in without a password or code.',
  },
  passkeyRemoved: {
    subject: 'Passkeys were removed from your account',
    text: 'One or more passkeys were removed from your account in %{office} on %{at}.',
  },
  emailChanged: {
    subject: 'Your email address was changed',
    text: 'The email address of your account in %{office} was changed on %{at}. Emails about the account are no longer sent to this address.',
  },
  newEmail: {
    subject: 'Confirm your new email address',
    text: 'Please confirm %{email} as the new email address of your account in %{office}:',
    action: 'Confirm email',
    note: 'This link expires in 3 days and can be used once. Until you confirm, the account keeps its current email address.',
  },
  oldEmail: {
    subject: 'Your email address is about to change',
    text: 'The email address of your account in %{office} changes to %{email} as soon as it is confirmed there. If this is right, you don’t need to do anything. If not, keep your current email address:',
    action: 'Keep current email',
    note: 'This link expires in 3 days and can be used once. It also removes the password and all passkeys of the account, and ends all sessions.',
    warns: true,
  },
  emailConfirmed: {
    subject: 'Your email address was changed',
    text: 'The email address of your account in %{office} was changed to %{email} on %{at}. Emails about the account are no longer sent to this address. If this isn’t right, restore your previous email address:',
    action: 'Restore this email',
    note: 'This link expires in 3 days and can be used once. It also removes the password and all passkeys of the account, and ends all sessions.',
    warns: true,
  },
  accountSecured: {
    subject: 'Your account keeps its email address',
    text: 'You kept this email address for your account in %{office} on %{at}. So that no one else can sign in, choose a new password now: use “Forgot your password?” on the sign-in page, or sign in with your provider.',
  },
  providerLinked: {
    subject: 'Your account was linked to a sign-in provider',
    text: 'Your account in %{office} was linked to your account at a sign-in provider on %{at}, because both use this email address. Sign in with the provider from now on.',
  },
  emailKept: {
    subject: 'Your account keeps its previous email address',
    text: 'The email address of your account in %{office} was kept as %{email} on %{at}, at the request of its owner. The account was signed out everywhere.',
  },
}
