import { Socket } from 'node:net'
import { Client, type ClientConfig } from 'pg'

/** A client of pg on a socket that is made here, so that it can be watched and destroyed. */
export class SocketClient extends Client {
  readonly socket: Socket

  constructor(config: ClientConfig = {}) {
    const socket = new Socket()
    super({ ...config, stream: () => socket })
    this.socket = socket
  }
}
