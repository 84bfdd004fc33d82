import { requestUrl } from './request-url.js';

test.each([
  ['/api/site?a=1', '/api/site', '?a=1'],
  ['//', '//', ''],
  ['//evil.example/api/admin', '//evil.example/api/admin', ''],
  ['http://evil.example/api/site', '/api/site', ''],
  ['*', '/*', ''],
])('%s is the path %s', (url, pathname, search) => {
  expect(requestUrl({ url })).toMatchObject({ pathname, search });
});
