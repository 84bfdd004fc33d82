import { systemStatus } from '@jamcimo/contracts';
import { compose, routes } from '../routes/routes.js';
import { SystemStatusReader } from './system-status.js';

export const SystemStatusController = routes('SystemStatus', 'Administration: system', 'api/admin/status', {
  read: compose('GET', '', {
    summary: 'State of every service and of what each depends on',
    answer: systemStatus,
    work: (_given, { get }) => get(SystemStatusReader).read(),
  }),
});
