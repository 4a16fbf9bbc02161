/** A prefetched request. */
interface Sent {
  readonly answer: Promise<Response>
  /** Identifies session, unit and role, so that no other user gets the response. */
  readonly whom: string
  readonly time: number
}
/** The URLs that a window requested while it showed a page. */
interface Asked {
  readonly at: string
  readonly addresses: readonly string[]
}

/** The sessionStorage key for the URLs that a page requested. */
const key = 'askedHere'
/** Browsers open at most 6 connections to a server. */
const most = 6
/** Requests sent within this time before a navigation are attributed to the new page; in milliseconds. */
const lead = 3_000
/** A prefetched response is stale after this time; in milliseconds. */
const fresh = 10_000

const sent = new Map<string, Sent>()
const recent = new Map<string, number>()
let here: Asked = { at: '', addresses: [] }

/** Records a URL that the page requests, so that a reload can prefetch it before the page's code is loaded. */
export function recordRequest(address: string, now = Date.now()): void {
  for (const [one, time] of recent) if (now - time >= lead) recent.delete(one)
  recent.set(address, now)
  const at = addressAtHand()
  const isSame = here.at === at
  if (isSame && (here.addresses.includes(address) || here.addresses.length >= most)) return
  here = { at, addresses: isSame ? [...here.addresses, address] : [...recent.keys()].slice(-most) }
  sessionStorage.setItem(key, JSON.stringify(here))
}

/** The URLs that this page requested when it was last open. */
export function previousRequests(): readonly string[] {
  const stored = JSON.parse(sessionStorage.getItem(key) ?? 'null') as Asked | null
  return stored?.at === addressAtHand() ? stored.addresses : []
}

export const clearRecordedRequests = (): void => sessionStorage.removeItem(key)

/** Prefetches a URL that a page will need. */
export function prefetch(address: string, whom: string, send: (address: string) => Promise<Response>): void {
  if (sent.get(address)?.whom === whom) return
  const answer = send(address)
  // The consumer of the response handles its failure.
  answer.catch(() => undefined)
  sent.set(address, { answer, whom, time: Date.now() })
}

/** Consumes the prefetched response of the same person, unit and role. Returns undefined if there is none or if it is stale. */
export function consumePrefetched(address: string, whom: string): Promise<Response> | undefined {
  const found = sent.get(address)
  sent.delete(address)
  return found?.whom === whom && Date.now() - found.time < fresh ? found.answer : undefined
}

/** Discards all prefetched responses: after a write, they may be outdated. */
export const clearPrefetched = (): void => sent.clear()

const addressAtHand = (): string => window.location.pathname + window.location.search
