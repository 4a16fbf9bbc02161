/** A question that was sent before the page that wants the answer is there. */
interface Sent {
  readonly answer: Promise<Response>
  /** For whom, so that nobody else gets the answer. */
  readonly whom: string
  readonly time: number
}
/** What a window asked for while it showed an address. */
interface Asked {
  readonly at: string
  readonly addresses: readonly string[]
}

/** Where a window keeps what it asked for at its address. */
const key = 'askedHere'
/** A browser has as many connections to a server. */
const most = 6
/** What was asked for so shortly before an address was gone to was asked for its sake; in milliseconds. */
const lead = 3_000
/** An answer that nobody has taken for so long tells of the past. */
const fresh = 10_000

const sent = new Map<string, Sent>()
const recent = new Map<string, number>()
let here: Asked = { at: '', addresses: [] }

/** Notes what the page asks for, so that it can be asked for before its code is there when the page is loaded anew. */
export function noteAsked(address: string, now = Date.now()): void {
  for (const [one, time] of recent) if (now - time >= lead) recent.delete(one)
  recent.set(address, now)
  const at = addressAtHand()
  const isSame = here.at === at
  if (isSame && (here.addresses.includes(address) || here.addresses.length >= most)) return
  here = { at, addresses: isSame ? [...here.addresses, address] : [...recent.keys()].slice(-most) }
  sessionStorage.setItem(key, JSON.stringify(here))
}

/** What this page asked for when it was open last. */
export function askedBefore(): readonly string[] {
  const stored = JSON.parse(sessionStorage.getItem(key) ?? 'null') as Asked | null
  return stored?.at === addressAtHand() ? stored.addresses : []
}

export const forgetAsked = (): void => sessionStorage.removeItem(key)

/** Sends a question whose answer somebody will want. */
export function sendAhead(address: string, whom: string, send: (address: string) => Promise<Response>): void {
  if (sent.get(address)?.whom === whom) return
  const answer = send(address)
  // Whoever takes the answer hears of its failure.
  answer.catch(() => undefined)
  sent.set(address, { answer, whom, time: Date.now() })
}

/** The answer that was asked for ahead, for the same person and unit; once, and not when it has become old. */
export function takeAhead(address: string, whom: string): Promise<Response> | undefined {
  const found = sent.get(address)
  sent.delete(address)
  return found?.whom === whom && Date.now() - found.time < fresh ? found.answer : undefined
}

/** What was asked for before something was changed is not to be believed. */
export const dropAhead = (): void => sent.clear()

const addressAtHand = (): string => window.location.pathname + window.location.search
