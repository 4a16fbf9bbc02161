import { get } from 'node:http'

// Does the server of this machine answer? For a container's health check, which has no other program to ask with.

const end = (isWell) => process.exit(isWell ? 0 : 1)
get({ port: process.env.PORT ?? 3000, path: '/healthz' }, ({ statusCode }) => end(statusCode === 200)).on('error', () =>
  end(false),
)
