import type { Provider, Type } from '@nestjs/common';
import { Register } from './register.js';
import { RegistrationThrottle } from './registration-throttle.js';
import { RegistrationsController } from './registrations.controller.js';

/** Everything people register with. */
export const registrationControllers: Type[] = [RegistrationsController];
export const registrationProviders: Provider[] = [Register, RegistrationThrottle];
