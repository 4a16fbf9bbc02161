import { toApiUrl } from '../providers/requests/api.ts'

/** The URL of a stored file, which may be on another server than the page; with a width, the URL of its thumbnail. */
export function fileUrl(url: string, width?: 64 | 160 | 320 | 640 | 1280): string {
  if (!url.startsWith('/')) return url
  return toApiUrl(url, width ? { w: width } : {})
}
