interface Connection {
  readonly saveData?: boolean
  readonly effectiveType?: string
}

/** Is the connection missing or slow, or does the person save data? Then nothing is preloaded. */
export function prefersLessData(): boolean {
  const { connection } = navigator as Navigator & { readonly connection?: Connection }
  return !navigator.onLine || connection?.saveData === true || connection?.effectiveType?.includes('2g') === true
}
