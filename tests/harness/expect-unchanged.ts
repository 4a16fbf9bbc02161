/**
 * Asserts that something does not happen: the check holds now, holds all the time in which it would have come, and holds at the end.
 *
 * @example await stays(() => expect(reload).not.toHaveBeenCalled(), 300)
 */
export async function expectUnchanged(check: () => unknown, milliseconds = 200): Promise<void> {
  const end = performance.now() + milliseconds
  do {
    await check()
    await new Promise((resolve) => setTimeout(resolve, 20))
  } while (performance.now() < end)
  await check()
}
