import { fileTypeFromBuffer } from 'file-type'

/** What the content of an upload is, by itself. */
export interface ContentType {
  /** The media type; nothing where the content is of no known type. */
  readonly mime: string | undefined
  /** Was it written by Microsoft Project? Old Word and Excel files are the same kind of container. */
  readonly isProject: boolean
}

const container = 'application/x-cfb'

/** Finds out the type of an upload by its content; ZIP containers such as Word's are unpacked for it. */
export async function detectContentType(content: Uint8Array): Promise<ContentType> {
  const mime = (await fileTypeFromBuffer(content))?.mime
  return { mime, isProject: mime === container && Buffer.from(content).includes('MSProject.') }
}
