import { fileTypeFromBuffer } from 'file-type'

/** The detected type of an upload's content. */
export interface ContentType {
  /** The media type; undefined if the type is unknown. */
  readonly mime: string | undefined
  /** Whether Microsoft Project wrote it. Old Word and Excel files use the same container format. */
  readonly isProject: boolean
}

const container = 'application/x-cfb'

/** Detects the type of an upload by its content; unpacks ZIP containers such as Word's. */
export async function detectContentType(content: Uint8Array): Promise<ContentType> {
  const mime = (await fileTypeFromBuffer(content))?.mime
  return { mime, isProject: mime === container && Buffer.from(content).includes('MSProject.') }
}
