import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useNotify, useStore } from 'react-admin'
import type { Job } from '../../api/jobs.ts'
import { ask } from '../providers/requests/api.ts'
import { readSession } from '../providers/requests/session.ts'

const none: readonly Job[] = []

const own = (options: { readonly apart?: boolean } = {}) =>
  queryOptions({
    queryKey: ['jobs'],
    queryFn: async ({ signal }) =>
      (await ask('GET /api/v1/dashboard/jobs', {}, { signal, quiet: true, ...options })).data,
  })

/** Has large work of the person been begun in this browser? Then it is followed from the first page on. */
export const useIsWatching = () => useStore('jobs.watched', false)

export const isUnderWay = ({ state }: Job): boolean => state === 'waiting' || state === 'running'

/** In milliseconds: often while it is young, and ever more rarely after minutes. */
function pauseFor(jobs: readonly Job[]): number | false {
  const begun = jobs.filter(isUnderWay).map(({ createdAt }) => Date.parse(createdAt))
  if (begun.length === 0) return false
  return Math.min(Math.max((Date.now() - Math.max(...begun)) / 20, 1500), 15_000)
}

/**
 * Is there large work of the person's in the unit? Where none was begun in this browser the server is asked once, when the first page has
 * come to rest: it may have been begun in another one.
 */
export function useHasJobs(): boolean {
  const [isWatching] = useIsWatching()
  const isAtRest = useAtRest()
  const { unit, seen } = readSession()
  const { data = none } = useQuery({
    ...own({ apart: true }),
    enabled: isAtRest && !isWatching && unit !== null && seen === null,
    ...{ staleTime: Number.POSITIVE_INFINITY, refetchOnWindowFocus: false, refetchOnReconnect: false, retry: false },
  })
  return isWatching || data.length > 0
}

/** In milliseconds. */
const lookEvery = 2000

/** Has a page got what it asked for? */
function useAtRest(): boolean {
  const queries = useQueryClient()
  const [isAtRest, setAtRest] = useState(false)
  useEffect(() => {
    const timer = setInterval(() => {
      if (queries.isFetching() > 0) return
      clearInterval(timer)
      setAtRest(true)
    }, lookEvery)
    return () => clearInterval(timer)
  }, [queries])
  return isAtRest
}

/** One's large work in the unit, followed as long as some of it is under way. */
export function useJobs(): readonly Job[] {
  const { data = none } = useQuery({
    ...own(),
    refetchInterval: ({ state }) => pauseFor(state.data ?? none),
  })
  return data
}

/** One piece of it, followed until it has ended; nothing until it is known. */
export function useJob(id: string | undefined): Job | undefined {
  const { data } = useQuery({
    queryKey: ['jobs', id],
    queryFn: async ({ signal }) =>
      (await ask('GET /api/v1/dashboard/jobs/:id', { params: { id: id ?? '' } }, { signal, quiet: true })).data,
    enabled: id !== undefined,
    refetchInterval: ({ state }) => pauseFor(state.data ? [state.data] : none),
  })
  return data
}

/** Follows one that was just begun with the others: its end is told even if it has come before the first look. */
export function useFollow(): (job: Job) => void {
  const queries = useQueryClient()
  return (job) => queries.setQueryData<readonly Job[]>(['jobs'], (jobs = none) => [job, ...jobs])
}

/** Says that something goes on in the background, and follows it from then on. */
export function useJobBegun(): (job: Job) => void {
  const notify = useNotify()
  const follow = useFollow()
  const [, setWatching] = useIsWatching()
  return (job) => {
    follow(job)
    setWatching(true)
    notify('list.later', { type: 'info' })
  }
}
