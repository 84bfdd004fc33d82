import { fastify } from 'fastify';
import { dropForwardedPorts, forwardedAddresses } from './forwarded-for.js';

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['203.0.113.7:51234', '203.0.113.7'],
  ['203.0.113.7:_hidden', '203.0.113.7'],
  ['2001:db8:7:1::5', '2001:db8:7:1::5'],
  ['[2001:db8:7:1::5]', '2001:db8:7:1::5'],
  ['[2001:db8:7:1::5]:40001', '2001:db8:7:1::5'],
  ['"[2001:db8:7:1::5]:40003"', '2001:db8:7:1::5'],
  ['::ffff:203.0.113.7', '::ffff:203.0.113.7'],
  ['198.51.100.1:1, 203.0.113.7:2,10.0.0.1', '198.51.100.1, 203.0.113.7, 10.0.0.1'],
  ['198.51.100.1, unknown, 10.0.0.1', '10.0.0.1'],
  ...['unknown', '_hidden', '', '999.1.1.1:1', '[fe80', 'localhost:80', '203.0.113.7:1:2'].map((none) => [
    none,
    '',
  ]),
])('%j is %j', (header, expected) => {
  expect(forwardedAddresses(header as string)).toBe(expected);
});

test('connections of one visitor are one address, and what is no address is that of the proxy', async () => {
  const server = fastify({ trustProxy: ['127.0.0.1', '10.0.0.0/8'] });
  dropForwardedPorts(server);
  server.get('/', ({ ip }) => ip);
  const from = async (header: string) =>
    (await server.inject({ url: '/', headers: { 'x-forwarded-for': header } })).body;
  expect(await from('203.0.113.7:51234')).toBe('203.0.113.7');
  expect(await from('[2001:db8:7:1::5]:40001, 10.0.0.1:80')).toBe('2001:db8:7:1::5');
  expect(await from('198.51.100.1, unknown, 10.0.0.1')).toBe('10.0.0.1');
  expect(await from('unknown')).toBe('127.0.0.1');
});
