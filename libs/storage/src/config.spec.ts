import { z } from 'zod';
import { openStore, storageVariables } from './config.js';
import { DirectoryStore } from './directory-store.js';
import { MinioStore } from './minio-store.js';

const schema = z.object(storageVariables);

test('without any variable only the bucket has a value', () => {
  expect(schema.parse({})).toEqual({ S3_BUCKET: 'jamcimo' });
});

test.each(['minio:9000', 'ftp://minio', 'http://minio:9000/path', 'http://minio/?x=1'])(
  'an endpoint like %s is refused',
  (endpoint) => {
    expect(schema.safeParse({ S3_ENDPOINT: endpoint }).success).toBe(false);
  },
);

test('an address of a server is accepted with and without a port', () => {
  for (const endpoint of ['http://minio:9000', 'https://s3.primjer.example', 'http://127.0.0.1:9000/']) {
    expect(schema.parse({ S3_ENDPOINT: endpoint }).S3_ENDPOINT).toBe(endpoint);
  }
});

test('every variable says what it is for and which group it belongs to', () => {
  for (const field of Object.values(storageVariables)) {
    expect(field.meta()).toMatchObject({ group: 'Files', description: expect.stringMatching(/\.$/) });
  }
});

const none = {
  OBJECTS_DIR: undefined,
  S3_ENDPOINT: undefined,
  S3_ACCESS_KEY: undefined,
  S3_SECRET_KEY: undefined,
  AWS_WEB_IDENTITY_TOKEN_FILE: undefined,
};
const base = { ...none, S3_BUCKET: 'jamcimo', S3_REGION: undefined };

test('an S3 server goes before a directory', () => {
  const both = {
    ...base,
    OBJECTS_DIR: 'objects',
    S3_ENDPOINT: 'http://minio:9000',
    S3_ACCESS_KEY: 'a',
    S3_SECRET_KEY: 'b',
  };
  expect(openStore(both)).toBeInstanceOf(MinioStore);
  expect(openStore({ ...base, OBJECTS_DIR: 'objects' })).toBeInstanceOf(DirectoryStore);
});

test('a half or empty configuration is refused with a sentence', () => {
  expect(() => openStore(base)).toThrow('Nowhere to keep files: set OBJECTS_DIR or S3_ENDPOINT.');
  expect(() => openStore({ ...base, S3_ENDPOINT: 'http://minio:9000' })).toThrow('S3_ACCESS_KEY');
});

test('with a role no keys are needed, and half a pair of keys is an error all the same', () => {
  const role = { ...base, S3_ENDPOINT: 'https://s3.example', AWS_WEB_IDENTITY_TOKEN_FILE: '/var/run/token' };
  expect(openStore(role)).toBeInstanceOf(MinioStore);
  expect(() => openStore({ ...role, S3_ACCESS_KEY: 'a' })).toThrow('S3_SECRET_KEY');
});
