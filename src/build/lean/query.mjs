// What react-admin and its REST provider use of query-string: flat queries of texts and numbers, which browsers read and write themselves.
export const parse = (search) => Object.fromEntries(new URLSearchParams(search))

export const stringify = (query) => {
  const given = Object.entries(query).filter(([, value]) => value !== undefined && value !== null)
  return new URLSearchParams(given).toString()
}
