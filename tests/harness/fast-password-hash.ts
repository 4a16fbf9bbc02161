import { hash } from '@node-rs/argon2'

/** A password as it is stored, at a hundredth of the work: for people of whom no more is wanted than that they sign in. */
export const fastPasswordHash = (password: string): Promise<string> =>
  hash(password, { memoryCost: 64, timeCost: 1, parallelism: 1 })
