import { Module } from '@nestjs/common';
import { ArrivingForms } from './arriving-forms.js';
import { Register } from './register.js';
import { RegistrationThrottle } from './registration-throttle.js';
import { RegistrationsController } from './registrations.controller.js';

/** Everything people register with. */
@Module({
  controllers: [RegistrationsController],
  providers: [ArrivingForms, Register, RegistrationThrottle],
})
export class RegistrationsModule {}
