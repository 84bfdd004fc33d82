import { join } from 'node:path';
import { SERVICE_NAMES } from '@jamcimo/contracts';
import { ROOT } from '../paths.ts';
import { containersOf } from './configurations.ts';
import { renderOverlay } from './render-overlay.ts';

test.each(['production', 'own-servers'])(
  'in %s the job that migrates is another one for each version',
  (overlay) => {
    const jobs = renderOverlay(join(ROOT, 'k8s', 'overlays', overlay)).filter(({ kind }) => kind === 'Job');
    expect(jobs).toHaveLength(1);
    const versions = jobs.flatMap(containersOf).map(({ image }) => image.split(':').at(-1));
    expect(versions).toHaveLength(5);
    for (const version of versions) expect(jobs[0]?.metadata.name).toBe(`migrations-${version}`);
  },
);

test('a pod that waits for migrations, up to 40 minutes, is not ended for it', () => {
  const deployments = renderOverlay(join(ROOT, 'k8s', 'overlays', 'production')).filter(
    ({ kind, metadata }) => kind === 'Deployment' && metadata.labels?.['jamcimo/role'] === 'service',
  );
  expect(deployments).toHaveLength(SERVICE_NAMES.length);
  const seconds = deployments
    .flatMap(containersOf)
    .map(({ startupProbe: probe }) => (probe?.periodSeconds ?? 0) * (probe?.failureThreshold ?? 0));
  expect(Math.min(...seconds)).toBeGreaterThan(40 * 60);
});
