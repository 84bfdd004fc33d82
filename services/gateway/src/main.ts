import { readGatewayConfig } from './config.js';
import { startGateway } from './start-gateway.js';

await startGateway(readGatewayConfig());
