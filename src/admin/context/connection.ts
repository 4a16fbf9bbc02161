interface Connection {
  readonly saveData?: boolean
  readonly effectiveType?: string
}

/** Is there no connection, or a slow one, or is the person saving data? Then nothing is fetched before it is asked for. */
export function prefersLessData(): boolean {
  const { connection } = navigator as Navigator & { readonly connection?: Connection }
  return !navigator.onLine || connection?.saveData === true || connection?.effectiveType?.includes('2g') === true
}
