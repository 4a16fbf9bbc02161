import { useQueryClient } from '@tanstack/react-query'
import { type SaveHandler, type SaveHandlerCallbacks, useNotify, useSaveContext, useTranslate } from 'ra-core'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { useFormContext } from 'react-hook-form'
import { useNavigate } from 'react-router-dom'
import { hasNoRoleInUnit } from '../../../../fields/assignments/assignments.ts'
import type { EffectiveSection } from '../../../../schema/effective-section.ts'
import { isBilingualSection } from '../../../../schema/fields.ts'
import { isRecord } from '../../../../schema/is-record.ts'
import { customPagePath, pathToPage } from '../../../../schema/paths.ts'
import type { RecordValues } from '../../../../schema/record-values.ts'
import type { SaveActionOptions } from '../../../../schema/section.ts'
import type { Problem } from '../../../../schema/validate-record.ts'
import { useLocalPath, useUnit } from '../../../context/context.tsx'
import type { NavigationState } from '../../../context/focus-on-navigation.ts'
import { preserveFocus } from '../../../field/inputs/focus.ts'
import { formPlaceOf, inFormOrder, localeOf } from '../../../field/record/places.ts'
import { useProblemText, useRecordForm } from '../../../field/record/record-form.ts'
import { type Values, valuesOf } from '../../../field/record/values.ts'
import type { FullRecord } from '../../../providers/data-provider.ts'
import { useLocale } from '../../../providers/i18n.ts'
import { type Failure, HttpError } from '../../../providers/requests/api.ts'
import { saveEffectOf } from './save-action.ts'
import { useSavedMessage } from './save-labels.ts'

export interface Saving {
  readonly saving: boolean
  /** Validates and sends the form. Resolves to whether the record was saved. */
  readonly submit: (options?: SubmitOptions) => Promise<boolean>
  /** Sends validated values, for react-admin's save context. */
  readonly save: SaveHandler<FullRecord>
  /** The reason why the last attempt failed, if it is not an error of a visible field. */
  readonly errorText: string | undefined
  /** The current record if another user saved it meanwhile. */
  readonly stale: FullRecord | undefined
  readonly settle: () => void
  readonly free: RefObject<boolean>
}
interface SubmitOptions {
  /** The record whose version is replaced, if it is not the one that the form started from. */
  readonly replaced?: FullRecord
  /** The page that opens after a first save; by default that of the section's first save action, or else the record's own form. */
  readonly next?: SaveActionOptions['next'] | undefined
}
interface Options {
  /** The record that the form started from, or the last saved one. */
  readonly base: FullRecord | undefined
  readonly onSaved: (record: FullRecord) => void
  /** Returns the URL path of a record's form if it is not the edit page. */
  readonly addressOf?: ((slug: string) => string) | undefined
}

/** Sends the validated form through react-admin's save context and reports the result. A failure keeps all values. */
export function useSave({ base, onSaved, addressOf }: Options): Saving {
  const { section, store, copy } = useRecordForm()
  const form = useFormContext<Values>()
  const { save: send } = useSaveContext()
  const translate = useTranslate()
  const fail = useFailing()
  const arrive = useArriving(addressOf)
  const elsewhere = useElsewhere()
  const [state, setState] = useState<State>(idle)
  useOnline(state.isCutOff, () => setState(idle))
  useInvalidSubmit(refuse)
  const free = useRef(false)

  async function submit(options?: SubmitOptions): Promise<boolean> {
    let isSaved = false
    await form.handleSubmit(async (body) => {
      isSaved = await write(body, options)
    })()
    return isSaved
  }

  async function write(
    body: Partial<FullRecord>,
    { replaced = base, next = base ? undefined : firstAction(section)?.next }: SubmitOptions = {},
    { onSuccess, onError, ...options }: SaveHandlerCallbacks = {},
  ): Promise<boolean> {
    if (state.saving || !send) return false
    const sent = JSON.stringify(form.getValues())
    let isSaved = false
    setState({ ...idle, saving: true })
    await send(replaced ? { ...body, version: replaced.version } : body, {
      ...options,
      ...(copy ? { meta: { copyOf: copy.original.key } } : {}),
      onSuccess: (...result) => {
        isSaved = true
        const saved = addressed(result[0], base)
        settleOn(valuesOf(section, saved), sent)
        store.clear()
        setState(idle)
        onSaved(saved)
        free.current = true
        if (onSuccess) onSuccess(...result)
        else arrive(saved, base, next)
        free.current = false
      },
      onError: (...failure) => {
        setState({ ...idle, ...failureOf(failure[0]) })
        onError?.(...failure)
      },
    })
    return isSaved
  }

  function refuse(found: readonly Problem[]): void {
    fail(found)
    setState({ ...idle, errorText: elsewhere(found) })
  }

  /** Keeps changes made during the request. If the saved values equal the sent ones, the inputs do not re-render and keep their focus. */
  function settleOn(saved: Values, sent: string): void {
    const keepValues = JSON.stringify(form.getValues()) !== sent || JSON.stringify(saved) === sent
    preserveFocus(() => form.reset(saved, { keepValues }))
  }

  function failureOf(error: unknown): Partial<State> {
    const failure = error instanceof HttpError ? (error.body as Failure) : undefined
    if (failure?.key === 'errors.versionConflict' && isRecord(failure.data)) return { stale: withKey(failure.data) }
    if (failure?.problems) {
      const refused = Object.entries(failure.problems).map(([path, { key, values }]) => ({
        path,
        key,
        ...(values ? { values } : {}),
      }))
      store.setServerProblems(refused)
      fail(refused)
      return { errorText: elsewhere(refused) }
    }
    const errorText = translate(failure?.key ?? 'errors.generic', { _: translate('errors.generic') })
    return { errorText, isCutOff: error instanceof HttpError && error.status === 0 }
  }
  const { saving, errorText, stale } = state
  return {
    saving,
    submit,
    save: async (body, callbacks) => void (await write(body, undefined, callbacks)),
    errorText,
    stale,
    settle: () => setState(idle),
    free,
  }
}

const firstAction = ({ saveActions }: EffectiveSection): SaveActionOptions | undefined =>
  Object.values(saveActions ?? {})[0]

/** Calls back with the problems of each submit that validation refuses, whichever button it comes from. */
function useInvalidSubmit(onInvalid: (found: readonly Problem[]) => void): void {
  const { store } = useRecordForm()
  const { subscribe } = useFormContext()
  const latest = useRef(onInvalid)
  latest.current = onInvalid
  useEffect(() => {
    let known = 0
    return subscribe({
      formState: { errors: true },
      callback: ({ submitCount = known }) => {
        const { found } = store.get()
        if (submitCount > known && found.length > 0) latest.current(found)
        known = submitCount
      },
    })
  }, [store, subscribe])
}

/** Problem keys of missing values, with a general or a custom message. */
const missing = /\.(required|roleMissing)$/

interface State extends Pick<Saving, 'saving' | 'errorText' | 'stale'> {
  /** Was the server unreachable? */
  readonly isCutOff: boolean
}
const idle: State = { saving: false, errorText: undefined, stale: undefined, isCutOff: false }

/** Calls `onOnline` when the browser is online again. */
function useOnline(isWaiting: boolean, onOnline: () => void): void {
  const latest = useRef(onOnline)
  latest.current = onOnline
  useEffect(() => {
    if (!isWaiting) return
    const listen = () => latest.current()
    window.addEventListener('online', listen)
    return () => window.removeEventListener('online', listen)
  }, [isWaiting])
}

/** The saved record with its current key: the one in this page's URL, unless the slug was changed. */
const addressed = (saved: FullRecord, base: FullRecord | undefined): FullRecord => ({
  ...saved,
  id: base && base.slug === saved.slug ? base.id : (saved.slug ?? saved.key),
})

const withKey = (data: RecordValues): FullRecord => ({ ...data, key: data.id }) as FullRecord

/** Notifies of the failure, with the section's own message if a language lacks a value, and goes to the first problem. */
function useFailing(): (found: readonly Problem[]) => void {
  const { section, store } = useRecordForm()
  const locale = useLocale()
  const notify = useNotify()
  const ownWords = useOwnWords()
  return (found) => {
    const ordered = inFormOrder(section, found, locale)
    const first = ordered.find(({ path }) => formPlaceOf(section, path)) ?? ordered[0]
    if (first) store.goTo(first.path)
    const unfilled = found.filter(({ key }) => missing.test(key))
    const isLanguage = !isBilingualSection(section) || unfilled.some(({ path }) => localeOf(section, path))
    const general = unfilled.length > 0 ? 'errors.validation' : 'form.failed'
    notify(unfilled.length > 0 && isLanguage ? ownWords('failed', general) : general, {
      type: 'error',
      messageArgs: { smart_count: found.length },
    })
  }
}

/** Returns the key of the section's own message if it exists, otherwise the general key. */
function useOwnWords(): (name: string, general: string) => string {
  const { section } = useRecordForm()
  const translate = useTranslate()
  return (name, general) => {
    const own = `sections.${section.name}.${name}`
    return translate(own, { _: '' }) === '' ? general : own
  }
}

/** The errors of values that the form does not show, as a text. */
function useElsewhere(): (found: readonly Problem[]) => string | undefined {
  const { section } = useRecordForm()
  const problemText = useProblemText()
  return (found) => {
    const lost = found.filter(({ path }) => !formPlaceOf(section, path))
    return lost.length === 0 ? undefined : lost.map((problem) => `${problem.path}: ${problemText(problem)}.`).join(' ')
  }
}

type Arriving = (saved: FullRecord, base: FullRecord | undefined, next?: SaveActionOptions['next']) => void

/** Notifies of the success, and opens the next page or the record at its current URL. */
function useArriving(addressOf: Options['addressOf']): Arriving {
  const { section } = useRecordForm()
  const notify = useNotify()
  const ownWords = useOwnWords()
  const navigate = useNavigate()
  const local = useLocalPath()
  const unit = useUnit()
  const queries = useQueryClient()
  const savedMessage = useSavedMessage()
  const translate = useTranslate()
  return (saved, base, next) => {
    const done = savedMessage(saveEffectOf(section, saved, base))
    const updated = base && translate(ownWords('updated', 'messages.updated'))
    notify([updated, done].filter(Boolean).join(' ') || 'messages.created', { type: 'success' })
    if (base?.id === saved.id) return
    queries.setQueryData([section.name, 'getOne', { id: saved.id, meta: undefined }], saved)
    const isElsewhere = Object.entries(section.fields).some(([name, field]) =>
      hasNoRoleInUnit(field, saved[name], unit.id),
    )
    const path = isElsewhere
      ? pathToPage(section, 'list')
      : next
        ? following(section, next, String(saved.id))
        : ownAddress(saved)
    if (path === undefined) return
    if (next || isElsewhere) navigate(local(path))
    else
      navigate(local(path) + window.location.hash, {
        replace: true,
        state: { focus: document.activeElement?.id ?? '' } satisfies NavigationState,
      })
  }

  function ownAddress({ id }: FullRecord): string | undefined {
    return addressOf ? addressOf(String(id)) : pathToPage(section, 'edit', String(id))
  }
}

const following = (section: EffectiveSection, next: SaveActionOptions['next'], slug: string): string | undefined =>
  next === 'list' ? pathToPage(section, 'list') : customPagePath(section, next, { slug })
