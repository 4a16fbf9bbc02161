/** To whoever waits; the figures themselves come at the end. */
export const say = (sentence: string): void => {
  process.stderr.write(`${sentence}\n`)
}
