import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import type { FailureKey } from '../../api/failures.ts'
import { failureBody } from './answer.ts'
import { ApiError } from './errors.ts'

/** Answers what never became a request: no HTTP at all, endless headers, a sender who fell asleep. */
export function answerClientError(error: Error & { readonly code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) return
  const failure = new ApiError(keyOf(error.code))
  const body = JSON.stringify(failureBody(failure, []))
  const head = [
    `HTTP/1.1 ${failure.status} ${STATUS_CODES[failure.status]}`,
    'Content-Type: application/json',
    `Content-Length: ${Buffer.byteLength(body)}`,
    'Connection: close',
  ]
  if (socket.writable) socket.write(`${head.join('\r\n')}\r\n\r\n${body}`)
  socket.destroy(error)
}

function keyOf(code: string | undefined): FailureKey {
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT') return 'errors.timeout'
  return code === 'HPE_HEADER_OVERFLOW' ? 'errors.tooLarge' : 'errors.generic'
}
