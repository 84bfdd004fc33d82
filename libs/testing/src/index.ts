export { type EventuallyOptions, eventually } from './eventually.js';
export { freePort } from './free-port.js';
export { metricValue } from './metric-value.js';
export { startTcpProxy, type TcpProxy } from './tcp-proxy.js';
export { makeTestCertificate, type TestCertificate } from './test-certificate.js';
export { createTestDatabase, dropTestDatabase, type TestDatabase } from './test-database.js';
export { freshPrefix, testRedisUrl } from './test-redis.js';
