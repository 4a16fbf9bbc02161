/** The steps of `steps[0].title`; a name that the object has as it is counts as one. */
export function stepsOf(path, object) {
  if (Array.isArray(path)) return path
  if (Object(object) === object && path in object) return [path]
  return String(path)
    .split(/[.[\]]+/)
    .filter((step) => step !== '')
}
