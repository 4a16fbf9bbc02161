import { createHash, randomInt } from 'node:crypto'

const codeCount = 10
const groupCount = 4
/** Lower-case letters and digits without confusable ones. */
const alphabet = 'abcdefghjkmnpqrstuvwxyz23456789'

/** Returns ten codes of 79 bits each, such as `k7mp-x3qa-9wtz-c4hn`. */
export const generateRecoveryCodes = (): readonly string[] =>
  Array.from({ length: codeCount }, () => Array.from({ length: groupCount }, randomGroup).join('-'))

/**
 * Returns the hash of a code for storage. Codes with that much entropy need no slow hash. The account id serves as salt, so equal codes of
 * two users have different hashes.
 */
export const hashRecoveryCode = (adminId: string, code: string): string =>
  createHash('sha256')
    .update(`${adminId} ${code.toLowerCase().replace(/[^a-z0-9]/g, '')}`)
    .digest('hex')

const randomGroup = (): string => Array.from({ length: 4 }, () => alphabet[randomInt(alphabet.length)]).join('')
