import { generateKeyPairSync, sign } from 'node:crypto';

/** A certificate that signed itself, for a TLS server of a test: valid today, for 127.0.0.1 and no other name. */
export interface TestCertificate {
  cert: string;
  key: string;
}

const DAY_MS = 24 * 3600 * 1000;

/** An element of DER, the form of certificates (X.690): tag, length, content. */
function element(tag: number, ...parts: (Buffer | number[])[]): Buffer {
  const content = Buffer.concat(parts.map((part) => Buffer.from(part)));
  const { length } = content;
  const size = length < 128 ? [length] : length < 256 ? [0x81, length] : [0x82, length >> 8, length & 255];
  return Buffer.concat([Buffer.from([tag, ...size]), content]);
}

const sequence = (...parts: Buffer[]) => element(0x30, ...parts);
const objectId = (...bytes: number[]) => element(0x06, bytes);
const octets = (content: Buffer) => element(0x04, content);
const time = (milliseconds: number) =>
  element(0x17, Buffer.from(`${new Date(milliseconds).toISOString().replace(/\D/g, '').slice(2, 14)}Z`));

const ECDSA_WITH_SHA256 = sequence(objectId(0x2a, 0x86, 0x48, 0xce, 0x3d, 0x04, 0x03, 0x02));
const NAME = sequence(
  element(0x31, sequence(objectId(0x55, 0x04, 0x03), element(0x0c, Buffer.from('invented test')))),
);
const TRUE = element(0x01, [0xff]);
const EXTENSIONS = sequence(
  // basicConstraints: it may stand in the list of authorities.
  sequence(objectId(0x55, 0x1d, 0x13), TRUE, octets(sequence(TRUE))),
  // subjectAltName: the address.
  sequence(objectId(0x55, 0x1d, 0x11), octets(sequence(element(0x87, [127, 0, 0, 1])))),
);

/** Makes key and certificate (X.509, RFC 5280); Node signs, but writes none by itself. */
export function makeTestCertificate(): TestCertificate {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const now = Date.now();
  const content = sequence(
    element(0xa0, element(0x02, [2])),
    element(0x02, [1]),
    ECDSA_WITH_SHA256,
    NAME,
    sequence(time(now - DAY_MS), time(now + DAY_MS)),
    NAME,
    publicKey.export({ type: 'spki', format: 'der' }),
    element(0xa3, EXTENSIONS),
  );
  const signature = element(0x03, [0], sign('sha256', content, privateKey));
  const lines =
    sequence(content, ECDSA_WITH_SHA256, signature)
      .toString('base64')
      .match(/.{1,64}/g) ?? [];
  return {
    cert: ['-----BEGIN CERTIFICATE-----', ...lines, '-----END CERTIFICATE-----', ''].join('\n'),
    key: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
  };
}
