import type { CDPSession, Page } from 'playwright-core'

/** What a page has fetched so far. */
export interface Traffic {
  readonly requests: number
  /** Of scripts and styles alone. */
  readonly codeRequests: number
  /** kB as they came over the line, of scripts and of everything. */
  readonly scripts: number
  readonly kilobytes: number
}
export const speeds = ['fast', 'slowed'] as const
export type Slowness = (typeof speeds)[number]

/** Chromium's own figures of a Fast 3G: bytes a second and milliseconds. */
const fast3G = { offline: false, downloadThroughput: 180_000, uploadThroughput: 84_375, latency: 562.5 }
const slowerBy = 4

/** Slows a page's processor and network down, or not, and counts what it fetches. */
export async function watchTraffic(page: Page, slowness: Slowness): Promise<() => Traffic> {
  const session = await page.context().newCDPSession(page)
  await session.send('Network.enable')
  if (slowness === 'slowed') {
    await session.send('Network.emulateNetworkConditions', fast3G)
    await session.send('Emulation.setCPUThrottlingRate', { rate: slowerBy })
  }
  return counting(session)
}

function counting(session: CDPSession): () => Traffic {
  const types = new Map<string, string>()
  const bytes = new Map<string, number>()
  session.on('Network.requestWillBeSent', ({ requestId, request, type = 'Other' }) => {
    if (request.url.startsWith('http')) types.set(requestId, type)
  })
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => bytes.set(requestId, encodedDataLength))
  return () => {
    const all = [...types]
    const weight = (wanted: (type: string) => boolean) =>
      all.reduce((sum, [id, type]) => sum + (wanted(type) ? (bytes.get(id) ?? 0) : 0), 0) / 1000
    const isCode = (type: string) => ['Script', 'Stylesheet'].includes(type)
    return {
      requests: all.length,
      codeRequests: all.filter(([, type]) => isCode(type)).length,
      scripts: weight((type) => type === 'Script'),
      kilobytes: weight(() => true),
    }
  }
}
