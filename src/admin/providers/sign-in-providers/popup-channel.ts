import type { Locale } from '../../../schema/text/locales.ts'

/**
 * The BroadcastChannel over which the popup of a provider login passes the provider's response to the waiting window. Browsers cut the
 * opener relation once the popup navigates to another origin, so the windows of this origin use a channel. The messages are worthless
 * without the secret of the waiting window.
 */
const channelName = 'provider'
/** How long the popup waits for a window that accepts its response; in milliseconds. */
const patience = 2000

type Said =
  | { readonly kind: 'returned'; readonly state: string; readonly answer: string }
  | { readonly kind: 'taken'; readonly state: string; readonly locale: Locale }

export const stateParam = (search: string): string => new URLSearchParams(search).get('state') ?? ''

let stop: () => void = () => undefined
/** Stops waiting for a popup. */
export const stopWaiting = (): void => stop()

/** Waits for the provider's response to the login with this state, sent by the popup. Resolves with undefined after `stopWaiting`. */
export function waitForPopupResponse(state: string, locale: Locale): Promise<string | undefined> {
  stopWaiting()
  const channel = new BroadcastChannel(channelName)
  return new Promise((resolve) => {
    const end = (answer?: string) => {
      channel.close()
      resolve(answer)
    }
    stop = end
    channel.addEventListener('message', ({ data }: MessageEvent<Said>) => {
      if (data.kind !== 'returned' || data.state !== state) return
      channel.postMessage({ kind: 'taken', state, locale } satisfies Said)
      end(data.answer)
    })
  })
}

/** Passes the provider's response to the waiting window. Resolves with that window's language, or undefined if no window waits. */
export function postResult(answer: string): Promise<Locale | undefined> {
  const state = stateParam(answer)
  const channel = new BroadcastChannel(channelName)
  return new Promise((resolve) => {
    const end = (locale?: Locale) => {
      clearTimeout(timer)
      channel.close()
      resolve(locale)
    }
    const timer = setTimeout(end, patience)
    channel.addEventListener('message', ({ data }: MessageEvent<Said>) => {
      if (data.kind === 'taken' && data.state === state) end(data.locale)
    })
    channel.postMessage({ kind: 'returned', state, answer } satisfies Said)
  })
}
