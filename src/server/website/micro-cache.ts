interface CacheLimits {
  readonly maxEntries: number
  readonly maxBytes: number
}
interface Entry<V> {
  readonly value: V
  readonly until: number
  readonly bytes: number
}
/** A loaded value, how long it is kept, and its size. */
export interface Loaded<V> {
  readonly value: V
  readonly ttlMs: number
  readonly bytes: number
}

/**
 * Keeps values for a few seconds, so that many requests for the same response cost one query. Concurrent requests share one load. The
 * least recently used values are dropped first. With a lifetime of 0 nothing is kept, but loads are still shared.
 */
export function createMicroCache<V>({ maxEntries, maxBytes }: CacheLimits) {
  const entries = new Map<string, Entry<V>>()
  const loading = new Map<string, Promise<V>>()
  let bytes = 0
  let generation = 0

  function remove(key: string): void {
    bytes -= entries.get(key)?.bytes ?? 0
    entries.delete(key)
  }

  function find(key: string): V | undefined {
    const entry = entries.get(key)
    if (!entry) return undefined
    if (entry.until <= performance.now()) {
      remove(key)
      return undefined
    }
    // The map is in order of insertion: the first entries are the least recently used.
    entries.delete(key)
    entries.set(key, entry)
    return entry.value
  }

  function store(key: string, { value, ttlMs, bytes: size }: Loaded<V>): void {
    if (ttlMs <= 0 || size > maxBytes) return
    remove(key)
    entries.set(key, { value, until: performance.now() + ttlMs, bytes: size })
    bytes += size
    for (const oldest of entries.keys()) {
      if (entries.size <= maxEntries && bytes <= maxBytes) return
      remove(oldest)
    }
  }

  async function loadAndStore(key: string, load: () => Promise<Loaded<V>>): Promise<V> {
    const startedIn = generation
    const loaded = await load()
    if (startedIn === generation) store(key, loaded)
    return loaded.value
  }

  return {
    find,
    /** Returns the kept value, or loads it. Callers that arrive meanwhile wait for the same load. */
    async get(key: string, load: () => Promise<Loaded<V>>): Promise<V> {
      const found = find(key)
      if (found !== undefined) return found
      const current = loading.get(key)
      if (current) return await current
      const started = loadAndStore(key, load).finally(() => {
        if (loading.get(key) === started) loading.delete(key)
      })
      loading.set(key, started)
      return await started
    },
    /** Drops everything, including what is being loaded from the state before. */
    clear(): void {
      generation += 1
      bytes = 0
      entries.clear()
      loading.clear()
    },
  }
}

export type MicroCache<V> = ReturnType<typeof createMicroCache<V>>
