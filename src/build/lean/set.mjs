import { stepsOf } from './path.mjs'

// What react-admin asks of lodash/set: a value put at a path, whose missing parts are made.
export default function set(into, path, value) {
  const steps = stepsOf(path, into)
  const last = steps.at(-1)
  let part = into
  for (const [index, step] of steps.slice(0, -1).entries()) {
    if (Object(part[step]) !== part[step]) part[step] = /^\d+$/.test(steps[index + 1]) ? [] : {}
    part = part[step]
  }
  if (last !== '__proto__') part[last] = value
  return into
}
