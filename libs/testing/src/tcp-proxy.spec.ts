import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Server } from 'node:net';
import { startTcpProxy, type TcpProxy } from './tcp-proxy.js';

let server: Server;
let proxy: TcpProxy;

/** A server that says everything back. */
beforeEach(async () => {
  server = createServer((socket) => socket.on('error', () => undefined).pipe(socket));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  proxy = await startTcpProxy(`tcp://127.0.0.1:${(server.address() as AddressInfo).port}/`);
});
afterEach(async () => {
  await proxy.close();
  server.close();
});

const join = () => {
  const socket = connect(Number(new URL(proxy.through('tcp://x/')).port), '127.0.0.1');
  return socket.on('error', () => undefined);
};

test('what is delayed comes later, whole and in order, also when the delay ends meanwhile', async () => {
  const socket = join();
  proxy.delay(1000);
  const since = performance.now();
  socket.write('a');
  setTimeout(() => {
    proxy.delay(0);
    socket.write('b');
  }, 500);
  let text = '';
  while (text.length < 2) text += String((await once(socket, 'data'))[0]);
  expect(text).toBe('ab');
  expect(performance.now() - since).toBeGreaterThan(900);
  socket.destroy();
});

test('a listener hears both directions', async () => {
  const heard: string[] = [];
  proxy.listen((data) => heard.push(String(data)));
  const socket = join();
  socket.write('a');
  await once(socket, 'data');
  expect(heard).toEqual(['a', 'a']);
  socket.destroy();
});

test('connections that are reset end at once, and new ones work', async () => {
  const socket = join();
  socket.write('a');
  await once(socket, 'data');
  const closed = new Promise((resolve) => socket.once('close', resolve));
  proxy.reset();
  await closed;
  const other = join();
  other.write('b');
  expect(String((await once(other, 'data'))[0])).toBe('b');
  other.destroy();
});
