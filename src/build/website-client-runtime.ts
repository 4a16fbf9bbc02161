export type Language = 'en' | 'ar'
/** The language of a request; undefined for both. */
export type Lang = Language | undefined
/** A text: with a language a string, without one both languages. */
export type Text<L extends Lang, T = string | null> = L extends Language ? T : { en: T; ar: T }
export interface Image<L extends Lang = undefined> {
  url: string
  type: string
  width: number | null
  height: number | null
  alt: Text<L> | null
  /** For the attribute `srcset`. */
  srcset: string
  /** The address of a very small version. */
  placeholder: string | null
}
export interface File {
  url: string
  type: string
  name: string
  bytes: number
}
/** The name of a record that another one refers to. `include` reads the record instead. */
export interface Reference<L extends Lang = undefined> {
  id: string
  slug: Text<L, string>
  path?: Text<L, string>
  title: Text<L>
}
type Included<Path extends string, I extends string, Whole, Name> = [Path] extends [I] ? Whole : Name
/** One value, or any of several. */
type FilterValue = string | number | boolean | readonly (string | number)[]

/** A response other than success. `key` is the error code of the API, such as `errors.notFound`. */
export class WebsiteError extends Error {
  readonly status: number
  readonly key: string

  constructor(status: number, key: string, message: string) {
    super(message)
    this.status = status
    this.key = key
  }
}

interface ClientOptions {
  /** The address of the back office, such as `https://office.example`. */
  url: string
  /** The code of the unit. */
  unit: string
  fetch?: typeof fetch
}
interface RecordQuery<L extends Lang, I, F> {
  lang?: L
  fields?: readonly F[]
  include?: readonly I[]
  /** Ends the request. */
  signal?: AbortSignal
}
interface PageQuery {
  q?: string
  perPage?: number
  /** `next` of the page before. */
  cursor?: string | null
  total?: boolean
}
interface ListQuery<L extends Lang, I, F, S extends keyof Sections> extends RecordQuery<L, I, F>, PageQuery {
  filter?: Sections[S]['filter']
  sort?: Sections[S]['sort'] | `-${Sections[S]['sort']}`
}
interface Page<T> {
  data: T[]
  /** The cursor of the following page, or null. */
  next: string | null
  total?: number
}
type Named<Kind extends string> = {
  [S in keyof Sections]: Sections[S]['kind'] extends Kind ? S : never
}[keyof Sections]
type Always = 'id' | 'slug' | 'path' | 'languages' | 'updatedAt'
type Shape<S extends keyof Sections, L extends Lang, I extends string, F> = Pick<
  Sections<L, I>[S]['record'],
  Extract<keyof Sections<L, I>[S]['record'], F | Always>
>
type FieldOf<S extends keyof Sections> = Exclude<keyof Sections[S]['record'], Always>
export type TreeNode<T> = T & { children: TreeNode<T>[] }

/** Responses that are kept with their ETag, so that an unchanged one is not sent again. */
const maxKept = 500

/**
 * Reads what the staff of a unit publish.
 *
 * @example
 * const website = createClient({ url: 'https://office.example', unit: 'dental-centers' })
 * const { data } = await website.list('posts', { lang: 'ar', include: ['category'], perPage: 10 })
 */
export function createClient({ url, unit, fetch: send = fetch }: ClientOptions) {
  const kept = new Map<string, { etag: string; body: unknown }>()

  async function read<T>(path: string, query: Record<string, unknown>, signal?: AbortSignal): Promise<T> {
    const address = new URL(`/api/v1/website/${encodeURIComponent(unit)}/${path}`, url)
    for (const [name, value] of Object.entries(query)) {
      if (value !== undefined && value !== null) address.searchParams.set(name, String(value))
    }
    const before = kept.get(address.href)
    const headers: Record<string, string> = before ? { 'if-none-match': before.etag } : {}
    const response = await send(address, { headers, ...(signal ? { signal } : {}) })
    if (response.status === 304 && before) return before.body as T
    const body: T & { key?: string; message?: string } = await response.json().catch(() => ({}))
    if (!response.ok) throw new WebsiteError(response.status, body.key ?? '', body.message ?? response.statusText)
    const etag = response.headers.get('etag')
    const [oldest] = kept.keys()
    if (etag) kept.set(address.href, { etag, body })
    if (kept.size > maxKept && oldest !== undefined) kept.delete(oldest)
    return body
  }

  const recordQuery = (query: RecordQuery<Lang, unknown, unknown>) => ({
    lang: query.lang,
    fields: query.fields?.join(','),
    include: query.include?.join(','),
  })
  const listQuery = ({
    filter = {},
    q,
    sort,
    perPage,
    cursor,
    total,
    ...query
  }: RecordQuery<Lang, unknown, unknown> & PageQuery & { filter?: object; sort?: string }) => ({
    ...recordQuery(query),
    ...Object.fromEntries(Object.entries(filter).map(([name, value]) => [`filter[${name}]`, String(value)])),
    q,
    sort,
    per_page: perPage,
    cursor,
    total,
  })

  return {
    /** A page of a list; `next` is the cursor of the following page, or null. */
    async list<
      S extends Named<'list' | 'tree'>,
      L extends Lang = undefined,
      I extends Sections[S]['include'] = never,
      F extends FieldOf<S> = FieldOf<S>,
    >(section: S, query: ListQuery<L, I, F, S> = {}): Promise<Page<Shape<S, L, I, F>>> {
      type Body = { data: Shape<S, L, I, F>[]; meta: { next: string | null; total?: number } }
      const { data, meta } = await read<Body>(section, listQuery(query), query.signal)
      return { data, ...meta }
    },
    /** A record by its slug in either language; undefined if there is none. After a change of the slug, the record has its new one. */
    async get<
      S extends Named<'list' | 'tree'>,
      L extends Lang = undefined,
      I extends Sections[S]['include'] = never,
      F extends FieldOf<S> = FieldOf<S>,
    >(section: S, slug: string, query: RecordQuery<L, I, F> = {}): Promise<Shape<S, L, I, F> | undefined> {
      try {
        const path = `${section}/${encodeURIComponent(slug)}`
        const { data } = await read<{ data: Shape<S, L, I, F> }>(path, recordQuery(query), query.signal)
        return data
      } catch (error) {
        if (error instanceof WebsiteError && error.key === 'errors.notFound') return undefined
        throw error
      }
    },
    /** The only record of a section, such as its settings; null before it is first saved. */
    async one<
      S extends Named<'one'>,
      L extends Lang = undefined,
      I extends Sections[S]['include'] = never,
      F extends FieldOf<S> = FieldOf<S>,
    >(section: S, query: RecordQuery<L, I, F> = {}): Promise<Shape<S, L, I, F> | null> {
      const { data } = await read<{ data: Shape<S, L, I, F> | null }>(section, recordQuery(query), query.signal)
      return data
    },
    /** All records of a section as a tree, such as a menu. */
    async tree<S extends Named<'tree'>, L extends Lang = undefined, F extends FieldOf<S> = FieldOf<S>>(
      section: S,
      query: RecordQuery<L, never, F> = {},
    ): Promise<TreeNode<Shape<S, L, never, F>>[]> {
      type Body = { data: TreeNode<Shape<S, L, never, F>>[] }
      const { data } = await read<Body>(section, { ...recordQuery(query), tree: true }, query.signal)
      return data
    },
    /** The full address of a file or of an image. */
    fileUrl: (path: string): string => new URL(path, url).href,
  }
}

// The sections follow. What stands here is only for the compiler: `npm run client` writes the real ones.
export interface Sections<L extends Lang = undefined, I extends string = never> {
  examples: {
    kind: 'list' | 'tree' | 'one'
    record: {
      id: string
      title: Text<L>
      image: Image<L> | null
      file: File | null
      other: Included<'other', I, object, Reference<L>>
    }
    include: 'other'
    sort: 'title'
    filter: { title?: FilterValue }
  }
}
