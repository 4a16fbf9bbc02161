import { lazy as lazily } from 'react'
import { loadPart } from './parts.ts'

/** React's `lazy` for a component whose code waits for the connection, as every part of the program does. */
export const lazy: typeof lazily = (load) => lazily(() => loadPart(load))
