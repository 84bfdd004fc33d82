import { isPublicAddress, PublicNetwork } from './public-network.js';

test.each([
  ...['127.0.0.1', '127.1.2.3', '0.0.0.0', '10.0.0.1', '172.16.0.1', '172.31.255.255', '192.168.1.1'],
  ...[
    '169.254.169.254',
    '100.64.0.1',
    '100.127.255.255',
    '192.0.0.1',
    '192.0.2.1',
    '198.18.0.1',
    '198.51.100.1',
  ],
  ...['203.0.113.7', '224.0.0.1', '240.0.0.1', '255.255.255.255'],
  ...['::', '::1', 'fe80::1', 'fc00::1', 'fd12:3456::1', 'ff02::1', 'fec0::1'],
  ...[
    '::ffff:127.0.0.1',
    '::ffff:8.8.8.8',
    '::127.0.0.1',
    '64:ff9b::7f00:1',
    '64:ff9b::808:808',
    '64:ff9b:1::1',
  ],
  ...['2002:7f00:1::', '2001:0:7f00:1::1', '2001:db8::1', '100::1', 'fd00:ec2::254', 'example', ''],
])('%s is not of the public network', (address) => {
  expect(isPublicAddress(address)).toBe(false);
});

test.each(['8.8.8.8', '1.1.1.1', '161.53.160.1', '2a00:1450:400d:80e::200e', '2606:4700::1111'])(
  '%s is of the public network',
  (address) => {
    expect(isPublicAddress(address)).toBe(true);
  },
);

const check = (url: string) => new PublicNetwork().check(new URL(url));

test.each([
  ...['http://127.0.0.1/rss', 'http://2130706433/', 'http://0x7f.1/', 'http://0177.0.0.1/', 'http://127.1/'],
  ...[
    'http://[::1]/',
    'http://[::ffff:10.0.0.1]/',
    'http://localhost/',
    'http://LOCALHOST./',
    'http://a.localhost/',
  ],
  ...['http://169.254.169.254/latest/meta-data', 'http://feeds.internal/rss', 'http://printer.local/'],
])('%s leads into a private network', (url) => {
  expect(() => check(url)).toThrow(expect.objectContaining({ code: 'private' }));
});

test.each([
  'http://novine.hr:22/',
  'http://novine.hr:8080/rss',
  'ftp://novine.hr/',
  'https://ana:lozinka@novine.hr/',
])('%s is no address of the web', (url) => {
  expect(() => check(url)).toThrow(expect.objectContaining({ code: 'address' }));
});

test.each([
  'https://novine.hr/rss',
  'http://novine.hr/',
  'https://novine.hr:443/',
  'http://novine.hr:443/',
  'https://8.8.8.8/',
])('%s may be asked', (url) => {
  expect(() => check(url)).not.toThrow();
});

test('one private address among those of a name refuses the name', async () => {
  class Rebinding extends PublicNetwork {
    protected override async lookUp() {
      return [
        { address: '93.184.215.14', family: 4 as const },
        { address: '10.0.0.5', family: 4 as const },
      ];
    }
  }
  await expect(new Rebinding().resolve('novine.hr')).rejects.toMatchObject({ code: 'private' });
});
