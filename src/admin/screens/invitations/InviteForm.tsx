import { useCreate, useNotify } from 'ra-core'
import { type FormEvent, useId, useState } from 'react'
import type { AssignmentDraft } from '../../../fields/assignments/browser/AssignmentRow.tsx'
import { AssignmentRows, useNewAssignments } from '../../../fields/assignments/browser/AssignmentRows.tsx'
import { useSection } from '../../context/context.tsx'
import { useRestriction } from '../../context/restriction.ts'
import { useErrorMessage } from '../../notifications/request-errors.ts'
import { useTranslate } from '../../providers/i18n.ts'
import { HttpError } from '../../providers/requests/http-error.ts'
import { RestrictedButton } from '../../ui/controls/RestrictedButton.tsx'
import { StyledInput } from '../../ui/controls/styled-controls.tsx'
import styles from './invitations.module.css'
import { type Invitee, parsePeople } from './parse-people.ts'

interface Failure {
  readonly person: Invitee
  readonly reason: string
}

/** Who is invited, and to which roles. People who could not be invited stay in the box, each with the reason. */
export function InviteForm() {
  const section = useSection()
  const t = useTranslate()
  const notify = useNotify()
  const id = useId()
  const newRows = useNewAssignments()
  const restriction = useRestriction()(section, 'create')
  const invite = useInvite()
  const [text, setText] = useState('')
  const [rows, setRows] = useState<readonly AssignmentDraft[]>(newRows)
  const [problem, setProblem] = useState<string>()
  const [failures, setFailures] = useState<readonly Failure[]>([])
  const [done, setDone] = useState<number>()
  const busy = done !== undefined
  const { people, rejected } = parsePeople(text)

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault()
    if (busy) return
    setFailures([])
    const found = problemOf()
    setProblem(found)
    if (found) return
    const failed: Failure[] = []
    for (const [index, person] of people.entries()) {
      setDone(index)
      const reason = await invite(person, rows)
      if (reason !== undefined) failed.push({ person, reason })
    }
    setDone(undefined)
    setFailures(failed)
    setText(failed.map(({ person }) => `${person.name} <${person.email}>`).join('\n'))
    const invited = people.length - failed.length
    if (invited > 0) notify(t('staff.invitations.invited', { smart_count: invited }), { type: 'success' })
  }

  function problemOf(): string | undefined {
    if (rejected[0] !== undefined) return t('staff.invitations.noEmail', { line: rejected[0] })
    if (people.length === 0) return t('staff.invitations.nobody')
    return rows.every(({ role }) => role !== null) && rows.length > 0 ? undefined : t('staff.invitations.noRole')
  }

  return (
    <form className={styles.card} onSubmit={(event) => void submit(event)} noValidate>
      <label htmlFor={id}>{t('staff.invitations.people')}</label>
      <StyledInput
        id={id}
        multiline
        minRows={3}
        maxRows={12}
        value={text}
        onChange={({ target }) => setText(target.value)}
        inputProps={{ dir: 'auto', 'aria-describedby': `${id}-says` }}
      />
      <p id={`${id}-says`} className={styles.hint}>
        {people.length > 0 ? t('staff.invitations.found', { smart_count: people.length }) : t('staff.invitations.how')}
      </p>
      <span id={`${id}-roles`} className={styles.label}>
        {t('staff.invitations.roles')}
      </span>
      <AssignmentRows
        id={`${id}-role`}
        labelId={`${id}-roles`}
        rows={rows}
        anywhere
        onChange={setRows}
        onRemove={(index) => setRows(rows.toSpliced(index, 1))}
      />
      {problem && (
        <p role='alert' className={styles.problem}>
          {problem}
        </p>
      )}
      {failures.length > 0 && (
        <div role='alert' className={styles.problem}>
          {t('staff.invitations.failed', { smart_count: failures.length })}
          <ul>
            {failures.map(({ person, reason }) => (
              <li key={person.email}>
                <bdi dir='ltr'>{person.email}</bdi>: {reason}
              </li>
            ))}
          </ul>
        </div>
      )}
      <div className={styles.actions}>
        <RestrictedButton type='submit' variant='contained' restriction={restriction} inactive={busy}>
          {busy
            ? t('staff.invitations.sending', { number: done + 1, total: people.length })
            : t('staff.invitations.send')}
        </RestrictedButton>
      </div>
    </form>
  )
}

/** Returns a function that invites one person. It resolves to the reason if that was not possible. */
function useInvite(): (person: Invitee, rows: readonly AssignmentDraft[]) => Promise<string | undefined> {
  const { name: section } = useSection()
  const [create] = useCreate()
  const t = useTranslate()
  const messageOf = useErrorMessage()
  return async (person, assignments) => {
    try {
      const data = { ...person, assignments, status: 'invited', groupAdmin: false }
      await create(section, { data }, { returnPromise: true })
      return undefined
    } catch (error) {
      const problems = error instanceof HttpError ? Object.values(error.body.problems ?? {}) : []
      if (problems.length === 0) return messageOf(error)
      return problems.map(({ key, values, message }) => t(key, { ...values, _: message })).join(' · ')
    }
  }
}
