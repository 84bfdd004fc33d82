import type { Server, Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import type { Type } from '@nestjs/common';
import { JsonSocket } from '@nestjs/microservices';
import { type CallReply, DRAINING } from './envelope.js';

/** How long clients may take to close their connections once nothing runs any more. */
const DRAINING_MS = 2000;
const POLL_MS = 10;

const STOPPING: CallReply = { ok: false, refused: 'stopping' };

/**
 * The connections of a service and the calls running on them, so that it can stop without failing one: clients get a
 * message, close their connections when they are idle, and send calls that were refused to another replica.
 */
export class OpenCalls {
  private readonly sockets = new Set<JsonSocket>();
  private running = 0;
  private stopping = false;

  /** For the option `socketClass` of the TCP transport. */
  readonly socketClass: Type<JsonSocket> = this.trackingSocket();

  async answer(answer: () => Promise<CallReply>): Promise<CallReply> {
    if (this.stopping) return STOPPING;
    this.running += 1;
    try {
      return await answer();
    } finally {
      this.running -= 1;
    }
  }

  /** Takes no new calls and waits for the running ones, at most so many milliseconds. */
  async drain(server: Server, milliseconds: number): Promise<void> {
    this.stopping = true;
    server.close();
    for (const socket of this.sockets) socket.sendMessage(DRAINING);
    await until(() => this.running === 0, milliseconds);
    await until(() => this.sockets.size === 0, DRAINING_MS);
  }

  private trackingSocket(): Type<JsonSocket> {
    const { add, isStopping } = {
      add: (socket: JsonSocket) => {
        this.sockets.add(socket);
        socket.on('close', () => this.sockets.delete(socket));
      },
      isStopping: () => this.stopping,
    };
    return class extends JsonSocket {
      constructor(socket: Socket) {
        super(socket);
        add(this);
        // Accepted by the kernel before the port was closed.
        if (isStopping()) this.sendMessage(DRAINING);
      }
    };
  }
}

async function until(condition: () => boolean, milliseconds: number): Promise<void> {
  const deadline = Date.now() + milliseconds;
  while (!condition() && Date.now() < deadline) await pause(POLL_MS);
}
