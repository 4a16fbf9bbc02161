/** What a person is asked over the page while a call waits for the answer. */
export type Asked<Content extends object, Answer> = Content & { readonly answer: (answer: Answer) => void }

/** One question at a time: whoever has it while it is open waits for the same answer; without anybody who watches, nobody is asked. */
export function questions<Content extends object, Answer>() {
  let question: Asked<Content, Answer> | undefined
  let answered: Promise<Answer> | undefined
  const listeners = new Set<() => void>()

  function become(next: typeof question): void {
    question = next
    for (const listener of listeners) listener()
  }
  return {
    current: () => question,
    isWatched: () => listeners.size > 0,
    watch(listener: () => void): () => void {
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
      }
    },
    ask(content: Content): Promise<Answer> {
      answered ??= new Promise((resolve) => {
        become({
          ...content,
          answer: (answer) => {
            answered = undefined
            become(undefined)
            resolve(answer)
          },
        })
      })
      return answered
    },
  }
}
