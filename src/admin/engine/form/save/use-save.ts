import { useQueryClient } from '@tanstack/react-query'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { useCreate, useNotify, useTranslate, useUpdate } from 'react-admin'
import { useFormContext } from 'react-hook-form'
import { useNavigate } from 'react-router-dom'
import type { EffectiveSection } from '../../../../schema/effective.ts'
import { isBilingualSection, isRecord } from '../../../../schema/fields.ts'
import { isOfOtherUnits } from '../../../../schema/kinds/assignments.ts'
import { pagePath, pathTo } from '../../../../schema/paths.ts'
import type { Problem } from '../../../../schema/problems.ts'
import type { SaveOptions } from '../../../../schema/section.ts'
import type { Arrival } from '../../../context/arrival.ts'
import { useLocalPath, useUnit } from '../../../context/context.tsx'
import { keepFocus } from '../../../field/inputs/focus.ts'
import { inFormOrder, localeOf, placeOf } from '../../../field/record/places.ts'
import { useProblemText, useRecordForm } from '../../../field/record/record-form.ts'
import { type Values, valuesOf } from '../../../field/record/values.ts'
import type { FullRecord } from '../../../providers/data-provider.ts'
import { useLocale } from '../../../providers/i18n.ts'
import { type Failure, HttpError } from '../../../providers/requests/api.ts'
import { outcomeOf } from './outcome.ts'
import { useDoneWords } from './outcome-words.ts'

export interface Saving {
  readonly saving: boolean
  /** Whether it was saved; what follows a first save is the page that is told, or the record's own. */
  readonly save: (base?: FullRecord, next?: SaveOptions['next']) => Promise<boolean>
  /** What stopped the last try, when it was nothing in the form. */
  readonly trouble: string | undefined
  /** The record as somebody else has saved it since. */
  readonly stale: FullRecord | undefined
  readonly settle: () => void
  readonly free: RefObject<boolean>
}
interface Options {
  /** The record that the form began with, or was last saved as. */
  readonly base: FullRecord | undefined
  readonly onSaved: (record: FullRecord) => void
  /** Where the form of a record stands when it is not its edit page. */
  readonly addressOf?: ((slug: string) => string) | undefined
}

/** Checks the form, sends it, and says what came of it; a failure takes the person to the first problem and loses nothing. */
export function useSave({ base, onSaved, addressOf }: Options): Saving {
  const { section, store, judge } = useRecordForm()
  const form = useFormContext()
  const translate = useTranslate()
  const send = useSending()
  const fail = useFailing()
  const arrive = useArriving(addressOf)
  const elsewhere = useElsewhere()
  const [state, setState] = useState<State>(idle)
  useOnline(state.isCutOff, () => setState(idle))
  const free = useRef(false)

  async function save(from = base, next?: SaveOptions['next']): Promise<boolean> {
    if (state.saving) return false
    const values = form.getValues() as Values
    const judgement = judge(values)
    const { body, refused: found } = judgement
    store.find(judgement)
    store.showAll()
    if (found.length > 0) {
      fail(found)
      setState({ ...idle, trouble: elsewhere(found) })
      return false
    }
    setState({ ...idle, saving: true })
    try {
      const saved = addressed(await send(body, from), base)
      settleOn(valuesOf(section, saved), values)
      store.clear()
      setState(idle)
      onSaved(saved)
      free.current = true
      arrive(saved, base, next)
      free.current = false
      return true
    } catch (error) {
      setState({ ...idle, ...failureOf(error) })
      return false
    }
  }

  /** What was written while it was being sent stays; and what is as it was sent is not drawn anew, so the focus stays too. */
  function settleOn(saved: Values, sent: Values): void {
    const writtenMeanwhile = JSON.stringify(form.getValues()) !== JSON.stringify(sent)
    const keepValues = writtenMeanwhile || JSON.stringify(saved) === JSON.stringify(sent)
    keepFocus(() => form.reset(saved, { keepValues }))
  }

  function failureOf(error: unknown): Partial<State> {
    const failure = error instanceof HttpError ? (error.body as Failure) : undefined
    if (failure?.key === 'errors.stale' && isRecord(failure.data)) return { stale: withKey(failure.data) }
    if (failure?.errors) {
      const refused = Object.entries(failure.errors).map(([path, { key, values }]) => ({
        path,
        key,
        ...(values ? { values } : {}),
      }))
      store.refuse(refused)
      fail(refused)
      return { trouble: elsewhere(refused) }
    }
    const trouble = translate(failure?.key ?? 'errors.generic', { _: translate('errors.generic') })
    return { trouble, isCutOff: error instanceof HttpError && error.status === 0 }
  }
  const { saving, trouble, stale } = state
  return { saving, trouble, stale, save, settle: () => setState(idle), free }
}

/** What a field says that is not filled in, in general words or its own. */
const missing = /\.(required|roleMissing)$/

interface State extends Pick<Saving, 'saving' | 'trouble' | 'stale'> {
  /** Was there no way to the server? */
  readonly isCutOff: boolean
}
const idle: State = { saving: false, trouble: undefined, stale: undefined, isCutOff: false }

/** Tells when the browser is online again. */
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

/** The record under the key that it is found by from now on: the one of this page, unless its slug was changed. */
const addressed = (saved: FullRecord, base: FullRecord | undefined): FullRecord => ({
  ...saved,
  id: base && base.slug === saved.slug ? base.id : (saved.slug ?? saved.key),
})

const withKey = (data: Readonly<Record<string, unknown>>): FullRecord => ({ ...data, key: data.id }) as FullRecord

/** Creates or replaces, by whether there is a record to begin from. */
function useSending(): (body: Values, base: FullRecord | undefined) => Promise<FullRecord> {
  const { section } = useRecordForm()
  const [create] = useCreate()
  const [update] = useUpdate()
  return async (data, base) => {
    if (!base) return (await create(section.name, { data }, { returnPromise: true })) as FullRecord
    const params = { id: base.id, data: { ...data, version: base.version }, previousData: base }
    return (await update(section.name, params, { returnPromise: true, mutationMode: 'pessimistic' })) as FullRecord
  }
}

/** Says that it failed, in the section's own words where a language lacks something, and goes to the first problem. */
function useFailing(): (found: readonly Problem[]) => void {
  const { section, store } = useRecordForm()
  const locale = useLocale()
  const notify = useNotify()
  const ownWords = useOwnWords()
  return (found) => {
    const ordered = inFormOrder(section, found, locale)
    const first = ordered.find(({ path }) => placeOf(section, path)) ?? ordered[0]
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

/** The key of what the section says in words of its own, or of the general ones. */
function useOwnWords(): (name: string, general: string) => string {
  const { section } = useRecordForm()
  const translate = useTranslate()
  return (name, general) => {
    const own = `sections.${section.name}.${name}`
    return translate(own, { _: '' }) === '' ? general : own
  }
}

/** What is wrong with values that the form does not show, in words of its own. */
function useElsewhere(): (found: readonly Problem[]) => string | undefined {
  const { section } = useRecordForm()
  const problemText = useProblemText()
  return (found) => {
    const lost = found.filter(({ path }) => !placeOf(section, path))
    return lost.length === 0 ? undefined : lost.map((problem) => `${problem.path}: ${problemText(problem)}.`).join(' ')
  }
}

type Arriving = (saved: FullRecord, base: FullRecord | undefined, next?: SaveOptions['next']) => void

/** Says that it is saved and shows what follows, or the record under the address that it has now. */
function useArriving(addressOf: Options['addressOf']): Arriving {
  const { section } = useRecordForm()
  const notify = useNotify()
  const ownWords = useOwnWords()
  const navigate = useNavigate()
  const local = useLocalPath()
  const unit = useUnit()
  const queries = useQueryClient()
  const doneWords = useDoneWords()
  const translate = useTranslate()
  return (saved, base, next) => {
    const done = doneWords(outcomeOf(section, saved, base))
    const updated = base && translate(ownWords('updated', 'messages.updated'))
    notify([updated, done].filter(Boolean).join(' ') || 'messages.created', { type: 'success' })
    if (base?.id === saved.id) return
    queries.setQueryData([section.name, 'getOne', { id: saved.id, meta: undefined }], saved)
    const isElsewhere = Object.entries(section.fields).some(([name, field]) =>
      isOfOtherUnits(field, saved[name], unit.id),
    )
    const path = isElsewhere
      ? pathTo(section, 'list')
      : next
        ? following(section, next, String(saved.id))
        : ownAddress(saved)
    if (path === undefined) return
    if (next || isElsewhere) navigate(local(path))
    else
      navigate(local(path) + window.location.hash, {
        replace: true,
        state: { focus: document.activeElement?.id ?? '' } satisfies Arrival,
      })
  }

  function ownAddress({ id }: FullRecord): string | undefined {
    return addressOf ? addressOf(String(id)) : pathTo(section, 'edit', String(id))
  }
}

const following = (section: EffectiveSection, next: SaveOptions['next'], slug: string): string | undefined =>
  next === 'list' ? pathTo(section, 'list') : pagePath(section, next, { slug })
