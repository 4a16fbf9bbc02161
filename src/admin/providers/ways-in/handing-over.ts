import type { Locale } from '../../../schema/text/words.ts'

/**
 * How the window in which somebody signs in at a provider tells the one that waits for them what the provider said. Browsers cut the bond
 * between a page and the window that it opened as soon as that is elsewhere, so they speak as windows of one origin; all that is told is
 * worth nothing without the secret of the one that waits.
 */
const channelName = 'provider'
/** For how long whoever came back waits for somebody who knows of them, in milliseconds. */
const patience = 2000

type Said =
  | { readonly kind: 'returned'; readonly state: string; readonly answer: string }
  | { readonly kind: 'taken'; readonly state: string; readonly locale: Locale }

export const stateIn = (search: string): string => new URLSearchParams(search).get('state') ?? ''

let stop: () => void = () => undefined
/** Nobody is waited for any more. */
export const stopWaiting = (): void => stop()

/** What the provider says of whoever was sent to it with this state, from their window; nothing once nobody is waited for any more. */
export function handedOver(state: string, locale: Locale): Promise<string | undefined> {
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

/** Tells the window that waits for it what the provider said; returns its language, and nothing where none waits. */
export function handOver(answer: string): Promise<Locale | undefined> {
  const state = stateIn(answer)
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
