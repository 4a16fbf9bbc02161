import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { useNotify, useStore } from 'ra-core'
import { useEffect, useState } from 'react'
import type { Job } from '../../api/jobs.ts'
import { call } from '../providers/requests/api.ts'
import { readSession } from '../providers/requests/session.ts'

const none: readonly Job[] = []

const jobsQuery = (options: { readonly skipSessionHandling?: boolean } = {}) =>
  queryOptions({
    queryKey: ['jobs'],
    queryFn: async ({ signal }) =>
      (await call('GET /api/v1/dashboard/jobs', {}, { signal, silent: true, ...options })).data,
  })

/** Did the person start a background job in this browser? Then jobs are polled from the first page on. */
export const useHasStartedJobs = () => useStore('jobs.watched', false)

export const isUnfinished = ({ state }: Job): boolean => state === 'waiting' || state === 'running'

/** The polling interval in milliseconds: short for new jobs, longer for jobs that run for minutes. False if no job is running. */
function pollIntervalMs(jobs: readonly Job[]): number | false {
  const startTimes = jobs.filter(isUnfinished).map(({ createdAt }) => Date.parse(createdAt))
  if (startTimes.length === 0) return false
  return Math.min(Math.max((Date.now() - Math.max(...startTimes)) / 20, 1500), 15_000)
}

/**
 * Does the person have background jobs in the unit? If none was started in this browser, it queries the server once after the first page
 * has loaded. A job may have been started in another browser.
 */
export function useHasJobs(): boolean {
  const [hasStartedJobs] = useHasStartedJobs()
  const isIdle = useIsIdle()
  const { unit, impersonatedRole } = readSession()
  const { data = none } = useQuery({
    ...jobsQuery({ skipSessionHandling: true }),
    enabled: isIdle && !hasStartedJobs && unit !== null && impersonatedRole === null,
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    retry: false,
  })
  return hasStartedJobs || data.length > 0
}

/** In milliseconds. */
const checkIntervalMs = 2000

/** Have all queries of the page completed? */
function useIsIdle(): boolean {
  const queries = useQueryClient()
  const [isIdle, setIdle] = useState(false)
  useEffect(() => {
    const timer = setInterval(() => {
      if (queries.isFetching() > 0) return
      clearInterval(timer)
      setIdle(true)
    }, checkIntervalMs)
    return () => clearInterval(timer)
  }, [queries])
  return isIdle
}

/** The person's background jobs in the unit, polled while one of them is running. */
export function useJobs(): readonly Job[] {
  const { data = none } = useQuery({
    ...jobsQuery(),
    refetchInterval: ({ state }) => pollIntervalMs(state.data ?? none),
  })
  return data
}

/** A single job, polled until it has ended; undefined until it is loaded. */
export function useJob(id: string | undefined): Job | undefined {
  const { data } = useQuery({
    queryKey: ['jobs', id],
    queryFn: async ({ signal }) =>
      (await call('GET /api/v1/dashboard/jobs/:id', { params: { id: id ?? '' } }, { signal, silent: true })).data,
    enabled: id !== undefined,
    refetchInterval: ({ state }) => pollIntervalMs(state.data ? [state.data] : none),
  })
  return data
}

/** Returns a function that adds a new job to the polled jobs. Its end is reported even if it happens before the first poll. */
export function useTrackJob(): (job: Job) => void {
  const queries = useQueryClient()
  return (job) => queries.setQueryData<readonly Job[]>(['jobs'], (jobs = none) => [job, ...jobs])
}

/** Returns a function that announces a new background job and starts to poll it. */
export function useTrackStartedJob(): (job: Job) => void {
  const notify = useNotify()
  const follow = useTrackJob()
  const [, setHasStartedJobs] = useHasStartedJobs()
  return (job) => {
    follow(job)
    setHasStartedJobs(true)
    notify('list.later', { type: 'info' })
  }
}
