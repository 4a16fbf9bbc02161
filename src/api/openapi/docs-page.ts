import type { OpenApiDocument } from './document.ts'

/** The API description as an HTML page: every endpoint by section, without JavaScript. */
export function docsPage({ info, tags, paths }: OpenApiDocument): string {
  const calls = Object.entries(paths).flatMap(([path, pathItem]) => callsOf(path, pathItem))
  const groups = [{ name: '', description: 'For every section' }, ...tags]
  const parts = groups.map(({ name, description }) => {
    const rows = calls.filter((call) => call.tag === name).map(({ method, path }) => rowOf(method, path))
    if (rows.length === 0) return ''
    return `<h2 id="${name}">${escaped(description)}</h2><table>${rows.join('')}</table>`
  })
  return `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${escaped(info.title)}: API</title><style>${style}</style>
<h1>${escaped(info.title)}: API</h1><p>${escaped(info.description)}</p>
<p>The same for programs, with every shape: this address with <code>Accept: application/json</code>.</p>
${parts.join('\n')}</html>`
}

interface Call {
  readonly tag: string
  readonly method: string
  readonly path: string
}

function callsOf(path: string, pathItem: Readonly<Record<string, unknown>>): readonly Call[] {
  return Object.entries(pathItem).flatMap(([method, operation]) => {
    if (method === 'parameters') return []
    const { tags } = operation as { readonly tags?: readonly string[] }
    return [{ tag: tags?.[0] ?? '', method, path }]
  })
}

const rowOf = (method: string, path: string): string =>
  `<tr><th scope="row">${method.toUpperCase()}</th><td><code>${escaped(path)}</code></td></tr>`

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escaped = (text: string): string => text.replace(/[&<>"]/g, (character) => entities[character] ?? character)

const style = `:root{color-scheme:light dark}body{font:15px/1.5 system-ui,sans-serif;max-width:60rem;margin:2rem auto;padding:0 1rem}
h2{font-size:1rem;margin:2rem 0 .5rem}th{text-align:start;width:5rem;font-weight:600}td,th{padding:.15rem 0}`
