import type { Settings } from './settings.ts'

interface Installation {
  readonly isProduction: boolean
  /** Whether this is a release build, which is meant for production. */
  readonly isRelease: boolean
}

const loopback = /^(localhost|.*\.localhost|127(\.\d+){3}|\[::1\])$/

/** Returns a warning for each setting that is valid but probably unintended. */
export function settingWarnings(
  { publicUrl }: Pick<Settings, 'publicUrl'>,
  { isProduction, isRelease }: Installation,
): readonly string[] {
  const url = publicUrl === undefined ? undefined : new URL(publicUrl)
  const isUnencrypted = isProduction && url?.protocol === 'http:' && !loopback.test(url.hostname)
  return [
    ...(isUnencrypted
      ? [
          'PUBLIC_URL starts with http: links in emails are not encrypted and passkeys cannot be used; set an https address.',
        ]
      : []),
    ...(isRelease && !isProduction
      ? [
          'NODE_ENV is not production, though this is a release: the rules for production are off (a PostgreSQL server, a SECRET_KEY, no loss in upgrades, the log).',
        ]
      : []),
  ]
}
