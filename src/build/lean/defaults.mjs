// What react-admin asks of lodash/defaults: the first that is defined counts.
export default (target, ...sources) => {
  for (const source of sources) for (const name in source) if (target[name] === undefined) target[name] = source[name]
  return target
}
