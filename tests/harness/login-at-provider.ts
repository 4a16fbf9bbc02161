/** Where somebody ends who goes to an address at the provider as one of its people, with cookies as a browser keeps them. */
export async function loginAtProvider(address: string, person: string): Promise<string> {
  const cookies = new Map<string, string>()
  let at = new URL(address)
  const { origin } = at
  for (let steps = 0; steps < 12; steps += 1) {
    if (at.origin !== origin) return at.search.slice(1)
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const response = await fetch(at, { redirect: 'manual', headers: { cookie } })
    for (const line of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
      cookies.set(name, value)
    }
    const next = response.headers.get('location')
    if (next) at = new URL(next, at)
    else if (at.pathname.startsWith('/interaction/')) at = new URL(`${at.pathname}/${person}`, at)
    else throw new Error(`The provider answers ${response.status}: ${await response.text()}`)
  }
  throw new Error('The provider sends people in circles')
}
