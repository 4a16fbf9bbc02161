import { lazy } from '../providers/lazy.ts'
import { currentLogoutRequest, watchLogoutRequest } from '../providers/requests/logout-prompt.ts'
import { currentReauthRequest, watchReauthRequest } from '../providers/requests/reauthentication.ts'
import { currentSignInRequest, watchSignInRequest } from '../providers/requests/sign-in-prompt.ts'
import { PromptHost } from '../ui/PromptHost.tsx'

const SignInAgainDialog = lazy(() => import('./SignInAgainDialog.tsx'))
const ReauthDialog = lazy(() => import('./ReauthDialog.tsx'))
const LogoutDialog = lazy(() => import('./LogoutDialog.tsx'))

/**
 * The dialogs that the request layer opens: the login when the session has ended while a page is open, the re-authentication when a call
 * needs it, and the confirmation when a logout would delete unsaved changes.
 */
export const SessionDialogs = () => (
  <>
    <PromptHost subscribe={watchSignInRequest} current={currentSignInRequest} Dialog={SignInAgainDialog} />
    <PromptHost subscribe={watchReauthRequest} current={currentReauthRequest} Dialog={ReauthDialog} />
    <PromptHost subscribe={watchLogoutRequest} current={currentLogoutRequest} Dialog={LogoutDialog} />
  </>
)
