import { isRecord } from '../../../src/schema/is-record.ts'

type Path = readonly (string | number)[]

/** Every place in a body, its inner ones included. */
export function placesIn(value: unknown, path: Path = []): readonly Path[] {
  const inner: readonly (readonly [string | number, unknown])[] = Array.isArray(value)
    ? [...value.entries()]
    : isRecord(value)
      ? Object.entries(value)
      : []
  return [...(path.length > 0 ? [path] : []), ...inner.flatMap(([key, one]) => placesIn(one, [...path, key]))]
}

export type Mutation =
  | { readonly how: 'set' | 'drop'; readonly place: number; readonly value: unknown }
  | { readonly how: 'add'; readonly name: string; readonly value: unknown }

/** The body with something in it replaced, left out, or put in that nobody asked for. */
export function mutated(body: unknown, mutation: Mutation): unknown {
  if (mutation.how === 'add') return isRecord(body) ? withEntry(body, mutation.name, mutation.value) : body
  const places = placesIn(body)
  const path = places[mutation.place % Math.max(1, places.length)]
  return path ? changed(body, path, mutation) : body
}

function changed(body: unknown, [key, ...rest]: Path, mutation: Mutation & { readonly how: 'set' | 'drop' }): unknown {
  if (key === undefined) return mutation.value
  const isLeaf = rest.length === 0
  if (Array.isArray(body)) {
    if (isLeaf && mutation.how === 'drop') return body.filter((_, index) => index !== key)
    return body.map((one, index) => (index === key ? changed(one, rest, mutation) : one))
  }
  if (!isRecord(body)) return body
  const others = Object.entries(body).filter(([name]) => name !== key)
  if (isLeaf && mutation.how === 'drop') return Object.fromEntries(others)
  return withEntry(Object.fromEntries(others), String(key), changed(body[key], rest, mutation))
}

/** `__proto__` as a name like any other, as JSON has it. */
const withEntry = (body: object, name: string, value: unknown): object =>
  Object.fromEntries([...Object.entries(body), [name, value]])
