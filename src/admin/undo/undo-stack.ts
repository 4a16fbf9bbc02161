/** A removal that can be undone. */
export interface UndoEntry {
  readonly undo: () => void
  /** Present for a removal from a form, which can be undone only while that form is open. */
  readonly position?: FormPosition
}

/** A position in a form. It follows changes of the lists around it. */
export interface FormPosition {
  readonly form: object
  /** The path of a value, `days.1.picture`, or of a row at its former index, `days.1`. */
  path: string
}

let entries: readonly UndoEntry[] = []
const listeners = new Set<() => void>()

/** Calls the listener whenever the set of undoable removals changes. Returns a function that unsubscribes. */
export function subscribeUndo(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export const canUndo = (entry: UndoEntry): boolean => entries.includes(entry)

export const pushUndo = (...more: readonly UndoEntry[]): void => set([...entries, ...more])

export const discardUndo = (matches: (entry: UndoEntry) => boolean): void => set(entries.filter((one) => !matches(one)))

/** Undoes a removal, once. */
export function undoEntry(entry: UndoEntry): void {
  if (!canUndo(entry)) return
  discardUndo((one) => one === entry)
  entry.undo()
}

/** The removals from a form at a path or inside it. */
export const undoEntriesWithin = (form: object, path: string): readonly UndoEntry[] =>
  entries.filter(({ position }) => position?.form === form && position.path.startsWith(`${path}.`))

/**
 * Maps an index after a change of the list. `inside` is true for a path inside a row that still exists, false for the gap of a removed row.
 */
type Shift = (index: number, inside: boolean) => number

export const shiftForInsert =
  (at: number): Shift =>
  (index) =>
    index >= at ? index + 1 : index

const shiftForRemove =
  (at: number): Shift =>
  (index) =>
    index > at ? index - 1 : index

export const shiftForMove =
  (from: number, to: number): Shift =>
  (index, inside) =>
    inside && index === from ? to : shiftForInsert(to)(shiftForRemove(from)(index, inside), inside)

/** Moves the positions of removals when the rows of a form's list change places. */
export function shiftUndoPaths(form: object, list: string, shift: Shift): void {
  for (const position of positionsWithin(form, list)) position.path = shiftPath(position.path, list, shift)
}

/**
 * Updates the positions after a row was removed. Returns a function to call when the row is restored: positions that did not change
 * meanwhile return to their former values.
 */
export function shiftForRemovedRow(form: object, list: string, index: number): (list: string, at: number) => void {
  const others = positionsWithin(form, list).map((position) => {
    const before = position.path
    position.path = shiftPath(before, list, shiftForRemove(index))
    return { place: position, before, after: position.path }
  })
  return (currentList, at) => {
    const unchanged = others.filter(({ place: position, after }) => position.path === after)
    for (const position of positionsWithin(form, currentList))
      if (!unchanged.some((one) => one.place === position))
        position.path = shiftPath(position.path, currentList, shiftForInsert(at))
    for (const { place: position, before } of unchanged) position.path = before
  }
}

const positionsWithin = (form: object, path: string): readonly FormPosition[] =>
  undoEntriesWithin(form, path).flatMap(({ position }) => position ?? [])

function shiftPath(path: string, list: string, shift: Shift): string {
  const [index = '', ...rest] = path.slice(list.length + 1).split('.')
  return [list, shift(Number(index), rest.length > 0), ...rest].join('.')
}

function set(next: readonly UndoEntry[]): void {
  if (next.length > 0 && entries.length === 0) window.addEventListener('keydown', onKey)
  if (next.length === 0) window.removeEventListener('keydown', onKey)
  entries = next
  for (const listener of listeners) listener()
}

/** Ctrl+Z undoes the last removal, except in a text field, where it undoes typing. */
function onKey(event: KeyboardEvent): void {
  const { code, ctrlKey, metaKey, shiftKey, altKey, target } = event
  const last = entries.at(-1)
  if (code !== 'KeyZ' || !(ctrlKey || metaKey) || shiftKey || altKey || !last || isTextInput(target)) return
  event.preventDefault()
  undoEntry(last)
}

const textInputs =
  'textarea, [contenteditable=true], input:not([type=checkbox], [type=radio], [type=file], [type=range])'
const isTextInput = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest(textInputs) !== null
