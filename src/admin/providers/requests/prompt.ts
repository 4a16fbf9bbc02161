/** A dialog that is open over the page while a call waits for the answer. */
export type PromptRequest<Content extends object, Answer> = Content & { readonly answer: (answer: Answer) => void }

/**
 * Creates a store for one dialog at a time. Callers that ask while the dialog is open wait for the same answer. Check `isWatched` first:
 * without a watcher, nobody sees the dialog.
 */
export function createPrompt<Content extends object, Answer>() {
  let question: PromptRequest<Content, Answer> | undefined
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
