import { lockStaff } from '../accounts/posts.ts'
import type { Context } from '../context/context.ts'
import { often } from '../context/often.ts'
import { isAway } from '../database/away.ts'
import type { Log } from '../database/open.ts'
import { audit } from '../history/audit.ts'
import { mailerOf } from '../mail/mailer.ts'
import { askAgain } from '../openid/exchange.ts'
import { isRefusal } from '../openid/failure.ts'
import { linkedAdmin } from '../openid/links.ts'
import { type Provider, providerById } from '../openid/providers.ts'
import { type Due, endOne, noteChecked, takeDue } from '../openid/sessions.ts'
import { opened } from '../second-factor/sealing.ts'
import { bringUp } from './by-provider.ts'

/** In milliseconds. */
const between = 30_000
/** For how long somebody works on whose provider cannot be asked, in milliseconds. */
const patience = 3_600_000

type Checked = Pick<Context, 'database' | 'settings' | 'sections' | 'queue'>

/** Asks providers whether those whom they signed in are still theirs, each every ten minutes; `stop` waits for it. */
export function askProvidersOften(context: Checked, log: Log): { stop(): Promise<void> } {
  const failed = 'Who is still there could not be asked of the sign-in providers'
  return often(() => askProviders(context, log), { between, log, failed })
}

/** Asks about every session that is due. Several processes share the work: each session is asked about by one. */
export async function askProviders(context: Checked, log: Log): Promise<void> {
  const { db } = context.database
  for (;;) {
    const due = await takeDue(db, context.settings.session.idle)
    if (due.length === 0) return
    await Promise.all(due.map((session) => ask(context, session, log)))
  }
}

async function ask(context: Checked, session: Due, log: Log): Promise<void> {
  const { db } = context.database
  const provider = await providerById(db, session.providerId)
  if (!provider) return await end(context, { session, code: '', reason: 'gone' })
  try {
    await askAbout(context, session, provider)
  } catch (error) {
    if (isAway(error)) throw error
    const { code } = provider
    if (isRefusal(error)) return await end(context, { session, code, reason: 'gone' })
    if (Date.now() - session.checkedAt.getTime() > patience)
      return await end(context, { session, code, reason: 'away' })
    log.warn({ provider: code, err: error }, 'A sign-in provider could not be asked, and will be asked again')
  }
}

async function askAbout({ database: { db }, settings, sections, queue }: Checked, session: Due, provider: Provider) {
  const { secretKey } = settings
  const refreshToken = opened(session.refreshToken, provider.id, secretKey) ?? ''
  const { statement, refreshToken: renewed } = await askAgain(
    provider,
    { subject: session.subject, refreshToken },
    settings,
  )
  const isOpen = await noteChecked(db, session, { renewed, secretKey })
  if (!isOpen || statement.groups === undefined) return
  const admin = { id: session.adminId, name: session.name }
  const mailer = mailerOf(settings, queue)
  await db.transaction().execute(async (inside) => {
    await lockStaff(inside)
    // The link or the provider may have ended while it was asked, and its groups may give something else.
    const now = await providerById(inside, provider.id)
    const isLinked = (await linkedAdmin(inside, { ...statement, providerId: provider.id })) === admin.id
    if (now && isLinked) await bringUp({ db: inside, sections, mailer }, { admin, provider: now, statement })
  })
}

interface End {
  readonly session: Due
  readonly code: string
  readonly reason: 'gone' | 'away'
}

async function end({ database: { db } }: Checked, { session, code, reason }: End): Promise<void> {
  await db.transaction().execute(async (inside) => {
    if (!(await endOne(inside, session.tokenHash))) return
    const person = { id: session.adminId, name: session.name }
    await audit({ db: inside, person }, { action: 'sessionsEnded', details: { provider: code, reason } })
  })
}
