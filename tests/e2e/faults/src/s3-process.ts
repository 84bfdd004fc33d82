/** An S3 server in a process of its own, so that it can crash: port and folder are its arguments. */
import process from 'node:process';
import { startS3 } from '@jamcimo/testing/s3-server';

const [port, directory = ''] = process.argv.slice(2);
await startS3(directory, Number(port));
process.send?.('ready');
// The test is gone: nobody needs this process any more.
process.on('disconnect', () => process.exit(0));
process.on('SIGTERM', () => process.exit(0));
