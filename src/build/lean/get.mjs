import { stepsOf } from './path.mjs'

// What react-admin asks of lodash/get: what stands at a path, or something else where nothing does.
export default function get(from, path, otherwise) {
  const found = stepsOf(path, from).reduce((value, step) => value?.[step], from)
  return found === undefined ? otherwise : found
}
