export { RegisterForTests } from './register-for-tests.js';
export { type RunningService, runService } from './running-service.js';
export { type Connected, connectStandIn, StandIn, type StandInOptions } from './stand-in.js';
export { createSurroundings, type Surroundings, TEST_APP_SECRET } from './surroundings.js';
