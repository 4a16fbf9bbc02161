interface Attached {
  readonly name: string
  readonly content: Uint8Array
}

/** The payload and headers of a form with a file in it, for `inject`. */
export async function multipart(
  fields: Readonly<Record<string, string>>,
  { name, content }: Attached,
  headers: Readonly<Record<string, string>>,
): Promise<{ payload: Buffer; headers: Record<string, string> }> {
  const form = new FormData()
  for (const [key, value] of Object.entries(fields)) form.append(key, value)
  form.append('file', new Blob([new Uint8Array(content)], { type: 'application/octet-stream' }), name)
  const encoded = new Response(form)
  const type = encoded.headers.get('content-type') ?? ''
  return { payload: Buffer.from(await encoded.arrayBuffer()), headers: { ...headers, 'content-type': type } }
}
