import { Module } from '@nestjs/common';
import { Register } from './register.js';
import { RegistrationThrottle } from './registration-throttle.js';
import { RegistrationsController } from './registrations.controller.js';
import { UploadLimit } from './upload-limit.js';

/** Everything people register with. */
@Module({
  controllers: [RegistrationsController],
  providers: [UploadLimit, Register, RegistrationThrottle],
})
export class RegistrationsModule {}
