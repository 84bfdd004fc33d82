/** An S3 server in a process of its own, so that it can crash: port and folder are its arguments. */
import process from 'node:process';
import S3rver from '@20minutes/s3rver';

const [port, directory = ''] = process.argv.slice(2);
const server = new S3rver({
  address: '127.0.0.1',
  port: Number(port),
  directory,
  silent: true,
  vhostBuckets: false,
});
await server.run();
process.send?.('ready');
// The test is gone: nobody needs this process any more.
process.on('disconnect', () => process.exit(0));
process.on('SIGTERM', () => process.exit(0));
