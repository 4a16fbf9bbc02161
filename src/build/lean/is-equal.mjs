// What react-admin asks of lodash/isEqual: do two queries, filters or settings, plain values all, say the same?
export default function isEqual(one, other) {
  if (Object.is(one, other)) return true
  if (!isObject(one) || !isObject(other) || Object.getPrototypeOf(one) !== Object.getPrototypeOf(other)) return false
  if (one instanceof Date) return Object.is(one.getTime(), other.getTime())
  const names = Object.keys(one)
  return (
    names.length === Object.keys(other).length &&
    names.every((name) => Object.hasOwn(other, name) && isEqual(one[name], other[name]))
  )
}

const isObject = (value) => typeof value === 'object' && value !== null
