import sharp from 'sharp'
import type { Client } from '../../harness/app.ts'
import { multipart } from '../files/multipart.ts'

export interface Stored {
  readonly id: string
  readonly url: string
}

/** A picture among the files of the client's unit, square unless another size is said. */
export async function newPicture(client: Client, size = { width: 400, height: 400 }): Promise<Stored> {
  const content = await sharp({ create: { ...size, channels: 3, background: '#0b7a75' } })
    .png()
    .toBuffer()
  const { payload, headers } = await multipart({}, { name: 'a.png', content }, {})
  return (await client.send('POST', '/files', payload, { headers })).json().data
}
