import { serviceVariable } from './services.js';

test('a service name becomes the prefix of its variables', () => {
  expect(serviceVariable('media-monitor', 'ADDR')).toBe('MEDIA_MONITOR_ADDR');
});
