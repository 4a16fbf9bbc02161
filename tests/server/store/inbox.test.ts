import { beforeAll, describe, expect, it } from 'vitest'
import { sections } from '../../../src/sections.ts'
import { changeRecord, createRecord } from '../../../src/server/records/records.ts'
import { eachDatabase } from '../../harness/database/databases.ts'
import { openUnit, refusal, type Workplace } from './fixture.ts'

eachDatabase((open) => {
  let all: Workplace
  let other: Workplace
  beforeAll(async () => {
    const database = await open(sections)
    all = await openUnit(database, 'dental')
    other = await openUnit(database, 'wellness')
  })

  describe('an inbox', () => {
    const lead = { name: 'Hana', phone: '+20 100 000 0000', campaign: 'Winter' }

    it('takes what the website sends, and no status of it', async () => {
      const made = await createRecord(all.website('leads'), lead)

      expect(made).toMatchObject({
        status: 'new',
        owner: null,
        notes: null,
        name: 'Hana',
        createdBy: null,
        slug: made.id,
      })
      expect((await refusal(createRecord(all.website('leads'), { ...lead, status: 'closed' }))).problems).toEqual([
        'status validations.unknown',
      ])
    })

    it('lets staff change status, owner and notes, and nothing else', async () => {
      const scope = all.scope('leads')
      const made = await createRecord(all.website('leads'), lead)
      const changed = await changeRecord(scope, made.id, {
        status: 'contacted',
        owner: all.person.id,
        notes: ' Called. ',
        version: 1,
      })

      expect(changed).toMatchObject({
        status: 'contacted',
        owner: all.person.id,
        notes: '•••••',
        name: 'Hana',
        version: 2,
      })
      expect((await refusal(changeRecord(scope, made.id, { name: 'Mona' }))).problems).toEqual([
        'name validations.readOnly',
      ])
      expect(
        (
          await refusal(
            changeRecord(scope, made.id, {
              owner: other.person.id,
              notes: 'x'.repeat(2001),
              status: 'lost',
            }),
          )
        ).problems,
      ).toEqual(['status validations.choice', 'owner validations.reference', 'notes validations.max'])
      expect(await changeRecord(scope, made.id, { owner: null, notes: '' })).toMatchObject({
        owner: null,
        notes: null,
        status: 'contacted',
      })
    })
  })
})
