/** Three of what there is, beginning with another one each time. */
export const pickThree = <T>(all: readonly T[], turn: number): readonly T[] =>
  [...all, ...all, ...all].slice(turn % all.length, (turn % all.length) + 3)
