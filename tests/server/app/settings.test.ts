import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { describe, expect, it } from 'vitest'
import { variablesOf } from '../../../src/server/commands.ts'
import { misspeltSettings } from '../../../src/server/context/misspelt-settings.ts'
import { readSettings } from '../../../src/server/context/settings.ts'

const mistakes = (env: Record<string, string>): string => {
  try {
    readSettings(env)
  } catch (error) {
    return error instanceof Error ? error.message : ''
  }
  return ''
}

describe('the settings', () => {
  it('need nothing: the embedded database with demonstration data, on this machine only', () => {
    expect(readSettings({})).toMatchObject({
      port: 3000,
      host: '127.0.0.1',
      dataDir: resolve('data'),
      files: resolve('data/files'),
      seed: 'demo',
      session: { idle: 1800, absolute: 43_200 },
      passwordMin: 6,
      limits: { requests: 1200, unmasks: 200 },
    })
  })

  it('fill no PostgreSQL server with demonstration data unless told to', () => {
    const env = { DATABASE_URL: 'postgres://u:p@db.example:5432/office' }

    expect(readSettings(env).seed).toBe('none')
    expect(readSettings({ ...env, SEED: 'demo' }).seed).toBe('demo')
  })

  it.each([
    ['check', {}],
    ['backup --new-key key.txt', {}],
    ['backup --verify all.tar.gz.age', { BACKUP_IDENTITY: `AGE-SECRET-KEY-1${'Q'.repeat(58)}` }],
  ])('of a command that reads none or few ask for no other: %s', (line, read) => {
    const others = { NODE_ENV: 'production', PORT: 'none', SECRET_KEY: 'short', ADMIN_EMAIL: 'me@example.com' }
    const only = variablesOf(line.split(' '))

    expect(readSettings({ ...others, ...read }, only).backup.identities).toEqual(Object.values(read))
  })

  it('of any other command are all read', () => {
    for (const line of ['backup all.tar.gz', 'restore all.tar.gz', 'plan', 'anonymize', 'recover secret-key', ''])
      expect(variablesOf(line.split(' '))).toBeUndefined()
  })

  it('keep files in a folder or in a bucket', () => {
    const bucket = 's3://office/files?region=eu-south-1&endpoint=https://s3.example'

    expect(readSettings({ FILE_STORAGE: 'kept' }).files).toBe(resolve('kept'))
    expect(readSettings({ FILE_STORAGE: bucket }).files).toBe(bucket)
  })

  it('know where people reach the product, by its origin', () => {
    expect(readSettings({ PUBLIC_URL: 'https://Office.example/' }).publicUrl).toBe('https://office.example')
    expect(readSettings({}).publicUrl).toBeUndefined()
  })

  it('make a first admin instead of demonstration data where one is named', () => {
    const settings = readSettings({ ADMIN_EMAIL: 'Me@Example.com', ADMIN_PASSWORD: 'long-enough' })

    expect(settings).toMatchObject({ seed: 'none', admin: { email: 'me@example.com', password: 'long-enough' } })
  })

  it('name the organisation in both languages, by one name where only one is set', () => {
    const both = { ORGANISATION_NAME: 'Nile Care', ORGANISATION_NAME_AR: 'رعاية النيل' }

    expect(readSettings(both).organisation).toEqual({ name: { en: 'Nile Care', ar: 'رعاية النيل' } })
    expect(readSettings({ ORGANISATION_NAME_AR: 'رعاية النيل' }).organisation.name?.en).toBe('رعاية النيل')
    expect(readSettings({ ORGANISATION_MARK: 'mark.svg' }).organisation).toEqual({ markFile: resolve('mark.svg') })
    expect(readSettings({}).organisation).toEqual({})
  })

  it('are read from files where variables name some', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'settings-'))
    await writeFile(join(folder, 'key'), `${'k'.repeat(40)}\n`)

    expect(readSettings({ SECRET_KEY_FILE: join(folder, 'key') }).secretKey).toBe('k'.repeat(40))
    await rm(folder, { recursive: true })
  })

  it.each([
    ...['10.20.0.0', '10.20.30.0', '192.0.2.0'].map((address) => [address, '/32'] as const),
    ...['fd00:20::', 'fd00:20:0:1::'].map((address) => [address, '/128'] as const),
  ])('refuses %s without a prefix, which is the address of a network', (address, prefix) => {
    expect(() => readSettings({ OUTBOUND_ALLOW: `10.0.0.0/8, ${address}` })).toThrow(
      `but it has "${address}", which is the address of a network without its prefix: write the prefix of the network, or ${prefix} for this one address.`,
    )
  })

  it('takes a direct address that equals the other for no pooler', () => {
    const [url, other] = ['postgresql://u:p@127.0.0.1:5432/office', 'postgresql://u:p@127.0.0.1:6432/office']

    expect(readSettings({ DATABASE_URL: url, DATABASE_DIRECT_URL: url }).directUrl).toBeUndefined()
    expect(readSettings({ DATABASE_URL: other, DATABASE_DIRECT_URL: url }).directUrl).toBe(url)
  })

  it('takes networks with commas or spaces between them', () => {
    expect(readSettings({}).outboundAllow).toEqual([])
    const { outboundAllow } = readSettings({
      OUTBOUND_ALLOW: '10.20.0.0/16, fd00:20::/32 192.0.2.7 10.20.0.0/32 fd00:20::1',
    })
    expect(outboundAllow).toEqual(['10.20.0.0/16', 'fd00:20::/32', '192.0.2.7', '10.20.0.0/32', 'fd00:20::1'])
  })

  it.each([
    [{ PORT: 'http' }, 'PORT must be a whole number from 0 to 65535, but it is "http".'],
    [{ PORT: '70000' }, 'PORT must be'],
    [{ SEED: 'yes' }, 'SEED must be demo or none, but it is "yes".'],
    [{ DATABASE_URL: 'mysql://x' }, 'DATABASE_URL must be an address such as'],
    [{ FILE_STORAGE: 'ftp://bucket' }, 'FILE_STORAGE must be a folder, or a bucket'],
    [{ FILE_STORAGE: 's3://bucket?endpoint=minio' }, 'FILE_STORAGE must be a folder, or a bucket'],
    [{ FILE_STORAGE: 's3://bucket?key=secret' }, 'FILE_STORAGE must be a folder, or a bucket'],
    [{ PUBLIC_URL: 'office.example' }, 'PUBLIC_URL must be the public URL of the product'],
    [{ PUBLIC_URL: 'https://office.example/back' }, 'PUBLIC_URL must be the public URL of the product'],
    [{ ADMIN_EMAIL: 'me@example.com' }, 'ADMIN_EMAIL needs ADMIN_PASSWORD.'],
    [{ ADMIN_PASSWORD: 'long-enough' }, 'ADMIN_PASSWORD needs ADMIN_EMAIL.'],
    [{ ADMIN_NAME: 'Mona' }, 'ADMIN_NAME needs ADMIN_EMAIL and ADMIN_PASSWORD.'],
    [
      { ADMIN_NAME: 'M', ADMIN_EMAIL: 'me@example.com', ADMIN_PASSWORD: 'long-enough' },
      'ADMIN_NAME must be a line of 2',
    ],
    [{ ORGANISATION_NAME: 'Nile\nCare' }, 'ORGANISATION_NAME must be a line of 2 to 60 characters'],
    [{ ORGANISATION_NAME: 'Nile\u202eCare' }, 'ORGANISATION_NAME must be'],
    [{ ORGANISATION_NAME: 'x'.repeat(61) }, 'ORGANISATION_NAME must be'],
    [{ ORGANISATION_NAME_AR: 'رعاية\u0000النيل' }, 'ORGANISATION_NAME_AR must be'],
    [{ ORGANISATION_MARK: 'a\u0000b' }, 'ORGANISATION_MARK must be the path of a file.'],
    [{ SMTP_URL: 'smtp://mail.example', MAIL_FROM: 'me@example.com' }, 'SMTP_URL needs PUBLIC_URL'],
    [{ MAIL_FROM: 'me@example.com' }, 'MAIL_FROM needs SMTP_URL'],
    [
      { FILE_STORAGE: '/srv/office/files', ERASURE_LOG: '/srv/office/files/erased' },
      'ERASURE_LOG and FILE_STORAGE must be separate',
    ],
    [
      { FILE_STORAGE: 's3://office?region=a', ERASURE_LOG: 's3://office/erased?region=a' },
      'ERASURE_LOG and FILE_STORAGE must be separate',
    ],
    [{ SESSION_IDLE_MINUTES: '120', SESSION_HOURS: '1' }, 'SESSION_IDLE_MINUTES is longer than SESSION_HOURS.'],
    [{ METRICS_PORT: '3000' }, 'METRICS_PORT must be another port than PORT.'],
    [{ SECRET_KEY_FILE: '/dev/null' }, 'SECRET_KEY is empty in the file that SECRET_KEY_FILE names.'],
    [{ SECRET_KEY_FILE: '/nowhere' }, 'SECRET_KEY cannot be read from /nowhere that SECRET_KEY_FILE names: ENOENT.'],
    [{ SECRET_KEY_FILE: 'hush' }, 'SECRET_KEY cannot be read from the file that SECRET_KEY_FILE names: ENOENT.'],
    [{ BACKUP_IDENTITY_FILE: '/' }, 'BACKUP_IDENTITY cannot be read from / that BACKUP_IDENTITY_FILE names: EISDIR.'],
    [{ SECRET_KEY: 'x'.repeat(32), SECRET_KEY_FILE: '/nowhere' }, 'SECRET_KEY is set twice'],
    [
      { OUTBOUND_ALLOW: '10.0.0.0/33' },
      'OUTBOUND_ALLOW must be networks such as 10.20.0.0/16, fd00:20::/32, but it has "10.0.0.0/33", which is no network.',
    ],
    [{ OUTBOUND_ALLOW: '0.0.0.0/0' }, 'but it has "0.0.0.0/0", which covers more than any private network does'],
    [{ OUTBOUND_ALLOW: '10.20.0.1/16' }, 'but it has "10.20.0.1/16", whose address has bits beyond the prefix of 16.'],
    [
      { DATABASE_URL: 'postgres://u:p@h/d?sslmod=require' },
      'DATABASE_URL has the parameter sslmod, which has no effect: did you mean sslmode?',
    ],
    [
      { DATABASE_URL: 'postgres://u@h/d', DATABASE_DIRECT_URL: 'postgres://u@h/d?ssl_mode=require' },
      'DATABASE_DIRECT_URL has the parameter ssl_mode, which has no effect: did you mean sslmode?',
    ],
    [
      { DATABASE_URL: 'postgres://u@h/d', DATABASE_REPLICA_URL: 'postgres://u@h/d?branch=main' },
      'DATABASE_REPLICA_URL has the parameter branch, which has no effect: leave it out.',
    ],
    [
      { DATABASE_URL: 'postgres://u@h/d?sslmode=required' },
      'DATABASE_URL has an sslmode other than disable, no-verify, prefer, require, verify-ca, verify-full.',
    ],
    [
      { DATABASE_URL: 'postgres://u:p@h/d?sslmode=require&sslrootcert=/nowhere.pem' },
      'DATABASE_URL names the file /nowhere.pem in sslrootcert, which cannot be read: ENOENT.',
    ],
    [{ OUTBOUND_ALLOW: '10.0.0.0/8, intranet' }, 'but it has "intranet"'],
    [{ OUTBOUND_ALLOW: 'fe80::1%eth0' }, 'OUTBOUND_ALLOW must be'],
    [{ PASSWORD_MIN: '5' }, 'PASSWORD_MIN must be a whole number from 6 to 64'],
    [{ REQUESTS_PER_MINUTE: '0' }, 'REQUESTS_PER_MINUTE must be a whole number from 60 to'],
    [{ SECRET_KEY: 'short' }, 'SECRET_KEY must be at least 32 characters long'],
    [{ BACKUP_RECIPIENT: 'age1short' }, 'BACKUP_RECIPIENT must be a public key of age'],
    [{ BACKUP_IDENTITY: `age1${'q'.repeat(58)}` }, 'BACKUP_IDENTITY must be a secret key of age'],
    [{ ADMIN_EMAIL: 'me', ADMIN_PASSWORD: 'long-enough' }, 'ADMIN_EMAIL must be the email address'],
    [
      { SEED: 'demo', ADMIN_EMAIL: 'me@example.com', ADMIN_PASSWORD: 'long-enough' },
      'SEED=demo creates its own accounts',
    ],
    [{ NODE_ENV: 'production' }, 'DATABASE_URL is missing'],
    [{ NODE_ENV: 'production' }, 'npm run db:plan -- --env-file /etc/back-office/settings'],
    [
      { NODE_ENV: 'production', DATABASE_URL: 'postgres://u@h/d' },
      'SECRET_KEY is missing: in production the secrets of second factors and of sign-in providers are stored encrypted. `openssl rand -base64 32` makes a key',
    ],
  ])('name what is wrong with %o', (env, sentence) => {
    expect(mistakes(env)).toContain(sentence)
  })

  it('check the certificate of the database in each mode that asks for encryption, as the driver does', () => {
    const url = 'postgres://u:p%20q@h:5432/d?application_name=office'
    const read = (mode: string) => readSettings({ DATABASE_URL: `${url}&sslmode=${mode}` }).databaseUrl

    for (const mode of ['prefer', 'require', 'verify-ca', 'verify-full'])
      expect(read(mode)).toBe(`${url}&sslmode=verify-full`)
    for (const mode of ['disable', 'no-verify', 'require&uselibpqcompat=true'])
      expect(read(mode)).toBe(`${url}&sslmode=${mode}`)
    expect(readSettings({ DATABASE_URL: url }).databaseUrl).toBe(url)
    const provided = `${url}&channel_binding=require&connect_timeout=10`
    expect(readSettings({ DATABASE_URL: provided }).databaseUrl).toBe(provided)
  })

  it('repeat no part of an address of a database whose password holds a question mark', () => {
    expect(mistakes({ DATABASE_URL: 'postgres://u:12?hush-hush@h/d' })).not.toContain('hush')
  })

  it('name all mistakes at once', () => {
    expect(mistakes({ PORT: 'x', SEED: 'x', LOG_LEVEL: 'x' }).split('\n')).toHaveLength(3)
  })

  it('never repeat a password', () => {
    const said = mistakes({ ADMIN_PASSWORD: 'hush', SECRET_KEY: 'hush', DATABASE_URL: 'postgres//u:hush@h/d' })

    expect(said).not.toContain('hush')
  })
})

describe('a variable that is no setting', () => {
  it.each([
    ['SECERT_KEY', 'SECRET_KEY'],
    ['DATABASE_URI', 'DATABASE_URL'],
    ['Public_Url', 'PUBLIC_URL'],
    ['ADMIN_EMIAL', 'ADMIN_EMAIL'],
    ['SECRETKEY_FILE', 'SECRET_KEY_FILE'],
  ])('is named with the setting that it resembles: %s', (name, nearest) => {
    expect(misspeltSettings({ [name]: 'x' })).toEqual([
      `${name} is no setting and has no effect: did you mean ${nearest}?`,
    ])
  })

  it('is left alone where it resembles none', () => {
    const others = { PATH: '/bin', HOME: '/root', HOSTNAME: 'a', LOGNAME: 'a', TERM: 'xterm', NODE_ENV: 'production' }

    expect(
      misspeltSettings({
        ...others,
        PGPORT: '5432',
        PGHOST: '/run',
        PORT: '3000',
        SECRET_KEY_FILE: '/key',
        AWS_REGION: 'b',
      }),
    ).toEqual([])
  })
})
