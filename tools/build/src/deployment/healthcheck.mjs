/**
 * Ends with 0 when the service of this container can be asked (`/readyz` answers 200), with 1 otherwise. Containers have no curl;
 * Kubernetes asks by itself.
 */
import process from 'node:process';

const WAIT_MS = 3000;
const { HEALTH_PORT, PORT } = process.env;

try {
  const answer = await fetch(`http://127.0.0.1:${HEALTH_PORT || PORT || 4001}/readyz`, {
    signal: AbortSignal.timeout(WAIT_MS),
  });
  process.exitCode = answer.status === 200 ? 0 : 1;
} catch {
  process.exitCode = 1;
}
