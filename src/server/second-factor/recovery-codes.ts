import { createHash, randomInt } from 'node:crypto'

const count = 10
const groups = 4
/** Small letters and digits that nobody takes for another one. */
const letters = 'abcdefghjkmnpqrstuvwxyz23456789'

/** Ten codes of 79 bits each, `k7mp-x3qa-9wtz-c4hn`. */
export const newRecoveryCodes = (): readonly string[] =>
  Array.from({ length: count }, () => Array.from({ length: groups }, group).join('-'))

/** A code as it is stored. So many bits need no slow hash; the account's id keeps equal codes of two people apart. */
export const hashOfRecoveryCode = (adminId: string, code: string): string =>
  createHash('sha256')
    .update(`${adminId} ${code.toLowerCase().replace(/[^a-z0-9]/g, '')}`)
    .digest('hex')

const group = (): string => Array.from({ length: 4 }, () => letters[randomInt(letters.length)]).join('')
