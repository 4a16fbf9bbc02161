import { Client } from 'pg'
import { vi } from 'vitest'

/** The answer to a statement that was sent to the server and is kept from the product. */
interface HeldAnswer {
  /** Ends once the statement has been carried out. */
  readonly reached: Promise<void>
  release(): void
}

/** Holds the answer to the first statement from now on whose text matches, as if the request took long before what comes after it. */
export function holdAnswer(pattern: RegExp): HeldAnswer {
  const { query } = Client.prototype
  const [reached, released] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  let isMatch = false
  const spy = vi.spyOn(Client.prototype, 'query').mockImplementation(function (this: Client, ...call: unknown[]) {
    const answer: unknown = Reflect.apply(query, this, call)
    if (isMatch || !pattern.test(textIn(call))) return answer
    isMatch = true
    return Promise.resolve(answer).then(async (rows) => {
      reached.resolve()
      await released.promise
      return rows
    })
  })
  return {
    reached: reached.promise,
    release() {
      released.resolve()
      spy.mockRestore()
    },
  }
}

/** pg takes a text, or an object that has one. */
const textIn = ([first]: readonly unknown[]): string =>
  typeof first === 'string' ? first : String(Reflect.get(Object(first), 'text'))
