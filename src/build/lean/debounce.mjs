// What react-admin asks of lodash/debounce: the last call of several, once there has been a pause.
export default (act, pause = 0) => {
  let timer
  const debounced = (...values) => {
    clearTimeout(timer)
    timer = setTimeout(() => act(...values), pause)
  }
  return Object.assign(debounced, { cancel: () => clearTimeout(timer) })
}
