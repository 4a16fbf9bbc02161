import { type PictureHeader, readHeader, toLogo, toThumbnail, toWebp } from './picture-decoder.ts'

// The program of the decoder processes. Its parent ends it when a picture takes too long.

export type DecoderRequest =
  | { readonly kind: 'header'; readonly content: Uint8Array }
  | { readonly kind: 'webp'; readonly content: Uint8Array }
  | { readonly kind: 'thumbnail'; readonly content: Uint8Array; readonly width: number }
  | { readonly kind: 'logo'; readonly content: Uint8Array; readonly header: PictureHeader }
/** The replies, after `ready`. Both results are undefined for a picture that cannot be decoded. */
export type DecoderReply =
  | { readonly kind: 'ready' }
  | { readonly kind: 'header'; readonly header: PictureHeader | undefined }
  | { readonly kind: 'picture'; readonly content: Uint8Array | undefined }

process.on('message', async (request: DecoderRequest) => reply(await replyTo(request)))
// A picture that is being decoded would delay an ordinary exit.
process.on('disconnect', () => process.kill(process.pid, 'SIGKILL'))
// A terminal sends these to all processes; the parent completes its requests first.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => undefined)
reply({ kind: 'ready' })

async function replyTo(request: DecoderRequest): Promise<DecoderReply> {
  const { kind, content } = request
  if (kind === 'header') return { kind, header: await readHeader(content) }
  if (kind === 'webp') return { kind: 'picture', content: await toWebp(content) }
  if (kind === 'logo') return { kind: 'picture', content: await toLogo(content, request.header) }
  return { kind: 'picture', content: await toThumbnail(content, request.width) }
}

function reply(answer: DecoderReply): void {
  process.send?.(answer)
}
