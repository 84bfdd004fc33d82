export * from './config.js';
export * from './directory-store.js';
export * from './errors.js';
export { AREAS, contentKey, isObjectKey } from './keys.js';
export * from './minio-store.js';
export * from './object-store.js';
