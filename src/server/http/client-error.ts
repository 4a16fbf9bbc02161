import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import type { ErrorCode } from '../../api/error-codes.ts'
import { errorBody } from './error-handler.ts'
import { ApiError } from './errors.ts'

/** Answers a connection that never sent a valid request: it does not speak HTTP, its headers are too large, or it timed out. */
export function handleClientError(error: Error & { readonly code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) return
  const failure = new ApiError(keyOf(error.code))
  const body = JSON.stringify(errorBody(failure, []))
  const responseHead = [
    `HTTP/1.1 ${failure.status} ${STATUS_CODES[failure.status]}`,
    'Content-Type: application/json',
    'Cache-Control: no-store',
    `Content-Length: ${Buffer.byteLength(body)}`,
    'Connection: close',
  ]
  if (socket.writable) socket.write(`${responseHead.join('\r\n')}\r\n\r\n${body}`)
  socket.destroy(error)
}

function keyOf(code: string | undefined): ErrorCode {
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT') return 'errors.timeout'
  return code === 'HPE_HEADER_OVERFLOW' ? 'errors.tooLarge' : 'errors.generic'
}
