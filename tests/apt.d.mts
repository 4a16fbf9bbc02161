export function aptGet(...args: readonly string[]): boolean
