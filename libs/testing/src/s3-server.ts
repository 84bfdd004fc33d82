/// <reference path="./s3rver.d.ts" />
import { rm } from 'node:fs/promises';
import S3rver from '@20minutes/s3rver';

/** The only account of an S3 server that `startS3` started. */
export const S3_ACCOUNT = { accessKey: 'S3RVER', secretKey: 'S3RVER' };

/** An S3 server of this process. */
export interface S3Server {
  port: number;
  /** `http://127.0.0.1:<port>` */
  endpoint: string;
  stop: () => Promise<void>;
}

/** Starts an S3 server of this process that keeps its objects in the directory, on the port or on a free one. */
export async function startS3(directory: string, port = 0): Promise<S3Server> {
  const server = new S3rver({ address: '127.0.0.1', port, directory, silent: true, vhostBuckets: false });
  keepFolders(server.store);
  const address = await server.run();
  return {
    port: address.port,
    endpoint: `http://127.0.0.1:${address.port}`,
    stop: async () => {
      const closed = server.close();
      server.httpServer.closeAllConnections();
      await closed;
    },
  };
}

/**
 * The server removes a folder with its last object, and with it what somebody else has just put there: an upload was acknowledged and
 * gone. Empty folders harm nobody.
 */
function keepFolders(store: S3rver['store']): void {
  const files = ['object', 'object.md5', 'metadata.json'];
  store.deleteObject = async (bucket, key) => {
    await Promise.all(files.map((file) => rm(store.getResourcePath(bucket, key, file), { force: true })));
  };
}
