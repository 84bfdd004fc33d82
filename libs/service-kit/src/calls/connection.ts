import { ClientTCP, type ReadPacket, type WritePacket } from '@nestjs/microservices';
import { firstValueFrom, TimeoutError, timeout } from 'rxjs';
import { isDraining } from './envelope.js';

/** Longest wait for a connection; a replica that does not accept one in that time is skipped. */
const CONNECT_MS = 1000;
/** After so long without traffic the kernel asks whether the other side is still there. */
const KEEP_ALIVE_MS = 10_000;

/** The call never began, so it may be sent to another replica, whatever it does. */
export class NotSentError extends Error {
  override readonly name = 'NotSentError';
}

/** One TCP connection to one replica, opened with the first call and shared by all that run at the same time. */
export class Connection extends ClientTCP {
  private running = 0;
  private retired = false;
  /** When an answer came last. */
  private heardAt = 0;

  constructor(
    address: { host: string; port: number },
    /** Called when no further call should be sent on it: the replica says that it is stopping, or says nothing. */
    private readonly onEnd: () => void,
  ) {
    super(address);
  }

  /**
   * Sends one message and waits for its answer.
   *
   * A connection on which nothing at all was heard meanwhile may lead nowhere, so further calls get a new one.
   *
   * @throws NotSentError when there is no connection; TimeoutError of rxjs after `milliseconds`
   */
  async request<T>(pattern: string, message: unknown, milliseconds: number): Promise<T> {
    const begun = Date.now();
    const deadline = begun + milliseconds;
    this.running += 1;
    try {
      await this.reach(Math.min(CONNECT_MS, milliseconds));
      const left = Math.max(deadline - Date.now(), 1);
      return await firstValueFrom(this.send<T>(pattern, message).pipe(timeout({ first: left })));
    } catch (error) {
      if (error instanceof TimeoutError && this.heardAt < begun) this.onEnd();
      throw error;
    } finally {
      this.running -= 1;
      this.closeIfDone();
    }
  }

  /** Closes the connection as soon as no call runs on it. */
  retire(): void {
    this.retired = true;
    this.closeIfDone();
  }

  override createSocket() {
    const socket = super.createSocket();
    socket.netSocket.setKeepAlive(true, KEEP_ALIVE_MS);
    return socket;
  }

  override async handleResponse(message: unknown): Promise<void> {
    this.heardAt = Date.now();
    if (isDraining(message)) this.onEnd();
    else await super.handleResponse(message);
  }

  protected override publish(packet: ReadPacket, callback: (packet: WritePacket) => unknown): () => void {
    if (this.socket) return super.publish(packet, callback);
    callback({ err: new NotSentError('the connection was closed') });
    return () => undefined;
  }

  private async reach(milliseconds: number): Promise<void> {
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<never>((_resolve, reject) => {
      timer = setTimeout(() => {
        reject(new NotSentError('no connection in time'));
        this.socket?.netSocket.destroy();
      }, milliseconds);
    });
    try {
      await Promise.race([this.connect(), late]);
    } catch (error) {
      throw error instanceof NotSentError ? error : new NotSentError('no connection', { cause: error });
    } finally {
      clearTimeout(timer);
    }
  }

  private closeIfDone(): void {
    if (this.retired && this.running === 0) this.close();
  }
}
