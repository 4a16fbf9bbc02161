import { addressOf } from '../providers/requests/api.ts'

/** Where a stored file is fetched from, which may be another server than the page's; with a width, its thumbnail. */
export function fileAddress(url: string, width?: 64 | 160 | 320 | 640 | 1280): string {
  if (!url.startsWith('/')) return url
  return addressOf(url, width ? { w: width } : {})
}
