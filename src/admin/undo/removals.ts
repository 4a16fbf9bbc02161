/** Something that was taken away, and the way back. */
export interface Removal {
  readonly undo: () => void
  /** Given for what was taken out of a form: it comes back only as long as that is open. */
  readonly place?: FormPlace
}

/** Where something stood in a form, as it moves with what is done to the lists around it. */
export interface FormPlace {
  readonly form: object
  /** Of a value, `days.1.picture`; of a row, where it stood among the others, `days.1`. */
  path: string
}

let removals: readonly Removal[] = []
const listeners = new Set<() => void>()

/** Calls back whenever something else can be taken back. */
export function watchRemovals(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export const canTakeBack = (removal: Removal): boolean => removals.includes(removal)

export const remember = (...more: readonly Removal[]): void => set([...removals, ...more])

export const forget = (isOver: (removal: Removal) => boolean): void => set(removals.filter((one) => !isOver(one)))

/** Takes something back, once. */
export function takeBack(removal: Removal): void {
  if (!canTakeBack(removal)) return
  forget((one) => one === removal)
  removal.undo()
}

/** What was taken out of a form at a path, or inside of it. */
export const removalsWithin = (form: object, path: string): readonly Removal[] =>
  removals.filter(({ place }) => place?.form === form && place.path.startsWith(`${path}.`))

/** Where a row stands after a list was changed; `inside` tells a row that is still there from the gap that one left. */
type Shift = (index: number, inside: boolean) => number

export const inserted =
  (at: number): Shift =>
  (index) =>
    index >= at ? index + 1 : index

const removed =
  (at: number): Shift =>
  (index) =>
    index > at ? index - 1 : index

export const moved =
  (from: number, to: number): Shift =>
  (index, inside) =>
    inside && index === from ? to : inserted(to)(removed(from)(index, inside), inside)

/** The rows of a list of a form have changed places: what was taken out of them, or from between them, goes with them. */
export function shiftRemovals(form: object, list: string, shift: Shift): void {
  for (const place of placesWithin(form, list)) place.path = shifted(place.path, list, shift)
}

/** A row has left a list. Gives the way to say that it is back: what nobody has moved meanwhile then stands where it stood before. */
export function closeGap(form: object, list: string, index: number): (list: string, at: number) => void {
  const others = placesWithin(form, list).map((place) => {
    const before = place.path
    place.path = shifted(before, list, removed(index))
    return { place, before, after: place.path }
  })
  return (now, at) => {
    const settled = others.filter(({ place, after }) => place.path === after)
    for (const place of placesWithin(form, now))
      if (!settled.some((one) => one.place === place)) place.path = shifted(place.path, now, inserted(at))
    for (const { place, before } of settled) place.path = before
  }
}

const placesWithin = (form: object, path: string): readonly FormPlace[] =>
  removalsWithin(form, path).flatMap(({ place }) => place ?? [])

function shifted(path: string, list: string, shift: Shift): string {
  const [index = '', ...rest] = path.slice(list.length + 1).split('.')
  return [list, shift(Number(index), rest.length > 0), ...rest].join('.')
}

function set(next: readonly Removal[]): void {
  if (next.length > 0 && removals.length === 0) window.addEventListener('keydown', onKey)
  if (next.length === 0) window.removeEventListener('keydown', onKey)
  removals = next
  for (const listener of listeners) listener()
}

/** Ctrl Z takes back the last removal, except where somebody writes: there it belongs to the writing. */
function onKey(event: KeyboardEvent): void {
  const { code, ctrlKey, metaKey, shiftKey, altKey, target } = event
  const last = removals.at(-1)
  if (code !== 'KeyZ' || !(ctrlKey || metaKey) || shiftKey || altKey || !last || isWrittenIn(target)) return
  event.preventDefault()
  takeBack(last)
}

const written = 'textarea, [contenteditable=true], input:not([type=checkbox], [type=radio], [type=file], [type=range])'
const isWrittenIn = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest(written) !== null
