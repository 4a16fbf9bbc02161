interface Connection {
  readonly saveData?: boolean
  readonly effectiveType?: string
}

/** Is the connection slow, or the person saving data? Then nothing is fetched before it is asked for. */
export function prefersLessData(): boolean {
  const { connection } = navigator as Navigator & { readonly connection?: Connection }
  return connection?.saveData === true || connection?.effectiveType?.includes('2g') === true
}
