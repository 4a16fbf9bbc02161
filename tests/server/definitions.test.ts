import { describe, expect, it } from 'vitest'
import { text } from '../../src/schema/index.ts'
import { sections } from '../../src/sections.ts'
import { findCommand } from '../../src/server/commands.ts'
import { readSettings } from '../../src/server/context/settings.ts'
import { label, named, things } from './upgrade/versions.ts'

const check = (of: typeof sections) =>
  findCommand('check')?.({
    path: undefined,
    settings: readSettings({ DATABASE_URL: 'postgres://nowhere.invalid/x' }),
    sections: of,
  })

describe('the command that checks definitions for a release', () => {
  it('needs no database and finds those of the product sound', async () => {
    expect(await check(sections)).toMatch(/\d+ sections are sound/)
  })

  it('fails with every mistake', async () => {
    const fields = { one: text({ label, was: 'floor' }), other: text({ label, was: 'floor' }) }
    await expect(check(named({ 'things.ts': things(fields) }))).rejects.toThrow(
      /things\.ts: fields\.one\.was: .*\n.*fields\.other\.was/,
    )
  })
})
